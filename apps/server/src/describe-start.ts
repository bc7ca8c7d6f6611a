import type { ServerConfig } from './config.ts'
import type { RunningServer } from './start.ts'

const shownAccounts = 8

/** What the terminal says once the server runs. */
export function describeStart(config: ServerConfig, { url, seeded }: Pick<RunningServer, 'url' | 'seeded'>): string {
  const address = config.publicUrl ?? url
  const lines = [
    '',
    `Foyer is at ${address}`,
    `The stage, for designers, is at ${address}/stage/`,
    `The API is described at ${address}/api/docs`,
  ]
  if (seeded !== undefined) {
    lines.push('', 'Accounts of the demo:')
    for (const { email, authority } of seeded.accounts.slice(0, shownAccounts)) lines.push(`  ${email}  (${authority})`)
    if (seeded.accounts.length > shownAccounts) lines.push(`  and ${seeded.accounts.length - shownAccounts} more`)
    lines.push(
      seeded.password === undefined
        ? 'Their password was printed at the first start.'
        : `Their password: ${seeded.password}`,
    )
  }
  return [...lines, ''].join('\n')
}
