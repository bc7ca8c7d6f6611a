import { useEffect } from 'react'
import { useReadable } from '@foyer/client/react'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { useTexts } from '@foyer/i18n/react'
import { useApp } from '../app-context.ts'

/**
 * Whoever said hello and walked on is told where they are that it was accepted, with the way into the chat. The texts are
 * fetched once there is something to tell. Source: WID-06.
 */
export function useMetNews(): void {
  const { chatActions, dialogs, log, notice, realtime } = useApp()
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
                  chatActions.startChat(person.uid)
                },
              },
            })
          },
          (cause: unknown) => log('WARN', 'matching', 'an acceptance could not be told', cause),
        )
      }),
    [chatActions, connection, dialogs, locale, log, notice],
  )
}
