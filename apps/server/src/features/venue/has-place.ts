import type { Architecture, ChatPlace } from '@foyer/contract'

/** Whether an architecture has an area or a widget of this id. Pieces belong to media boards, which none has yet. */
export function hasPlace(architecture: Architecture | undefined, { kind, id }: ChatPlace): boolean {
  if (architecture === undefined || kind === 'piece') return false
  const { areas, globalWidgets } = architecture
  if (kind === 'area') return areas.some((area) => area.id === id)
  return [...globalWidgets, ...areas.flatMap(({ contentWidgets }) => contentWidgets)].some((widget) => widget.id === id)
}
