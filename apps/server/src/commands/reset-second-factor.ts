import type { ServerConfig } from '../config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { accountAdministrationPort } from '../platform/feature-ports/account-administration.port.ts'
import { accountsPort } from '../platform/feature-ports/accounts.port.ts'
import { withApp } from './with-app.ts'

/**
 * Removes the second factor of an account: from the next sign-in on its password is enough, or another one is set up. Safe beside
 * a running server, which ends the sessions within seconds. Source: SEC-08.
 */
export async function resetSecondFactor(config: ServerConfig, email: string): Promise<string> {
  return withApp(config, { alone: false }, async (app) => {
    const userId = await app.port(accountsPort).findIdByEmail(email)
    if (userId === undefined) throw new ConfigError(`There is no account with the address ${email}`)
    return (await app.port(accountAdministrationPort).resetSecondFactor(userId, 'npm run admin'))
      ? `The second factor of ${email} is removed, and all its sessions ended.`
      : `${email} has no second factor.`
  })
}
