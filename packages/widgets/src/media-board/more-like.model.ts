import type { ContentPiece } from '@foyer/contract'

const most = 4

/** Pieces that share tags, speakers or the language with one, the closest first; without any that does, none. */
export function moreLike(piece: ContentPiece, pieces: readonly ContentPiece[]): ContentPiece[] {
  const names = new Set(piece.speakers.map(({ name }) => name))
  const closeness = (other: ContentPiece): number => {
    const tags = other.tags.filter((tag) => piece.tags.includes(tag)).length
    const people = other.speakers.filter(({ name }) => names.has(name)).length
    const near = 2 * tags + 3 * people
    return near === 0 ? 0 : near + (other.languages.some((each) => piece.languages.includes(each)) ? 1 : 0)
  }
  return pieces
    .filter((other) => other.id !== piece.id)
    .map((other) => ({ other, near: closeness(other) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .slice(0, most)
    .map(({ other }) => other)
}
