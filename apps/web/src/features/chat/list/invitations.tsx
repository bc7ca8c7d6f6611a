import type { ChatInvitation } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { useDoing } from '../dialogs/use-doing.ts'
import { failureText } from '../failure-words.ts'
import { nameOf } from '../room-words.ts'
import styles from './invitations.module.css'

/** Groups this person left and is invited back to. Source: CHT-02. */
export function Invitations() {
  const { chat } = useChatPage()
  const { t } = useChatTexts()
  const { invitations } = useReadable(chat.state)
  if (invitations.length === 0) return null
  return (
    <ul className={styles.invitations} aria-label={t('chat.invitations')}>
      {invitations.map((invitation) => (
        <li key={invitation.roomId}>
          <Invitation invitation={invitation} />
        </li>
      ))}
    </ul>
  )
}

function Invitation({ invitation: { roomId, name, by } }: { readonly invitation: ChatInvitation }) {
  const { chat, panel } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const joining = useDoing(
    async () => {
      await chat.answerInvitation(roomId, true)
      // By now it is not listed any more.
      panel.show(roomId)
    },
    () => {},
  )
  const declining = useDoing(
    () => chat.answerInvitation(roomId, false),
    () => {},
  )
  const failure = joining.failure ?? declining.failure
  return (
    <div className={styles.invitation}>
      <p>{t('chat.invitation.text', { who: nameOf(words, by), name })}</p>
      <div className={styles.actions}>
        <Button size="small" variant="primary" waiting={joining.isBusy} onClick={joining.run}>
          {t('chat.invitation.join')}
        </Button>
        <Button size="small" waiting={declining.isBusy} onClick={declining.run}>
          {t('chat.invitation.decline')}
        </Button>
      </div>
      {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
    </div>
  )
}
