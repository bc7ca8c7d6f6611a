import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import type { AuditDetails } from '../../platform/audit/audit.store.ts'
import { askedFrom } from '../../platform/http/asked-from.ts'
import type { Feature, Principal } from '../../platform/http/feature.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import type { Retention } from '../../platform/retention/retention.ts'
import type { AccountAdministration } from '../../platform/feature-ports/account-administration.port.ts'
import { createAdministration } from './administration.ts'
import type { AccountImportStore } from './accounts-import/account-import.store.ts'
import { createAccountsImport } from './accounts-import/accounts-import.ts'
import type { InvitationMailStore } from './invitation-mails/invitation-mail.store.ts'
import { createInvitations } from './invitation-mails/invitations.ts'

export interface AdminFeatureDeps extends AccountAdministration {
  readonly publicUrl: string | undefined
  readonly listRetention: Retention['list']
  /** The audit log, which no account can alter. */
  readonly audit: Pick<Audit, 'note'>
  readonly imports: AccountImportStore
  readonly mails: InvitationMailStore
  /** Whether there is a mail server, and not only a folder. */
  readonly hasMailServer: boolean
  readonly clock: Clock
  /** Which node sends invitations. */
  readonly leader?: Leader | undefined
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  readonly log: Log
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Account administration. Each action writes a log line and an audit entry with the administrator, the action and the account. */
export function createAdminFeature(deps: AdminFeatureDeps): {
  readonly feature: Feature
} {
  const { publicUrl, audit, listRetention, listSecurityEvents } = deps
  const administration = createAdministration(deps)
  const invitations = createInvitations(deps)
  const accountsImport = createAccountsImport({
    ...deps,
    onQueued: invitations.wake,
    note: (by, counts) => audit.note({ by, act: 'admin.import-accounts', subject: '', details: counts }),
  })
  const feature: Feature = {
    name: 'admin',
    calls: {
      'admin.list-accounts': ({ query }) => administration.list(query),
      'admin.list-security-events': ({ query }) => listSecurityEvents(query),
      async 'admin.retention'() {
        const kinds = await listRetention()
        return {
          kinds: kinds.map(({ kind, keepMs, lastRun, removedInAll }) => ({
            kind,
            keepDays: Math.ceil(keepMs / DAY_MS),
            ...(keepMs < DAY_MS && { keepMinutes: Math.ceil(keepMs / MINUTE_MS) }),
            ...(lastRun !== undefined && {
              lastRun: { at: lastRun.atMs, removed: lastRun.removed, isFailed: lastRun.isFailed },
            }),
            removedInAll,
          })),
        }
      },
      async 'admin.create-account'({ body, principal, request, log }) {
        const { locale, ...wanted } = body
        const from = askedFrom(request, publicUrl, locale)
        const account = await administration.create(wanted, from)
        const { userId, authority } = account
        await invitations.noteSent(userId, from)
        log.info({ by: idOf(principal), userId, authority }, 'an administrator made an account')
        await note(principal, 'admin.create-account', userId, { authority })
        return account
      },
      async 'admin.set-authority'({ params: { userId }, body: { authority }, principal, log }) {
        const account = await administration.setAuthority(userId, authority)
        log.info({ by: idOf(principal), userId, authority }, 'an administrator changed a right')
        await note(principal, 'admin.set-authority', userId, { authority })
        return account
      },
      async 'admin.set-enabled'({ params: { userId }, body: { isEnabled }, principal, log }) {
        const account = await administration.setEnabled(userId, isEnabled)
        log.info(
          { by: idOf(principal), userId },
          isEnabled ? 'an administrator switched an account on' : 'an administrator switched an account off',
        )
        await note(principal, 'admin.set-enabled', userId, { isEnabled })
        return account
      },
      async 'admin.update-account'({ params: { userId }, body: { locale, ...details }, principal, request, log }) {
        const answer = await administration.update(userId, details, askedFrom(request, publicUrl, locale))
        log.info({ by: idOf(principal), userId }, 'an administrator changed name or e-mail of an account')
        await note(principal, 'admin.update-account', userId)
        return answer
      },
      async 'admin.delete-account'({ params: { userId }, body: { email }, principal, log }) {
        await administration.erase(userId, email, () => note(principal, 'admin.delete-account', userId))
        log.info({ by: idOf(principal) }, 'an administrator deleted an account')
      },
      async 'admin.end-sessions'({ params: { userId }, principal, log }) {
        await administration.endSessions(userId)
        log.info({ by: idOf(principal), userId }, 'an administrator signed an account out everywhere')
        await note(principal, 'admin.end-sessions', userId)
      },
      async 'admin.invite'({ params: { userId }, body: { locale }, principal, request, log }) {
        const from = askedFrom(request, publicUrl, locale)
        await administration.invite(userId, from)
        await invitations.noteSent(userId, from)
        log.info({ by: idOf(principal), userId }, 'an administrator sent an invitation')
        await note(principal, 'admin.invite', userId)
      },
      'admin.check-accounts': async ({ body, principal }) => ({
        states: await accountsImport.check(body.emails, idOf(principal)),
      }),
      async 'admin.import-accounts'({ body, principal, request, log }) {
        const from = askedFrom(request, publicUrl, body.invite?.locale)
        const answer = await accountsImport.importBatch(body, idOf(principal), from)
        const { importId, batch, rows } = body
        log.info({ by: idOf(principal), importId, batch, rows: rows.length }, 'an administrator imported accounts')
        return answer
      },
      'admin.list-invitations': ({ query }) => invitations.list(query),
      async 'admin.resend-invitations'({ body: { which, locale }, principal, request, log }) {
        const { origin, locale: asked } = askedFrom(request, publicUrl, locale)
        const queued = await invitations.resend(which, { origin, locale, unlessKnown: asked })
        const by = idOf(principal)
        log.info({ by, queued }, 'an administrator let invitations be sent again')
        if (typeof which === 'object') await note(principal, 'admin.invite', which.userId)
        else await audit.note({ by, act: 'admin.resend-invitations', subject: which, details: { queued } })
        return { queued }
      },
      async 'admin.cancel-invitations'({ principal, log }) {
        const cancelled = await invitations.cancel()
        const by = idOf(principal)
        log.info({ by, cancelled }, 'an administrator cancelled invitations')
        await audit.note({ by, act: 'admin.cancel-invitations', subject: '', details: { cancelled } })
        return { cancelled }
      },
      async 'admin.reset-second-factor'({ params: { userId }, principal, request, log }) {
        const account = await administration.resetSecondFactor(userId, askedFrom(request, publicUrl).address)
        log.info({ by: idOf(principal), userId }, 'an administrator reset a second factor')
        await note(principal, 'admin.reset-second-factor', userId)
        return account
      },
    },
    personal: invitations.personal,
    kept: [accountsImport.kept, invitations.kept],
    load: async () => invitations.start(),
    stop: invitations.stop,
  }
  return { feature }

  /** Notes the action after it is done, because only doing it shows whether it is possible. */
  async function note(principal: Principal, act: string, person: string, details: AuditDetails = {}): Promise<void> {
    await audit.note({ by: idOf(principal), act, person, details })
  }
}

const idOf = (principal: Principal): string => (principal.kind === 'account' ? principal.userId : '')
