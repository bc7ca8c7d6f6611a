import type { Account, AccountStore } from './account.store.ts'

export function createMemoryAccountStore(): AccountStore {
  const accountsById = new Map<string, Account>()
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
  }
}
