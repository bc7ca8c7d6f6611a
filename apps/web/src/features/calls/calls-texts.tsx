import type { ReactNode } from 'react'
import type { Translator } from '@foyer/i18n'
import { type CallsTextKey, loadCallsTexts } from '@foyer/i18n/calls'
import { createTopicTexts } from '@foyer/i18n/topic-texts'

const { TopicTexts, useTopicTexts } = createTopicTexts(loadCallsTexts)

/** The texts of calls in the language of the page; throws outside a `CallsTexts`. */
export const useCallsTexts: () => Translator<CallsTextKey> = useTopicTexts

interface CallsTextsProps {
  readonly onFailure: (cause: unknown) => void
  readonly children: ReactNode
}

export function CallsTexts({ onFailure, children }: CallsTextsProps) {
  return <TopicTexts onFailure={onFailure}>{children}</TopicTexts>
}
