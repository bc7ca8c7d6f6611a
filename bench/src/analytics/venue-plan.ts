import { demoDocument } from '@foyer/world'

/** What of a venue somebody can visit and open. */
export interface VenuePlan {
  readonly areas: readonly { readonly id: string; readonly widgets: readonly string[] }[]
  readonly pieces: readonly string[]
  readonly files: readonly string[]
}

/** That of the demo, so that a dashboard shows names. */
export function demoPlan(): VenuePlan {
  const { architectures, assets } = demoDocument()
  const [architecture] = architectures
  if (architecture === undefined) throw new Error('the demo has an architecture')
  return {
    areas: architecture.areas.map(({ id, contentWidgets }) => ({
      id,
      widgets: contentWidgets.map((widget) => widget.id),
    })),
    pieces: (architecture.mediaBoards ?? []).flatMap(({ pieces }) => pieces.map((piece) => piece.id)),
    files: assets.filter(({ mediaType }) => mediaType === 'application/pdf').map(({ id }) => id),
  }
}
