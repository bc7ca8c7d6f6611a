import User from 'lucide-react/icons/user'
import { type CSSProperties, useState } from 'react'
import { cx } from '../cx/index.ts'
import { rem } from '../rem/index.ts'
import { type Status, StatusDot } from '../status-dot/index.ts'
import styles from './avatar.module.css'
import { gradientOf } from './gradient.ts'
import { drawnInitials } from './initials.ts'

export type AvatarProps = {
  /** Chooses the gradient. */
  id: string
  name: string
  src?: string | undefined
  /** Width and height in CSS pixels. */
  size?: number | undefined
  status?: Status | undefined
  /** Spoken; the picture itself is decoration, since the name stands beside it. */
  statusLabel?: string | undefined
  className?: string | undefined
}

/** Picture, or initials while there is none or it does not load. */
export function Avatar({ id, name, src, size = 40, status, statusLabel, className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const initials = drawnInitials(name)
  return (
    <span className={cx(styles.avatar, className)} style={{ '--size': rem(size) } as CSSProperties}>
      <span className={cx(styles.face, styles[`g${gradientOf(id)}`])}>
        {src !== undefined && src !== brokenSrc ? (
          <img src={src} alt="" className={styles.picture} onError={() => setBrokenSrc(src)} />
        ) : (
          <span aria-hidden className={styles.initials}>
            {initials === '' ? <User size={size / 2} /> : initials}
          </span>
        )}
      </span>
      {status !== undefined && (
        <span className={styles.status}>
          <StatusDot status={status} label={statusLabel} size={Math.round(size * 0.26)} />
        </span>
      )}
    </span>
  )
}
