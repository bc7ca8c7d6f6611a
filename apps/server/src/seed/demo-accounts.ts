import { randomBytes } from 'node:crypto'
import { exposedBy, type ServerConfig } from '../config.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { UnsafeStartError } from '../platform/config/unsafe-start-error.ts'
import type { AccountSetup } from '../platform/feature-ports/account-administration.port.ts'
import type { PersonalData } from '../platform/http/feature.ts'
import type { DemoSource, DemoVenue } from './demo-source.ts'
import type { SeedStore } from './seed.store.ts'

export interface DemoAccountsDeps {
  readonly accounts: Omit<AccountSetup, 'createAccounts' | 'firstAdministrator'>
  readonly personal: Pick<PersonalData, 'erase'>
  readonly store: Pick<SeedStore, 'noteOwnPasswords'>
  readonly clock: Clock
  readonly readSource?: () => Promise<Pick<DemoSource, 'createDemo'>>
}

export interface ResetPassword {
  readonly email: string
  readonly password: string
}

/** 16 characters, 96 bits. */
export const randomPassword = (): string => randomBytes(12).toString('base64url')

/**
 * The accounts of the demo, whose password everybody can read in the source. Other accounts are not checked: no person may
 * choose that password (AUT-06), and to compare it with every hash takes too long. Source: SEC-05.
 */
export function createDemoAccounts(deps: DemoAccountsDeps) {
  const { accounts, personal, store, clock, readSource = () => import('@foyer/demo') } = deps
  return { requirePrivatePasswords, resetPasswords, remove }

  /** Fails with `UnsafeStartError` where others can reach a server on which an account of the demo has the published password. */
  async function requirePrivatePasswords(
    config: Pick<ServerConfig, 'host' | 'publicUrl' | 'trustProxy' | 'firebase'>,
  ): Promise<void> {
    const reasons = exposedBy(config)
    // At Firebase no password of ours opens anything.
    if (reasons.length === 0 || config.firebase !== undefined) return
    const { length } = await listWithPublishedPassword()
    if (length > 0) throw new UnsafeStartError(describeRefusal(length, reasons))
  }

  /** Gives each account of the demo that still has the published password one of its own, which is stored nowhere else. */
  async function resetPasswords(): Promise<ResetPassword[]> {
    const reset: ResetPassword[] = []
    for (const { id, email } of await listWithPublishedPassword()) {
      const password = randomPassword()
      await accounts.replacePassword(id, password)
      reset.push({ email, password })
    }
    await store.noteOwnPasswords()
    return reset
  }

  /** Removes all accounts of the demo, whatever their passwords are, as if their owners had; the venue stays. */
  async function remove(): Promise<{ readonly count: number; readonly hasAdministrator: boolean }> {
    const demo = await readDemo()
    const all = [...demo.accounts, ...(demo.host === undefined ? [] : [demo.host])]
    const userIds = [...(await accounts.findUserIds(all.map(({ email }) => email))).values()]
    for (const userId of userIds) {
      await accounts.endSessions(userId)
      await personal.erase(userId)
    }
    await store.noteOwnPasswords()
    return { count: userIds.length, hasAdministrator: await accounts.hasAdministrator() }
  }

  async function listWithPublishedPassword() {
    const demo = await readDemo()
    return accounts.listAccountsWithPassword(
      demo.accounts.map(({ email }) => email),
      demo.password,
    )
  }

  async function readDemo(): Promise<DemoVenue> {
    return (await readSource()).createDemo({ now: new Date(clock.now()), publicVenue: false })
  }
}

const describeRefusal = (count: number, reasons: readonly string[]): string => `
The server does not start: ${count === 1 ? 'an account of the demo has' : `${count} accounts of the demo have`} the password that is published with it, and
others can reach this server (${reasons.join(', ')}). Run one of these with the same settings, then start again:
  npm run admin -- reset-demo-passwords   gives each of them a password of its own and prints it once
  npm run admin -- remove-demo-accounts   removes the accounts of the demo
`
