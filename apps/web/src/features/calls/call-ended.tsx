import Phone from 'lucide-react/icons/phone'
import { useEffect } from 'react'
import type { CallEnd, EndedCall } from '@foyer/client/calls'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { endWords } from './call-words.ts'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import styles from './call-ended.module.css'

const quietAfterMs = 6000

const againAfter: ReadonlySet<CallEnd> = new Set([
  'missed',
  'not-online',
  'declined',
  'lost',
  'offline',
  'went-wrong',
  'full',
])

/** An outcome, in which nothing went wrong. */
const plainEnds: ReadonlySet<CallEnd> = new Set(['declined', 'missed', 'not-online', 'taken-elsewhere'])

/** How a call ended, or why there is none, and what can be done about it. Source: CHT-05, CHT-06. */
export function CallEnded({ ended }: { readonly ended: EndedCall }) {
  const words = useCallsTexts()
  const { calls, panel, clock, roomName } = useCallsPage()
  const { why, roomId, wasIn, withVideo } = ended
  const { title, text } = endWords(words, why, wasIn, roomName(roomId))
  const isPlain = text === undefined
  const mayTryAgain = againAfter.has(why) && !isPlain
  useEffect(() => {
    // That the other one has left is soon read; what went wrong waits for its reader.
    if (isPlain) return clock.after(quietAfterMs, calls.dismissEnd)
  }, [calls, clock, isPlain])
  return (
    <GlassPanel className={styles.card} elevation={3} data-react-aria-top-layer="true">
      <Alert
        tone={isPlain || plainEnds.has(why) ? 'info' : 'warning'}
        title={title}
        closeLabel={words.t('calls.close')}
        onClose={calls.dismissEnd}
        action={
          mayTryAgain ? (
            <Button
              size="small"
              icon={<Phone size={18} aria-hidden />}
              onClick={() => {
                calls.dismissEnd()
                panel.prepare(roomId, withVideo)
              }}
            >
              {words.t('calls.end.again')}
            </Button>
          ) : undefined
        }
      >
        {text}
      </Alert>
    </GlassPanel>
  )
}
