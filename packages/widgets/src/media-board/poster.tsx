import FileText from 'lucide-react/icons/file-text'
import Link from 'lucide-react/icons/link'
import Play from 'lucide-react/icons/play'
import Radio from 'lucide-react/icons/radio'
import type { ReactNode } from 'react'
import type { ContentPiece, PieceKind } from '@foyer/contract'
import type { ConsentPorts } from '../host/ports.ts'
import { usePort } from '../host/use-port.tsx'
import { useAssetUrl } from '../shared/use-asset-url.ts'
import styles from './piece-card.module.css'

const icons = { VIDEO: Play, PDF: FileText, LINK: Link, LIVE: Radio } as const satisfies Record<PieceKind, unknown>
const hueCount = 5

/** The same piece always gets the same ground. */
const hueOf = (id: string): number => {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return sum % hueCount
}

export interface PosterProps {
  readonly piece: ContentPiece
  readonly widthPx: number
}

/** A picture of another host is asked for once that is accepted, and goes when it is no longer. */
const mayLoad = (assetId: string | undefined, { assetProviders, isAccepted }: ConsentPorts): boolean =>
  assetId !== undefined && assetProviders(assetId).every(isAccepted)

/**
 * The picture of a piece; its kind on a plain ground where there is none, none that loads, or one that waits for consent.
 * Source: CON-07.
 */
export function Poster({ piece, widthPx }: PosterProps): ReactNode {
  const consent = usePort('consent')
  const posterAssetId = mayLoad(piece.posterAssetId, consent) ? piece.posterAssetId : undefined
  const { state, onError } = useAssetUrl(posterAssetId === undefined ? undefined : { assetId: posterAssetId, widthPx })
  if (posterAssetId !== undefined && state.kind === 'ready')
    return <img className={styles.picture} src={state.url} alt="" decoding="async" onError={onError} />
  if (posterAssetId !== undefined && state.kind === 'waiting') return <span className={styles.blank} />
  const Icon = icons[piece.kind]
  return (
    <span className={styles.plain} data-hue={hueOf(piece.id)}>
      <Icon size={40} strokeWidth={1.5} aria-hidden />
    </span>
  )
}
