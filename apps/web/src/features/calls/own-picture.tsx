import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import VideoIcon from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import { useReadable } from '@foyer/client/react'
import { IconButton } from '@foyer/ui/icon-button'
import { Spinner } from '@foyer/ui/spinner'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import { StreamVideo } from './stream-video.tsx'
import styles from './own-picture.module.css'

/** How the others will see one, with the two switches. */
export function OwnPicture() {
  const { t } = useCallsTexts()
  const { media } = useCallsPage().calls
  const { microphone, isMuted, camera } = useReadable(media.state)
  const isHeard = microphone.kind === 'on' && !isMuted
  const isSeen = camera.kind === 'on'
  return (
    <div className={styles.picture}>
      {isSeen ? (
        <StreamVideo stream={camera.stream} isMirrored aria-label={t('calls.preview.picture')} />
      ) : (
        <p className={styles.empty} role="status">
          {camera.kind === 'asking' ? (
            <>
              <Spinner size={20} />
              {t('calls.preview.asking')}
            </>
          ) : (
            <>
              <VideoOff size={20} aria-hidden />
              {t('calls.tile.camera-off')}
            </>
          )}
        </p>
      )}
      <div className={styles.switches}>
        <IconButton
          label={t(isHeard ? 'calls.control.mute' : 'calls.control.unmute')}
          variant={isHeard ? 'secondary' : 'white'}
          size="large"
          round
          waiting={microphone.kind === 'asking'}
          onClick={() => void media.setMuted(isHeard)}
        >
          {isHeard ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        </IconButton>
        <IconButton
          label={t(isSeen ? 'calls.control.stop-video' : 'calls.control.start-video')}
          variant={isSeen ? 'secondary' : 'white'}
          size="large"
          round
          waiting={camera.kind === 'asking'}
          onClick={() => void media.setCamera(!isSeen)}
        >
          {isSeen ? <VideoIcon aria-hidden /> : <VideoOff aria-hidden />}
        </IconButton>
      </div>
    </div>
  )
}
