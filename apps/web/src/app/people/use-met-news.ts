import { useEffect } from 'react'
import { useReadable } from '@foyer/client/react'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { useTexts } from '@foyer/i18n/react'
import { useApp } from '../app-context.ts'
import { chatActionsOf } from '../chat/chat-actions-of.ts'

/**
 * Notifies a person who said hello and walked on that it was accepted, wherever they are, with a link to the chat. The
 * texts are fetched once there is a notification. Source: WID-06.
 */
export function useMetNews(): void {
  const { dialogs, log, notice, realtime, ui } = useApp()
  const { locale } = useTexts()
  const connection = useReadable(realtime)
  useEffect(
    () =>
      connection?.on('matching.accepted', ({ person }) => {
        loadTexts('matching')(locale).then(
          (messages) => {
            const { t } = createTranslator(locale, messages)
            notice.set({
              text: t('matching.accepted-news', { name: person.name }),
              key: `met ${person.uid}`,
              stays: true,
              action: {
                label: t('matching.chat'),
                onPress() {
                  // A dialog would keep the chat out of reach below.
                  dialogs.closeAll()
                  chatActionsOf({ ui }).startChat(person.uid)
                },
              },
            })
          },
          (cause: unknown) => log('WARN', 'matching', 'an acceptance could not be shown', cause),
        )
      }),
    [connection, dialogs, locale, log, notice, ui],
  )
}
