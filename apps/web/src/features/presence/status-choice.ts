import type { OwnPresence } from '@foyer/contract'
import { statusDot } from './status-dot-of.ts'

/** How one may choose to appear. Source: PRS-03. */
export const statusChoices = ['Available', 'Busy', 'Invisible'] as const
export type StatusChoice = (typeof statusChoices)[number]

export const choiceOf = ({ status, isInvisible }: OwnPresence): StatusChoice => (isInvisible ? 'Invisible' : status)
export const choiceDot = (choice: StatusChoice) => (choice === 'Invisible' ? 'offline' : statusDot(choice))
