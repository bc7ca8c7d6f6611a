import { adminRoutes, mayConcern, type AdminAccount } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/feature.ts'
import { createAdminFeature } from './admin.feature.ts'
import { createAdministration } from './administration.ts'
import { quietLog } from '../../platform/db/testing/quiet-log.ts'
import { createMemoryAccountImportStore } from './accounts-import/testing/account-import.store.memory.ts'
import { createMemoryInvitationMailStore } from './invitation-mails/testing/invitation-mail.store.memory.ts'

const bob: AdminAccount = {
  userId: 'bob',
  email: 'bob@venue.example',
  name: 'Bob',
  authority: 'attendee',
  isEnabled: true,
  signsInBy: ['password'],
  hasSecondFactor: false,
  createdAtMs: 1,
}

const from = { origin: 'https://venue.example', locale: 'en' }

function setUp({ invite = async (_userId: string) => {} } = {}) {
  const did: string[] = []
  const accounts = new Map([bob, { ...bob, userId: 'last' }].map((account) => [account.userId, account]))
  const deps = {
    accountDirectory: {
      list: async (search: object) => {
        did.push(JSON.stringify(search))
        return { accounts: [bob], total: 1 }
      },
      find: async (userId: string) => accounts.get(userId),
      findByEmails: async (emails: readonly string[]) =>
        emails.map((email) => [...accounts.values()].find((account) => account.email === email)),
      add: async ({ email }: { email: string }) => {
        if ([...accounts.values()].some((account) => account.email === email)) return undefined
        const userId = accounts.has('new') ? `new of ${email}` : 'new'
        const added: AdminAccount = { ...bob, userId, email, signsInBy: [] }
        accounts.set(userId, added)
        return added
      },
      discard: async (userId: string) => void accounts.delete(userId),
      setAuthority: async (userId: string, authority: AdminAccount['authority']) =>
        userId === 'last' ? 'last-administrator' : userId === 'bob' ? { ...bob, authority } : 'unknown',
      setEnabled: async (userId: string, isEnabled: boolean) =>
        userId === 'last' ? 'last-administrator' : userId === 'bob' ? { ...bob, isEnabled } : 'unknown',
      endSessions: async (userId: string) => void did.push(`out ${userId}`),
    },
    invite: async (userId: string) => {
      did.push(`invite ${userId}`)
      await invite(userId)
    },
    changeDetails: async (
      userId: string,
      { email = bob.email, name = bob.name }: { email?: string | undefined; name?: string | undefined },
    ) =>
      email === 'taken@venue.example'
        ? ('taken' as const)
        : { account: { ...bob, userId, email, name }, unsent: email === bob.email ? [] : [bob.email] },
    eraseAccount: async (userId: string, beforeErasure: () => Promise<void>) => {
      if (userId === 'last') return 'last-administrator'
      await beforeErasure()
      did.push(`erase ${userId}`)
      return 'erased'
    },
    resetSecondFactor: async (userId: string) => {
      did.push(`reset ${userId}`)
      return userId === 'bob'
    },
  } satisfies Parameters<typeof createAdministration>[0]
  return { did, accounts, deps, administration: createAdministration(deps) }
}

test('[DSG-03] the list comes in pages of 50', async () => {
  const { administration, did } = setUp()
  expect(await administration.list({})).toEqual({ accounts: [bob], total: 1, page: 0, pageSize: 50 })
  expect(await administration.list({ q: 'ada', page: '2' })).toMatchObject({ page: 2 })
  expect(did).toEqual(['{"text":"","page":0,"pageSize":50}', '{"text":"ada","page":2,"pageSize":50}'])
})

test('[DSG-03] a new account is invited; one that is there is refused', async () => {
  const { administration, did } = setUp()
  const carol = { email: 'carol@venue.example', authority: 'attendee' } as const
  expect(await administration.create(carol, from)).toMatchObject({ userId: 'new', email: carol.email })
  expect(did).toEqual(['invite new'])
  await expect(administration.create({ ...carol, email: bob.email }, from)).rejects.toMatchObject({
    code: 'admin.account-exists',
  })
})

test('[DSG-03] an account is not created when its invitation cannot be sent', async () => {
  const { administration, accounts } = setUp({
    invite: async () => {
      throw new CallError('mail.not-sent', 'The mail could not be sent.')
    },
  })
  const carol = { email: 'carol@venue.example', authority: 'attendee' } as const
  await expect(administration.create(carol, from)).rejects.toMatchObject({ code: 'mail.not-sent' })
  expect([...accounts.keys()]).toEqual(['bob', 'last'])
})

test('[AUT-20] the last administrator cannot be downgraded or disabled, another account can', async () => {
  const { administration } = setUp()
  expect(await administration.setAuthority('bob', 'designer')).toMatchObject({ authority: 'designer' })
  expect(await administration.setEnabled('bob', false)).toMatchObject({ isEnabled: false })
  const refused = { code: 'identity.last-administrator' }
  await expect(administration.setAuthority('last', 'designer')).rejects.toMatchObject(refused)
  await expect(administration.setEnabled('last', false)).rejects.toMatchObject(refused)
})

test('[DSG-03] name and e-mail are changed; an e-mail of another account is refused', async () => {
  const { administration } = setUp()
  const moved = { email: 'b@venue.example', name: 'B' }
  expect(await administration.update('bob', moved, from)).toEqual({
    account: { ...bob, ...moved },
    unsent: [bob.email],
  })
  const taken = administration.update('bob', { email: 'taken@venue.example' }, from)
  await expect(taken).rejects.toMatchObject({ code: 'admin.account-exists' })
})

