import type { LocalizedText, ServedArchitecture } from '@foyer/contract'
import type { Spot } from '../host/ports.ts'

/** A place or a thing whose name begins like what is being typed. */
export interface Suggestion {
  readonly kind: 'area' | 'widget'
  readonly title: string
  /** Where a thing is; undefined for an area itself and for what is everywhere. */
  readonly areaName: string | undefined
  readonly spot: Spot
}

interface SuggestionOptions {
  readonly architecture: Pick<ServedArchitecture, 'areas'>
  readonly say: (texts: readonly LocalizedText[]) => string
  readonly draft: string
  /** Whether widgets of this type lead to something that is suggested itself. */
  readonly isWay: (type: string) => boolean
  readonly limit: number
}

/**
 * What the page knows by name that begins like `draft`, without asking anybody: areas first, then the things in them that
 * have something on. Source: SEA-01.
 */
export function suggest({ architecture, say, draft, isWay, limit }: SuggestionOptions): readonly Suggestion[] {
  const words = wordsOf(draft)
  if (words.length === 0) return []
  const areas: Suggestion[] = architecture.areas.map((area) => ({
    kind: 'area',
    title: say(area.names),
    areaName: undefined,
    spot: { areaId: area.id },
  }))
  const widgets = architecture.areas.flatMap((area) =>
    area.contentWidgets
      .filter(({ type, configurations }) => !isWay(type) && configurations.some(isWhole))
      .map((widget): Suggestion => {
        const own = widget.configurations.find(isWhole)
        return {
          kind: 'widget',
          title: say(own?.name ?? []) || say(widget.name),
          areaName: say(area.names),
          spot: { areaId: area.id, widgetId: widget.id },
        }
      }),
  )
  return [...best(areas, words), ...best(widgets, words)].slice(0, limit)
}

const isWhole = (configuration: object): boolean => 'displayMode' in configuration

/** Names that begin with the words come before names in which they only occur; otherwise the venue's own order stays. */
function best(candidates: readonly Suggestion[], words: readonly string[]): readonly Suggestion[] {
  const seen = new Set<string>()
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(wordsOf(candidate.title), words) }))
    .filter(({ candidate, rank }) => {
      const name = `${candidate.title}\n${candidate.areaName ?? ''}`
      if (rank === undefined || candidate.title === '' || seen.has(name)) return false
      seen.add(name)
      return true
    })
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ candidate }) => candidate)
}

/** 0: the name begins so; 1: each word begins a word of it; undefined: neither. */
function rankOf(name: readonly string[], words: readonly string[]): number | undefined {
  if (name.join(' ').startsWith(words.join(' '))) return 0
  return words.every((word) => name.some((own) => own.startsWith(word))) ? 1 : undefined
}

/** Letters alone, without case or marks: `Großer Saal` and `grosser saal` begin alike, `Café` and `cafe` too. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
