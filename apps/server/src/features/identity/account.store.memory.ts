import { scrubbedKey, type Account, type AccountStore } from './account.store.ts'

export function createMemoryAccountStore(): AccountStore {
  const accountsById = new Map<string, Account>()
  const scrubbedAtMsById = new Map<string, number>()
  const all = () => [...accountsById.values()]
  return {
    find: async (id) => accountsById.get(id),
    findByEmailKey: async (emailKey) => all().find((account) => account.emailKey === emailKey),
    listByEmailKeys: async (emailKeys) => all().filter((account) => emailKeys.includes(account.emailKey)),
    async add(accounts) {
      const isFree = (candidate: Account) => !all().some((account) => account.emailKey === candidate.emailKey)
      return accounts.filter((account) => isFree(account) && accountsById.set(account.id, account))
    },
    async setAttributes(id, attributes) {
      const account = accountsById.get(id)
      if (!account) return undefined
      const { name: _name, title: _title, company: _company, ...rest } = account
      const changed = { ...rest, ...attributes }
      accountsById.set(id, changed)
      return changed
    },
    async disable(id, atMs) {
      const account = accountsById.get(id)
      if (account) accountsById.set(id, { ...account, disabledAtMs: account.disabledAtMs ?? atMs })
    },
    async setPasswordHash(id, passwordHash) {
      const account = accountsById.get(id)
      if (account) accountsById.set(id, { ...account, passwordHash })
    },
    async scrub(id, atMs) {
      const account = accountsById.get(id)
      if (!account) return
      const { createdAtMs, authorities } = account
      accountsById.set(id, { id, email: '', emailKey: scrubbedKey(id), authorities, createdAtMs, disabledAtMs: atMs })
      scrubbedAtMsById.set(id, atMs)
    },
    async removeScrubbedBefore(beforeMs) {
      for (const [id, atMs] of scrubbedAtMsById) if (atMs < beforeMs) accountsById.delete(id)
    },
    hasAdministrator: async () =>
      all().some(
        ({ authorities, disabledAtMs }) => authorities.includes('administrator') && disabledAtMs === undefined,
      ),
  }
}
