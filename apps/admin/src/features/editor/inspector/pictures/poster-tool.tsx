import ImagePlay from 'lucide-react/icons/image-play'
import { useEffect, useRef, useState } from 'react'
import type { DraftPath } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Spinner } from '@foyer/ui/spinner'
import { type OnChanges, useForm } from '../form-ports.ts'
import { pickFrame } from './pick-frame.ts'
import { usePictureTexts } from './picture-texts.ts'
import { PosterDialog } from './poster-dialog.tsx'
import styles from './poster-tool.module.css'
import { usePoster } from './use-poster.ts'
import { closeVideo, createVideo, openFrames } from './video-frames.ts'

interface PosterToolProps {
  readonly videoId: string
  readonly videoPath: DraftPath
  readonly posterPath: DraftPath
  /** The video that was chosen in this form just now: it gets a poster by itself if it has none. */
  readonly chosen: { readonly videoId: string } | undefined
  readonly onChanges: OnChanges
}

/** Below the field of a video: a poster made of one of its frames. Source: LIB-03. */
export function PosterTool({ videoId, videoPath, posterPath, chosen, onChanges }: PosterToolProps) {
  const { t } = usePictureTexts()
  const { assets, after } = useForm().ports
  const name = assets.useFind()(videoId)?.name ?? videoId
  const address = assets.useAddress(videoId)
  const { state, make, hasPoster, clear } = usePoster({ videoPath, posterPath, onChanges })
  const [isOpen, setOpen] = useState(false)
  const begun = useRef<object>(undefined)
  useEffect(() => {
    const isOwn = chosen?.videoId === videoId && begun.current !== chosen
    if (!isOwn || address === undefined) return
    begun.current = chosen
    if (hasPoster()) return
    const video = createVideo(address)
    const takeFrames = async () => {
      const frames = await openFrames(video, after)
      await pickFrame(frames)
      return frames
    }
    void make(videoId, name, takeFrames).finally(() => closeVideo(video))
  })
  return (
    <div className={styles.tool}>
      {state.kind === 'busy' && !isOpen && (
        <span className={styles.busy} role="status">
          <Spinner size={18} /> {t('editor-media.poster.busy')}
        </span>
      )}
      {state.kind === 'done' && !isOpen && (
        <span className={styles.busy} role="status">
          {t('editor-media.poster.done')}
        </span>
      )}
      {state.kind === 'failed' && !isOpen && (
        <Alert tone="warning">{t(`editor-media.poster.fault.${state.fault}`)}</Alert>
      )}
      <Button
        size="small"
        variant="secondary"
        icon={<ImagePlay size={16} aria-hidden />}
        disabled={address === undefined || state.kind === 'busy'}
        onClick={() => {
          clear()
          setOpen(true)
        }}
      >
        {t('editor-media.poster.choose')}
      </Button>
      {isOpen && address !== undefined && (
        <PosterDialog
          address={address}
          state={state}
          onUse={async (frames) => {
            if (await make(videoId, name, async () => frames)) setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
