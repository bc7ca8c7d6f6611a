import { foldLetters } from '../../../platform/text/fold-letters.ts'
import { isSimulatedId } from '../../../platform/auth/simulated-account.ts'
import { foldName, waysToWrite } from '../../../platform/text/fold-name.ts'
import { scrubbedKey, type Account, type AccountChange, type AccountStore } from '../account.store.ts'
import { personTextOf, searchTextOf } from '../search-text.ts'

export function createMemoryAccountStore(): AccountStore {
  const accountsById = new Map<string, Account>()
  const scrubbedAtMsById = new Map<string, number>()
  const all = () => [...accountsById.values()]
  return {
    find: async (id) => accountsById.get(id),
    findByEmailKey: async (emailKey) => all().find((account) => account.emailKey === emailKey),
    listByEmailKeys: async (emailKeys) => all().filter((account) => emailKeys.includes(account.emailKey)),
    listThere: async (ids) => all().filter(({ id }) => ids.includes(id) && !scrubbedAtMsById.has(id)),
    listIdsFrom: async (prefix) =>
      all().flatMap(({ id }) => (id.startsWith(prefix) && !scrubbedAtMsById.has(id) ? id : [])),
    findPeople: async ({ words, limit }) =>
      all()
        .filter(({ id, disabledAtMs }) => disabledAtMs === undefined && !scrubbedAtMsById.has(id) && !isSimulatedId(id))
        .map((account) => ({ account, text: personTextOf(account) }))
        .filter(({ text }) => words.every((word) => waysToWrite(word).some((way) => foldName(text).includes(way))))
        .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.account.id < b.account.id ? -1 : 1))
        .slice(0, limit)
        .map(({ account }) => account),
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
    async updateAttendees(changes) {
      for (const { id, ...given } of changes) {
        const account = accountsById.get(id)
        if (account && !scrubbedAtMsById.has(id) && account.authorities.join() === 'attendee')
          accountsById.set(id, { ...account, ...given })
      }
    },
    async search({ words, offset, limit }) {
      const found = all()
        .filter(({ id }) => !scrubbedAtMsById.has(id) && !isSimulatedId(id))
        .map((account) => ({ account, text: searchTextOf(account) }))
        .filter(({ text }) => words.every((word) => foldLetters(text).includes(foldLetters(word))))
        .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.account.id < b.account.id ? -1 : 1))
        .map(({ account }) => account)
      return { accounts: found.slice(offset, offset + limit), total: found.length }
    },
    setAuthorities: async (id, authorities) => change(id, (account) => ({ ...account, authorities })),
    setEnabled: async (id, isEnabled, atMs) =>
      change(id, ({ disabledAtMs, ...account }) =>
        isEnabled ? account : { ...account, disabledAtMs: disabledAtMs ?? atMs },
      ),
    async noteSignIn(id, atMs) {
      const account = accountsById.get(id)
      if (account) accountsById.set(id, { ...account, lastSignInAtMs: atMs })
    },
    async discard(id) {
      accountsById.delete(id)
    },
    async setDetails(id, { email, emailKey, name }) {
      const account = accountsById.get(id)
      if (!account || scrubbedAtMsById.has(id)) return 'unknown'
      if (all().some((other) => other.id !== id && other.emailKey === emailKey)) return 'taken'
      const { name: former, ...rest } = account
      const kept = name ?? former
      const changed = { ...rest, email, emailKey, ...(kept !== undefined && kept !== '' && { name: kept }) }
      accountsById.set(id, changed)
      return changed
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
      const old = [...scrubbedAtMsById].filter(([id, atMs]) => atMs < beforeMs && accountsById.has(id))
      for (const [id] of old) accountsById.delete(id)
      return old.length
    },
    hasAdministrator: async () =>
      all().some(
        ({ authorities, disabledAtMs }) => authorities.includes('administrator') && disabledAtMs === undefined,
      ),
  }

  function change(id: string, make: (account: Account) => Account): AccountChange {
    const account = accountsById.get(id)
    if (!account || scrubbedAtMsById.has(id)) return 'unknown'
    const changed = make(account)
    const others = all().filter((other) => other.id !== id)
    if (isAdministrator(account) && !isAdministrator(changed) && !others.some(isAdministrator)) {
      return 'last-administrator'
    }
    accountsById.set(id, changed)
    return changed
  }
}

const isAdministrator = ({ authorities, disabledAtMs }: Account): boolean =>
  authorities.includes('administrator') && disabledAtMs === undefined
