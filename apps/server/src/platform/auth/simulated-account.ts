import type { Principal } from '../http/principal.ts'

/**
 * How the ids of simulated accounts begin; those of all others are random. The kind is in the id, so that every part of the server,
 * and every client that gets the id, can tell it without a question. Source: REH-03.
 */
export const simulatedIdPrefix = 'simulated-'

export const isSimulatedId = (userId: string): boolean => userId.startsWith(simulatedIdPrefix)

export const isSimulated = (principal: Principal): boolean =>
  principal.kind === 'account' && isSimulatedId(principal.userId)
