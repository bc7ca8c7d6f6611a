import WifiOff from 'lucide-react/icons/wifi-off'
import type { RealtimeState, RealtimeTrouble } from '@foyer/client'
import { useReadable, useSecondsUntil } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import styles from './conversation.module.css'

type Trouble = Extract<RealtimeState, { readonly trouble: RealtimeTrouble }>

/** Why nothing comes in, what is safe, and what one can do. Source: CHT-07. */
export function ConnectionBanner() {
  const { chat, connection, retryNow, isTroubled } = useChatPage()
  const { t } = useChatTexts()
  const state = useReadable(connection)
  const { waiting, isMemoryOnly } = useReadable(chat.state)
  if (!isTroubled || state.kind === 'open' || state.kind === 'stopped') return null
  if (state.kind === 'connecting')
    return (
      <div className={styles.banner} role="status">
        <WifiOff size={18} aria-hidden />
        <p>{t('chat.trouble.connecting')}</p>
      </div>
    )
  const { trouble } = state
  const isForReload = trouble === 'wrong-version' || trouble === 'replaced'
  return (
    <div className={styles.banner} role="status">
      <WifiOff size={18} aria-hidden />
      <p>
        <strong>{t(`chat.trouble.${trouble}`)}</strong>{' '}
        {waiting > 0
          ? t(isMemoryOnly === true ? 'chat.trouble.waiting-forgetful' : 'chat.trouble.waiting', { count: waiting })
          : t('chat.trouble.write-on')}{' '}
        {state.kind === 'waiting' && trouble !== 'offline' && <NextTry state={state} />}
      </p>
      {isForReload ? (
        <Button size="small" onClick={() => window.location.reload()}>
          {t(trouble === 'replaced' ? 'chat.trouble.use-here' : 'chat.trouble.reload')}
        </Button>
      ) : (
        trouble !== 'session-ended' &&
        trouble !== 'forbidden' && (
          <Button size="small" onClick={retryNow}>
            {t('chat.trouble.try-now')}
          </Button>
        )
      )}
    </div>
  )
}

function NextTry({ state }: { readonly state: Extract<Trouble, { readonly kind: 'waiting' }> }) {
  const { clock } = usePlatform()
  const { t } = useChatTexts()
  const seconds = useSecondsUntil(clock, state.retryAt)
  return (
    // The count goes on every second; said once is enough.
    <span aria-live="off" className="tabular">
      {t('chat.trouble.next-try', { seconds })}
    </span>
  )
}
