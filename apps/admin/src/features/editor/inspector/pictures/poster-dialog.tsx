import { useEffect, useId, useRef, useState } from 'react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Spinner } from '@foyer/ui/spinner'
import { useForm } from '../form-ports.ts'
import { FrameFailure, pickFrame } from './pick-frame.ts'
import { usePictureTexts } from './picture-texts.ts'
import styles from './poster-dialog.module.css'
import type { PosterFault, PosterState } from './use-poster.ts'
import { openFrames, type VideoFrames } from './video-frames.ts'

interface PosterDialogProps {
  readonly address: string
  readonly state: PosterState
  readonly onUse: (frames: VideoFrames) => Promise<void>
  readonly onClose: () => void
}

/** A video and a slider along it: the frame that is shown becomes the poster. */
export function PosterDialog({ address, state, onUse, onClose }: PosterDialogProps) {
  const { t } = usePictureTexts()
  const { after } = useForm().ports
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [frames, setFrames] = useState<VideoFrames>()
  const [atS, setAtS] = useState(0)
  const [fault, setFault] = useState<PosterFault>()
  /** While the slider moves only its last place is sought. */
  const seeking = useRef<{ next: number | undefined }>(undefined)

  useEffect(() => {
    const element = video.current
    if (element === null) return
    let isOpen = true
    openFrames(element, after)
      .then(async (opened) => {
        const first = await pickFrame(opened)
        if (!isOpen) return
        setAtS(first)
        setFrames(opened)
      })
      .catch((error: unknown) => isOpen && setFault(error instanceof FrameFailure ? error.reason : 'failed'))
    return () => {
      isOpen = false
    }
  }, [address, after])

  async function seek(to: number): Promise<void> {
    setAtS(to)
    if (seeking.current !== undefined) return void (seeking.current.next = to)
    const turn: { next: number | undefined } = (seeking.current = { next: to })
    try {
      while (turn.next !== undefined) {
        const next = turn.next
        turn.next = undefined
        await frames?.seek(next)
      }
    } catch (error) {
      setFault(error instanceof FrameFailure ? error.reason : 'failed')
    } finally {
      seeking.current = undefined
    }
  }

  const isBusy = state.kind === 'busy'
  const shownFault = fault ?? (state.kind === 'failed' ? state.fault : undefined)
  const lastS = frames?.durationS === undefined ? 10 : Math.max(0, Math.floor(frames.durationS * 10 - 1) / 10)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('editor-media.poster.title')}
      closeLabel={t('editor-media.poster.close')}
      widthPx={750}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('editor-media.poster.cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={frames === undefined || fault !== undefined}
            waiting={isBusy}
            waitingLabel={t('editor-media.poster.busy')}
            onClick={() => frames !== undefined && void onUse(frames)}
          >
            {t('editor-media.poster.use')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.frame}>
          <video
            ref={video}
            className={styles.video}
            src={address}
            crossOrigin="anonymous"
            preload="auto"
            muted
            playsInline
            tabIndex={-1}
            aria-hidden
          />
          {frames === undefined && fault === undefined && (
            <span className={styles.waiting}>
              <Spinner size={32} label={t('editor-media.poster.loading')} />
            </span>
          )}
        </div>
        {shownFault !== undefined && <Alert tone="error">{t(`editor-media.poster.fault.${shownFault}`)}</Alert>}
        <label className={styles.label} htmlFor={id}>
          {t('editor-media.poster.frame')}
          <output className={styles.time}>{timeOf(atS)}</output>
        </label>
        <input
          id={id}
          className={styles.slider}
          type="range"
          min={0}
          max={lastS}
          step={0.1}
          value={Math.min(atS, lastS)}
          disabled={frames === undefined || fault !== undefined || isBusy}
          aria-valuetext={timeOf(atS)}
          onChange={({ currentTarget }) => void seek(Number(currentTarget.value))}
        />
      </div>
    </Dialog>
  )
}

/** Minutes, seconds and tenths: 75.46 is 1:15.4. */
function timeOf(atS: number): string {
  const tenths = Math.floor(atS * 10 + 1e-6)
  const seconds = Math.floor(tenths / 10) % 60
  return `${Math.floor(tenths / 600)}:${String(seconds).padStart(2, '0')}.${tenths % 10}`
}