test('[PRO-03] an account is erased where its e-mail is given, after the entry of the audit log, and the last administrator is not', async () => {
  const { administration, did } = setUp()
  const erase = (userId: string, email: string) =>
    administration.erase(userId, email, async () => void did.push('note'))
  await expect(erase('bob', 'carol@venue.example')).rejects.toMatchObject({ code: 'admin.other-email' })
  await expect(erase('last', bob.email)).rejects.toMatchObject({ code: 'identity.last-administrator' })
  expect(did).toEqual([])
  await erase('bob', ' Bob@venue.example ')
  expect(did).toEqual(['note', 'erase bob'])
})

test('[DSG-03] each action on an unknown account fails with account-not-found', async () => {
  const { administration, did } = setUp()
  const attempts = [
    () => administration.setAuthority('x', 'designer'),
    () => administration.setEnabled('x', false),
    () => administration.update('x', { name: 'X' }, from),
    () => administration.erase('x', bob.email, async () => {}),
    () => administration.endSessions('x'),
    () => administration.invite('x', from),
    () => administration.resetSecondFactor('x', '192.0.2.1'),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'admin.account-not-found' })
  expect(did).toEqual([])
})

test('[AUT-20] only administrators may make these calls, and only about other accounts where a right changes', () => {
  for (const { call } of adminRoutes) {
    expect(mayConcern(call, 'designer', false), call).toBe(false)
    expect(mayConcern(call, 'administrator', false), call).toBe(true)
  }
  for (const call of [
    'admin.set-authority',
    'admin.set-enabled',
    'admin.update-account',
    'admin.delete-account',
    'admin.invite',
    'admin.reset-second-factor',
  ] as const) {
    expect(mayConcern(call, 'administrator', true), call).toBe(false)
  }
})

test('[AUT-20, DSG-03] each action writes one log line and one audit entry with administrator, action and account, without an address', async () => {
  const { deps } = setUp()
  const mails = createMemoryInvitationMailStore(new Map())
  const noted: unknown[] = []
  const audit = { note: async (note: unknown) => void noted.push(note) }
  const { feature } = createAdminFeature({
    ...deps,
    audit,
    listRetention: async () => [],
    listSecurityEvents: async () => ({ events: [] }),
    publicUrl: 'https://venue.example',
    importAccounts: { plan: async (rows) => rows.map(() => 'created' as const), apply: async () => {} },
    imports: createMemoryAccountImportStore(),
    mails,
    hasMailServer: true,
    clock: createFakeClock(),
    log: quietLog,
  })
  const lines: string[] = []
  const log = { info: (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`) }
  const principal = { kind: 'account', userId: 'ada', sessionId: 's', authorities: ['administrator'] }
  const call = async (name: keyof NonNullable<typeof feature.calls>, more: object) => {
    const request = { ip: '192.0.2.1', headers: {} }
    const context = { principal, log, request, params: { userId: 'bob' }, ...more }
    const handler = feature.calls?.[name] as ((given: unknown) => unknown) | undefined
    return handler?.(context)
  }
  await call('admin.create-account', { body: { email: 'carol@venue.example', authority: 'attendee' } })
  await call('admin.set-authority', { body: { authority: 'moderator' } })
  await call('admin.set-enabled', { body: { isEnabled: false } })
  await call('admin.set-enabled', { body: { isEnabled: true } })
  await call('admin.end-sessions', {})
  await call('admin.invite', { body: {} })
  await call('admin.update-account', { body: { email: 'b@venue.example' } })
  const rows = [{ email: 'dora@venue.example' }, { email: 'eva@venue.example' }]
  await call('admin.import-accounts', { body: { importId: 'i', batch: 0, isLast: true, known: 'update', rows } })
  await call('admin.resend-invitations', { body: { which: { userId: 'bob' } } })
  await call('admin.cancel-invitations', {})
  await call('admin.reset-second-factor', {})
  await call('admin.delete-account', { body: { email: bob.email } })
  expect(lines).toEqual([
    'an administrator made an account {"by":"ada","userId":"new","authority":"attendee"}',
    'an administrator changed a right {"by":"ada","userId":"bob","authority":"moderator"}',
    'an administrator switched an account off {"by":"ada","userId":"bob"}',
    'an administrator switched an account on {"by":"ada","userId":"bob"}',
    'an administrator signed an account out everywhere {"by":"ada","userId":"bob"}',
    'an administrator sent an invitation {"by":"ada","userId":"bob"}',
    'an administrator changed name or e-mail of an account {"by":"ada","userId":"bob"}',
    'an administrator imported accounts {"by":"ada","importId":"i","batch":0,"rows":2}',
    'an administrator let invitations be sent again {"by":"ada","queued":1}',
    'an administrator cancelled invitations {"by":"ada","cancelled":1}',
    'an administrator reset a second factor {"by":"ada","userId":"bob"}',
    'an administrator deleted an account {"by":"ada"}',
  ])
  const by = { by: 'ada', person: 'bob' }
  expect(noted).toEqual([
    { by: 'ada', act: 'admin.create-account', person: 'new', details: { authority: 'attendee' } },
    { ...by, act: 'admin.set-authority', details: { authority: 'moderator' } },
    { ...by, act: 'admin.set-enabled', details: { isEnabled: false } },
    { ...by, act: 'admin.set-enabled', details: { isEnabled: true } },
    { ...by, act: 'admin.end-sessions', details: {} },
    { ...by, act: 'admin.invite', details: {} },
    { ...by, act: 'admin.update-account', details: {} },
    { by: 'ada', act: 'admin.import-accounts', subject: '', details: { created: 2 } },
    { ...by, act: 'admin.invite', details: {} },
    { by: 'ada', act: 'admin.cancel-invitations', subject: '', details: { cancelled: 1 } },
    { ...by, act: 'admin.reset-second-factor', details: {} },
    { ...by, act: 'admin.delete-account', details: {} },
  ])
})
