import type { CloseReason } from '@foyer/contract'
import type { Verified } from '../auth/access-tokens.ts'
import { requireAccess } from '../http/calls/access.ts'
import type { NoBearer } from '../http/calls/bearer.ts'
import { CallError, type OpMode } from '../http/feature.ts'
import type { Log } from '../log/log.ts'

export type Admitted =
  | { readonly isIn: true; readonly verified: Verified }
  | { readonly isIn: false; readonly reason: CloseReason; readonly message: string; readonly retryAfterMs?: number }

/** Whose connection a token makes it, or why it makes none. Never rejects. */
export type Admit = (token: string, opMode: OpMode) => Promise<Admitted>

export interface AdmitDeps {
  readonly verify: (token: string) => Promise<Verified | NoBearer>
  readonly isPublic: (opMode: OpMode) => boolean
  readonly log: Log
  readonly random: () => number
}

export function createAdmit({ verify, isPublic, log, random }: AdmitDeps): Admit {
  return async (token, opMode) => {
    try {
      const verified = await verify(token)
      if (verified === 'barred') return { isIn: false, reason: 'forbidden', message: 'This account is disabled' }
      if (verified === 'dead') return { isIn: false, reason: 'session-ended', message: 'The session has ended' }
      requireAccess({ call: 'realtime.ping', opMode, isPublic: isPublic(opMode) }, verified.principal)
      return { isIn: true, verified }
    } catch (error) {
      if (error instanceof CallError) {
        const reason = error.code === 'identity.forbidden' ? 'forbidden' : 'session-ended'
        return { isIn: false, reason, message: error.message }
      }
      log.warn({ err: error }, 'the account of a connection could not be read')
      // A database that is away does not end a session.
      const retryAfterMs = Math.round(2_000 + random() * 6_000)
      return { isIn: false, reason: 'draining', message: 'The server cannot read the account', retryAfterMs }
    }
  }
}
