import FileText from 'lucide-react/icons/file-text'
import Link from 'lucide-react/icons/link'
import Play from 'lucide-react/icons/play'
import Radio from 'lucide-react/icons/radio'
import Shapes from 'lucide-react/icons/shapes'
import { useState } from 'react'
import type { PieceKind } from '@foyer/contract'
import styles from './poster.module.css'

interface PosterProps {
  /** Signed anew with each answer; absent where there is none. */
  readonly picture: string | undefined
  /** Absent of a piece the venue has no more. */
  readonly kind: PieceKind | undefined
}

const icons = { VIDEO: Play, PDF: FileText, LINK: Link, LIVE: Radio } as const satisfies Record<PieceKind, unknown>

/** What an address is of, whenever it was signed. */
const fileOf = (address: string | undefined) => address?.replace(/\?.*(?=&generation=)/, '')

/**
 * The picture of a piece, or its kind where there is none or none that loads. What is shown stays until it is of another
 * file: a newer signature would fetch it again. Source: ANA-03, AST-03.
 */
export function Poster({ picture, kind }: PosterProps) {
  const [shown, setShown] = useState(picture)
  const [failed, setFailed] = useState<string>()
  if (fileOf(shown) !== fileOf(picture)) setShown(picture)
  const Icon = kind === undefined ? Shapes : icons[kind]
  if (shown === undefined || failed === fileOf(shown)) {
    return (
      <span className={styles.plain} aria-hidden>
        <Icon size={20} strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <img
      className={styles.picture}
      src={shown}
      alt=""
      width={64}
      height={36}
      decoding="async"
      onError={() => (shown === picture ? setFailed(fileOf(shown)) : setShown(picture))}
    />
  )
}
