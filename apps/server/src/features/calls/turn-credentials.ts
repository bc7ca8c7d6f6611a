import { createHmac } from 'node:crypto'
import type { IceServer } from '@foyer/contract'

export interface IceConfig {
  readonly stunUrls: readonly string[]
  readonly turnUrls: readonly string[]
  /** What coturn calls `static-auth-secret`. */
  readonly turnSecret: string | undefined
}

/** No call is longer; one that is gets new credentials with its next ICE restart. */
export const turnCredentialsMs = 4 * 60 * 60_000

/**
 * What a browser needs to find a way to another: STUN, and TURN with credentials of the TURN REST API, as coturn's
 * `use-auth-secret` takes them. Empty where nothing is configured: then only direct ways are tried. Source: CHT-05.
 */
export function iceServersFor(
  { stunUrls, turnUrls, turnSecret }: IceConfig,
  userId: string,
  nowMs: number,
): IceServer[] {
  const stun = stunUrls.length === 0 ? [] : [{ urls: [...stunUrls] }]
  if (turnUrls.length === 0 || turnSecret === undefined) return stun
  const username = `${Math.floor((nowMs + turnCredentialsMs) / 1000)}:${userId}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return [...stun, { urls: [...turnUrls], username, credential }]
}
