import { cx } from '../cx/index.ts'
import styles from './avatar.module.css'
import { Avatar } from './avatar.tsx'

export type AvatarStackProps = {
  people: readonly { id: string; name: string; src?: string | undefined }[]
  max?: number | undefined
  size?: number | undefined
  className?: string | undefined
}

/** A few faces overlapping; decoration, so a count or names stand beside it. */
export function AvatarStack({ people, max = 5, size = 28, className }: AvatarStackProps) {
  return (
    <span className={cx(styles.stack, className)} aria-hidden>
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} id={person.id} name={person.name} src={person.src} size={size} />
      ))}
    </span>
  )
}
