import { richText } from '@foyer/contract/rich-text'
import { completeLink } from './complete-link.ts'

/** What a person typed as the target of a link, completed; undefined where a link cannot lead there. Source: PAG-01. */
export function linkTarget(typed: string): string | undefined {
  const trimmed = typed.trim()
  const target = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(trimmed) ? `mailto:${trimmed}` : completeLink(trimmed)
  if (/\s/.test(target) || !richText.link.test(target)) return undefined
  return /^https?:/i.test(target) && !URL.canParse(target) ? undefined : target
}
