import { type ReactNode, useCallback } from 'react'
import type { Translator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { usePlatform } from '../../platform/platform-context.ts'
import { createTopicTexts } from '@foyer/i18n/topic-texts'

const { TopicTexts, useTopicTexts } = createTopicTexts(loadTexts('announcement'))

/** The texts of announcements in the language of the page; throws outside an `AnnouncementTexts`. */
export const useAnnouncementTexts: () => Translator<TopicKey<'announcement'>> = useTopicTexts

/** Without its texts nothing is announced; the rest of the page goes on. */
export function AnnouncementTexts({ children }: { readonly children: ReactNode }) {
  const { log } = usePlatform()
  const fail = useCallback(
    (cause: unknown) => log('WARN', 'announcement', 'the texts of announcements could not be fetched', cause),
    [log],
  )
  return <TopicTexts onFailure={fail}>{children}</TopicTexts>
}
