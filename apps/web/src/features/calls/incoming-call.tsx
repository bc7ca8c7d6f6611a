import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import { useEffect, useRef } from 'react'
import type { VideoCall } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { loadFontsForText } from '@foyer/ui/fonts'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { groupOfCall, useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import { ring } from './ring.ts'
import styles from './incoming-call.module.css'

/** Somebody calls: who, and whether to come. Source: CHT-05. */
export function IncomingCall({ call }: { readonly call: VideoCall }) {
  const { t } = useCallsTexts()
  const { calls, panel, clock, roomName, pictureOf } = useCallsPage()
  const { current } = useReadable(calls.state)
  const card = useRef<HTMLDivElement>(null)
  const caller = call.participants.find(({ person }) => person.uid === call.startedBy)?.person
  const name = caller?.name ?? roomName(call.roomId) ?? ''
  const { callId, withVideo } = call
  const group = groupOfCall({ roomName }, call)

  useEffect(() => ring(clock), [clock, callId])
  useEffect(() => {
    // A person who is writing keeps the focus.
    const focused = document.activeElement
    const isWriting =
      focused instanceof HTMLElement && (focused.isContentEditable || focused.matches('input, textarea'))
    if (!isWriting) card.current?.focus()
  }, [callId])
  useEffect(() => void loadFontsForText(name + (group ?? '')).catch(() => {}), [name, group])

  const accept = (isWithVideo: boolean) => {
    panel.reset()
    void calls.accept(callId, isWithVideo)
  }
  return (
    <GlassPanel
      ref={card}
      elevation={3}
      tabIndex={-1}
      role="alertdialog"
      aria-labelledby="incoming-call-title"
      aria-describedby="incoming-call-text"
      className={styles.card}
      // It can be answered over any dialog that is open.
      data-react-aria-top-layer="true"
    >
      <div className={styles.who}>
        <span className={styles.face}>
          <Avatar
            id={call.startedBy}
            name={name}
            size={56}
            src={caller === undefined ? undefined : pictureOf(caller, 96)}
          />
        </span>
        <span className={styles.words}>
          <strong id="incoming-call-title" className={styles.name} dir="auto">
            {name}
          </strong>
          <span id="incoming-call-text" className={styles.text}>
            {t(withVideo ? 'calls.incoming.video' : 'calls.incoming.audio')}
            {group !== undefined && (
              <span className={styles.group} dir="auto">
                {group}
              </span>
            )}
            {current !== undefined && <span className={styles.busy}>{t('calls.incoming.busy')}</span>}
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          icon={<Phone size={18} aria-hidden className={styles.hangUp} />}
          onClick={() => void calls.decline(callId)}
        >
          {t('calls.incoming.decline')}
        </Button>
        {withVideo && (
          <Button icon={<Phone size={18} aria-hidden />} onClick={() => accept(false)}>
            {t('calls.incoming.accept-audio')}
          </Button>
        )}
        <Button
          variant="primary"
          icon={withVideo ? <Video size={18} aria-hidden /> : <Phone size={18} aria-hidden />}
          onClick={() => accept(withVideo)}
        >
          {t(withVideo ? 'calls.incoming.accept-video' : 'calls.incoming.accept')}
        </Button>
      </div>
    </GlassPanel>
  )
}
