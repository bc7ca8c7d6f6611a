import type { CallName } from './calls.ts'
import { features } from './features.ts'
import { listParts, mergeParts } from './merge-parts.ts'
import type { CommandName } from './realtime/messages.ts'

/**
 * The calls and commands that show personal data to privileged roles. Each call adds an entry to the audit log: who looked, at
 * what and when, and none of the data itself. Source: PRO-03.
 */
export const privilegedReads = listParts(features, 'privilegedReads') satisfies readonly (CallName | CommandName)[]
export type PrivilegedRead = (typeof privilegedReads)[number]

/** Calls for staff alone that need no such note, and why. */
export const withoutReadNote = mergeParts(features, 'withoutReadNote')
