import { useEffect } from 'react'
import { useReadable } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import { DeviceFields } from './device-fields.tsx'
import { MediaProblems } from './media-problems.tsx'
import { OwnPicture } from './own-picture.tsx'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  readonly roomId: string
  readonly withVideo: boolean
  readonly name?: string | undefined
}

/** A look in the mirror before a call begins. Source: CHT-05. */
export function PreviewDialog({ roomId, withVideo, name: givenName }: PreviewDialogProps) {
  const { t } = useCallsTexts()
  const { calls, panel, roomName } = useCallsPage()
  const { media } = calls
  const running = useReadable(calls.state).calls.find((call) => call.roomId === roomId)
  const { microphone, camera } = useReadable(media.state)
  const isHopeless = microphone.kind === 'failed' && ['insecure', 'unsupported'].includes(microphone.problem)
  const name = roomName(roomId) ?? givenName

  useEffect(() => {
    void media.openMicrophone()
    if (withVideo) void media.setCamera(true)
  }, [media, withVideo])

  const close = () => {
    panel.change({ preview: undefined })
    media.rest()
  }
  const begin = () => {
    const isSeen = camera.kind === 'on' || camera.kind === 'asking'
    panel.reset()
    void calls.start(roomId, isSeen)
  }
  const title = running === undefined ? 'calls.preview.title' : 'calls.preview.title-running'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={name === undefined ? t('calls.preview.title-nameless') : t(title, { name })}
      closeLabel={t('calls.close')}
      widthPx={750}
      footer={
        <>
          <Button onClick={close}>{t('calls.preview.cancel')}</Button>
          <Button variant="primary" disabled={isHopeless} onClick={begin}>
            {t(running === undefined ? 'calls.preview.start' : 'calls.preview.join')}
          </Button>
        </>
      }
    >
      <div className={styles.sides}>
        <OwnPicture />
        <div className={styles.devices}>
          <MediaProblems />
          <DeviceFields />
        </div>
      </div>
    </Dialog>
  )
}
