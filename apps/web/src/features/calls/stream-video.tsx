import { type VideoHTMLAttributes, useEffect, useRef } from 'react'
import { cx } from '@foyer/ui/cx'
import styles from './stream-video.module.css'

interface StreamVideoProps extends VideoHTMLAttributes<HTMLVideoElement> {
  readonly stream: MediaStream
  /** One sees oneself as in a mirror. */
  readonly isMirrored?: boolean
  readonly isWhole?: boolean
}

/** A live picture; what is heard of it, `RemoteSound` plays. */
export function StreamVideo({ stream, isMirrored = false, isWhole = false, className, ...rest }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current === null) return
    video.current.srcObject = stream
    // Muted pictures may always play; one that is taken away meanwhile need not.
    video.current.play().catch(() => {})
  }, [stream])
  return (
    <video
      {...rest}
      ref={video}
      autoPlay
      playsInline
      muted
      className={cx(styles.video, isMirrored && styles.mirrored, isWhole && styles.whole, className)}
    />
  )
}
