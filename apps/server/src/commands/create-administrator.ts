import type { ServerConfig } from '../config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { accountSetupPort } from '../platform/feature-ports/account-administration.port.ts'
import { withApp } from './with-app.ts'

/** Makes the first administrator and answers the link to choose a password. Safe beside a running server. Source: AUT-20. */
export async function createAdministrator(config: ServerConfig, email: string): Promise<string> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ConfigError(`${email} is no e-mail address`)
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
  const made = await withApp(config, { alone: false }, (app) =>
    app.port(accountSetupPort).firstAdministrator(email, origin),
  )
  return made.kind === 'link'
    ? `Once the server runs, choose the password here, within three days:\n  ${made.address}`
    : `There is an account with this address already. An administrator changes its rights at ${origin}/admin/`
}
