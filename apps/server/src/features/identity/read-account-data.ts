import type { IdentityStores } from './identity.ts'

const asTime = (ms: number) => new Date(ms).toISOString()

/** What identity keeps of a person, for themselves to take away: no hash, no key, no secret. */
export async function readAccountData(
  { accounts, sessions }: Pick<IdentityStores, 'accounts' | 'sessions'>,
  userId: string,
): Promise<unknown> {
  const account = await accounts.find(userId)
  if (account === undefined) return undefined
  const { email, name, title, company, authorities, createdAtMs, passwordHash } = account
  const open = await sessions.listOf(userId)
  return {
    userId,
    email,
    name,
    title,
    company,
    authorities,
    hasPassword: passwordHash !== undefined,
    createdAt: asTime(createdAtMs),
    sessions: open.map(({ createdAtMs: beganAtMs, lastUsedAtMs }) => ({
      beganAt: asTime(beganAtMs),
      lastUsedAt: asTime(lastUsedAtMs),
    })),
  }
}
