/**
 * Ways in which a server could betray its clients, each built into the real one from outside. The checker must find every
 * one of them; the product knows of none.
 */
export const bugs = {
  'ack-before-commit': 'A message is acknowledged while it is still on its way to the table.',
  'commit-not-flushed': 'PostgreSQL is told not to wait for the disk, and is killed.',
  'dedupe-removed': 'A message that is sent again is stored again.',
  'answers-swapped': 'Two who post at the same moment get one another’s answers.',
  'seq-burnt': 'Now and then a place is taken and nobody stands there.',
  'catch-up-off-by-one': 'Whoever comes back is not told the first of what they missed.',
  'edit-not-told': 'An edited message is told as it was before.',
  'fact-dropped': 'One fact in two hundred is lost on its way to one reader.',
  'fact-told-twice': 'One fact in two hundred is told twice to one reader.',
  'facts-reordered': 'One fact in two hundred reaches one reader after the next.',
  'told-to-strangers': 'News of a private chat go to somebody else too.',
} as const

export type Bug = keyof typeof bugs

export const isBug = (name: string | undefined): name is Bug => name !== undefined && Object.hasOwn(bugs, name)
