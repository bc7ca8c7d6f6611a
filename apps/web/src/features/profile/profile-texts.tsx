import { type ReactNode, useCallback } from 'react'
import type { Translator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useProfilePorts } from './profile-ports.ts'
import { createTopicTexts } from '@foyer/i18n/topic-texts'

const { TopicTexts, useTopicTexts } = createTopicTexts(loadTexts('profile'))

/** The texts of profiles in the language of the page; throws outside a `ProfileTexts`. */
export const useProfileTexts: () => Translator<TopicKey<'profile'>> = useTopicTexts

/** Closes the profile where its texts cannot be fetched. */
export function ProfileTexts({ children }: { readonly children: ReactNode }) {
  const { log } = usePlatform()
  const { onUnreachable, panel } = useProfilePorts()
  const fail = useCallback(
    (cause: unknown) => {
      log('WARN', 'profile', 'the texts of profiles could not be fetched', cause)
      onUnreachable()
      panel.close()
    },
    [log, onUnreachable, panel],
  )
  return <TopicTexts onFailure={fail}>{children}</TopicTexts>
}
