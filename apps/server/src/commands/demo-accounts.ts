import type { ServerConfig } from '../config.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { accountSetupPort } from '../platform/feature-ports/account-administration.port.ts'
import { createDemoAccounts } from '../seed/demo-accounts.ts'
import { createSeedStore } from '../seed/seed.store.drizzle.ts'
import { withApp } from './with-app.ts'

/** Ends the published password of the demo's accounts, and answers the new ones. Safe beside a running server. Source: SEC-05. */
export async function resetDemoPasswords(config: ServerConfig): Promise<string> {
  const reset = await withDemoAccounts(config, { alone: false }, (accounts) => accounts.resetPasswords())
  if (reset.length === 0) return 'No account of the demo has its published password.'
  const lines = reset.map(({ email, password }) => `  ${password}  ${email}`)
  return ['These passwords are shown once and stored nowhere:', ...lines, 'All sessions of these accounts ended.'].join(
    '\n',
  )
}

/** Removes the accounts of the demo; not beside a running server. Source: SEC-05. */
export async function removeDemoAccounts(config: ServerConfig): Promise<string> {
  const { count, hasAdministrator } = await withDemoAccounts(config, { alone: true }, (accounts) => accounts.remove())
  const done = count === 0 ? 'There are no accounts of the demo.' : `${count} accounts of the demo were removed.`
  return hasAdministrator
    ? done
    : `${done}\nThere is no administrator now. Make one:\n  npm run admin -- create-administrator you@example.org`
}

const withDemoAccounts = <Answer>(
  config: ServerConfig,
  options: { readonly alone: boolean },
  work: (accounts: ReturnType<typeof createDemoAccounts>) => Promise<Answer>,
): Promise<Answer> =>
  withApp(config, options, (app, { orm }) =>
    work(
      createDemoAccounts({
        ...app,
        accounts: app.port(accountSetupPort),
        store: createSeedStore(orm),
        clock: systemClock,
      }),
    ),
  )
