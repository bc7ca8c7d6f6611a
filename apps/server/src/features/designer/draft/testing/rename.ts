import type { DraftChange } from '@foyer/contract'

export const rename = (text: string): DraftChange => ({ kind: 'set', path: ['names', 'en', 'text'], value: text })
