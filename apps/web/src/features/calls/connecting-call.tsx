import { Button } from '@foyer/ui/button'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { Spinner } from '@foyer/ui/spinner'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import styles from './connecting-call.module.css'

/** Shown between the request and the call. */
export function ConnectingCall() {
  const { t } = useCallsTexts()
  const { calls } = useCallsPage()
  return (
    <GlassPanel className={styles.card} elevation={3} data-react-aria-top-layer="true">
      <Spinner size={20} />
      <span role="status" className={styles.text}>
        {t('calls.connecting')}
      </span>
      <Button size="small" onClick={() => void calls.leave()}>
        {t('calls.preview.cancel')}
      </Button>
    </GlassPanel>
  )
}
