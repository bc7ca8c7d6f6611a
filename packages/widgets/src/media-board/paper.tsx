import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { ContentPiece, PieceSource } from '@foyer/contract'
import type { ConsentPorts } from '../host/ports.ts'
import { usePort } from '../host/use-port.tsx'
import { PdfViewer } from '../shared/pdf/pdf-viewer.tsx'
import { useBoardPage } from './board-context.ts'

type PaperSource = Extract<PieceSource, { kind: 'PDF' }>

const noteEveryMs = 5_000

/** Whose hosts are asked for it. Source: CON-07. */
export const paperProviders = (
  { assetId, localizedAssets = [] }: PaperSource,
  { assetProviders }: Pick<ConsentPorts, 'assetProviders'>,
): readonly string[] => [assetId, ...localizedAssets.map((each) => each.assetId)].flatMap((id) => assetProviders(id))

export interface PaperProps {
  readonly piece: ContentPiece
  readonly source: PaperSource
  readonly title: string
  /** Where it opens, from 1. */
  readonly page: number
}

/** A paper to read, that notes how far one came: as one opens it, every so often, and when one leaves. */
export function Paper({ piece, source, title, page }: PaperProps): ReactNode {
  const { board } = useBoardPage()
  const { serverNow } = usePort('clock')
  const reached = useRef({ page, isFinished: false })
  const noted = useRef({ page: 0, atMs: 0, isFinished: false })

  const note = () => {
    const { page: at, isFinished } = reached.current
    if (at === noted.current.page && isFinished === noted.current.isFinished) return
    noted.current = { page: at, isFinished, atMs: serverNow() }
    board.noteView(piece.id, at, isFinished)
  }
  const begin = useEffectEvent(note)
  useEffect(() => {
    begin()
    return () => begin()
  }, [])
  const follow = (at: number, of: number) => {
    reached.current = { page: at, isFinished: reached.current.isFinished || at >= of }
    if (serverNow() - noted.current.atMs >= noteEveryMs) note()
  }
  return (
    <PdfViewer
      assetId={source.assetId}
      localizedAssets={source.localizedAssets}
      page={page}
      mayDownload
      title={title}
      onPage={follow}
    />
  )
}
