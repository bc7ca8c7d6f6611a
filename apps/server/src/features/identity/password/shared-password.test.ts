import { expect, test } from 'vitest'
import { createPasswords } from '../../../platform/auth/passwords.ts'
import type { Account } from '../account.store.ts'
import { createSharedPassword } from './shared-password.ts'

const account = (id: string, passwordHash?: string): Account => ({
  id,
  email: `${id}@example.org`,
  emailKey: `${id}@example.org`,
  authorities: ['attendee'],
  createdAtMs: 0,
  ...(passwordHash !== undefined && { passwordHash }),
})

test('[SEC-05] each different hash is checked once, and all accounts that have a matching one are found', async () => {
  const stored = [account('a', 'one'), account('b', 'one'), account('c', 'two'), account('d', 'three'), account('e')]
  const checked: (string | undefined)[] = []
  const { listAccountsWithPassword } = createSharedPassword({
    accounts: { listByEmailKeys: async () => stored, setPasswordHash: async () => {} },
    passwords: createPasswords({
      hasher: {
        hash: async (password) => password,
        verify: async (hash, password) => {
          checked.push(hash)
          return password === 'known' && (hash === 'one' || hash === 'three')
        },
      },
    }),
    sessions: { endAllOf: async () => {} },
  })
  const found = await listAccountsWithPassword(['a@example.org'], 'known')
  expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'd'])
  expect(checked).toEqual(['one', 'two', 'three'])
})
