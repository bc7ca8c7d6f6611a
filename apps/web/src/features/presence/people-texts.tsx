import { type ReactNode, useCallback } from 'react'
import type { Translator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { usePlatform } from '../../platform/platform-context.ts'
import { createTopicTexts } from '@foyer/i18n/topic-texts'

const { TopicTexts, useTopicTexts } = createTopicTexts(loadTexts('people'))

/** The texts of people in the language of the page; throws outside a `PeopleTexts`. */
export const usePeopleTexts: () => Translator<TopicKey<'people'>> = useTopicTexts

/** Without its texts nothing of people is shown; the rest of the page goes on. */
export function PeopleTexts({ children }: { readonly children: ReactNode }) {
  const { log } = usePlatform()
  const fail = useCallback(
    (cause: unknown) => log('WARN', 'presence', 'the texts of people could not be fetched', cause),
    [log],
  )
  return <TopicTexts onFailure={fail}>{children}</TopicTexts>
}
