import type { ReactNode } from 'react'
import type { Translator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { createTopicTexts } from '@foyer/i18n/topic-texts'

const { TopicTexts, useTopicTexts } = createTopicTexts(loadTexts('calls'))

/** The texts of calls in the language of the page; throws outside a `CallsTexts`. */
export const useCallsTexts: () => Translator<TopicKey<'calls'>> = useTopicTexts

interface CallsTextsProps {
  readonly onFailure: (cause: unknown) => void
  readonly children: ReactNode
}

export function CallsTexts({ onFailure, children }: CallsTextsProps) {
  return <TopicTexts onFailure={onFailure}>{children}</TopicTexts>
}
