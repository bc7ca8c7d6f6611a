import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

export type RecvVia = 'fact' | 'page' | 'catch-up'
export type Change = 'edit' | 'delete' | 'react'

/** What one client did and saw. `connection` counts the client's own connections. */
export type Line =
  /** `isPlain`: nothing between it and the server disturbs its frames, and it reads them at once. */
  | { readonly k: 'WHO'; readonly uid: string; readonly isPlain: boolean; readonly kind: string }
  | { readonly k: 'OPEN'; readonly connection: number }
  | { readonly k: 'CLOSE'; readonly connection: number; readonly code: number | string }
  | { readonly k: 'SEND'; readonly room: string; readonly clientId: string; readonly text: string }
  | { readonly k: 'ACK'; readonly room: string; readonly clientId: string; readonly seq: number; readonly rev: number }
  /** Refused for good; a real client would show it to its user. */
  | { readonly k: 'FAIL'; readonly room: string; readonly clientId: string; readonly code: string }
  | { readonly k: 'ACT'; readonly room: string; readonly act: Change; readonly seq: number; readonly text?: string }
  | { readonly k: 'ACTED'; readonly room: string; readonly act: Change; readonly seq: number; readonly rev: number }
  | { readonly k: 'ACT-FAIL'; readonly room: string; readonly act: Change; readonly seq: number; readonly code: string }
  | {
      readonly k: 'RECV'
      readonly room: string
      readonly seq: number
      readonly rev: number
      readonly hash: string
      readonly author: string
      readonly clientId: string
      readonly via: RecvVia
      readonly connection: number
    }
  /** It stands on the screen for the first time, below all that stands there already. */
  | { readonly k: 'SHOWN'; readonly room: string; readonly seq: number }
  /** A fact did not begin where the client stood. */
  | {
      readonly k: 'GAP'
      readonly room: string
      readonly stood: number
      readonly from: number
      readonly connection: number
    }
  /** The same changes were sent again over one connection. */
  | { readonly k: 'AGAIN'; readonly room: string; readonly rev: number; readonly connection: number }
  | { readonly k: 'BEHIND'; readonly connection: number }
  | { readonly k: 'RESYNC'; readonly room: string }
  /** The server broke its own protocol. */
  | { readonly k: 'ODD'; readonly what: string }
  /** A failure that says "try again". */
  | { readonly k: 'TROUBLE'; readonly code: string }
  /** All the client holds once everything is quiet. */
  | { readonly k: 'END'; readonly rooms: Readonly<Record<string, HeldRoom>> }

export interface HeldRoom {
  readonly epoch: string
  /** Where the client says it stands; the product's own does not say it. */
  readonly rev?: number
  /** The first it holds, where it does not hold all from the beginning. */
  readonly fromSeq?: number
  readonly headSeq: number
  /** In the order of the screen. */
  readonly messages: readonly { readonly seq: number; readonly rev: number; readonly hash: string }[]
}

/** What two must agree on to see the same message. */
export interface Seen {
  readonly author: string
  readonly clientId: string
  readonly kind: string
  readonly text: string
  /** By emoji. */
  readonly reactions: readonly { readonly emoji: string; readonly count: number; readonly by: readonly string[] }[]
}

export function hashOf({ author, clientId, kind, text, reactions }: Seen): string {
  const of = reactions
    .map(({ emoji, count, by }) => [emoji, count, by.toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([author, clientId, kind, text, of]))
    .digest('base64url')
    .slice(0, 22)
}

export interface Ledger {
  note(line: Line): void
  close(): void
}

/** A file that only grows; each line is with the system before the next act, so that a killed client loses none. */
export function openLedger(path: string): Ledger {
  const file = openSync(path, 'a')
  return {
    note: (line) => void writeSync(file, `${JSON.stringify(line)}\n`),
    close: () => closeSync(file),
  }
}

export const readLedger = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as Line)
