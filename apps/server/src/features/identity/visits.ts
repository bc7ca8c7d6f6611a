import type { CapturedLogin } from '@foyer/contract'
import type { AccessTokens } from '../../platform/auth/access-tokens.ts'
import { hashSecret, randomId } from '../../platform/auth/secrets.ts'
import { CallError, type Principal } from '../../platform/http/feature.ts'

const ID_LENGTH = 22
/** Shorter keys could be guessed by another visitor, who would then write under the same id. */
const VISIT_KEY = /^[\w-]{16,128}$/

export interface VisitRequest {
  readonly isPublic: boolean
  readonly principal: Principal
  /** What the client made up for this visit, if it did. */
  readonly visitKey: string | undefined
}

/**
 * Begins an anonymous visit, or continues it: a caller that sends the token or the key of the visit keeps its visitor id.
 * Nothing is stored. Fails with `identity.sign-in-needed` in a venue that is not public. Source: AUT-02, AUT-23.
 */
export const createVisits =
  (issue: AccessTokens['issue']) =>
  async (request: VisitRequest): Promise<CapturedLogin> => {
    if (!request.isPublic) throw new CallError('identity.sign-in-needed', 'This venue asks to sign in.')
    const visitorId = chooseVisitorId(request)
    const { token, expiresInS } = await issue({ kind: 'visitor', visitorId })
    return { visitorId, idToken: token, expiresInS }
  }

function chooseVisitorId({ principal, visitKey }: VisitRequest): string {
  if (principal.kind === 'visitor') return principal.visitorId
  // NOTE: others see the visitor's id, so the key must not follow from it.
  if (visitKey !== undefined && VISIT_KEY.test(visitKey)) return hashSecret(`visit ${visitKey}`).slice(0, ID_LENGTH)
  return randomId()
}
