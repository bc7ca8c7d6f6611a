import { type Identity, type IdentityState, type LoginSequenceDeps, cell } from '@foyer/client'
import { expect, test } from 'vitest'
import { createReplaceableIdentity } from './replaceable-identity.ts'

const user = { userId: 'u1', email: 'ada@example.org', attributes: { name: 'Ada' } }

/** An identity that notes what it is asked, and says what a test has it say. */
function createFake(name: string, asked: string[]) {
  const state = cell<IdentityState>({ kind: 'unknown' })
  let deps: LoginSequenceDeps | undefined
  const note = (call: string) => async () => void asked.push(`${name} ${call}`)
  const identity: Identity = {
    state,
    restore: note('restore'),
    signIn: note('signIn'),
    signInWithProvider: note('signInWithProvider'),
    sendPasswordReset: note('sendPasswordReset'),
    signOut: note('signOut'),
    getToken: async () => name,
    renewToken: async () => name,
  }
  const make = (given: LoginSequenceDeps) => {
    deps = given
    return identity
  }
  const enter = async () => {
    deps?.onToken(name)
    await deps?.onLoggedIn(user, false)
    deps?.onRoles([name])
    state.set({ kind: 'signed-in', user })
  }
  const leave = () => {
    state.set({ kind: 'signed-out' })
    deps?.onLoggedOut()
  }
  return { make, enter, leave }
}

function setUp() {
  const [asked, events]: [string[], string[]] = [[], []]
  const [ours, theirs] = [createFake('ours', asked), createFake('theirs', asked)]
  const deps = {
    onToken: (token: string | undefined) => events.push(`token ${token}`),
    onLoggedIn: () => void events.push('logged in'),
    onRoles: (roles: readonly string[]) => events.push(`roles ${roles.join()}`),
    onLoggedOut: () => events.push('logged out'),
  } as unknown as LoginSequenceDeps
  return { asked, events, ours, theirs, ...createReplaceableIdentity(deps, ours.make) }
}

test('[CFG-04] it is the first one until another takes its place', async () => {
  const { identity, asked, events, ours } = setUp()
  await identity.restore()
  await ours.enter()
  expect([asked, events]).toEqual([['ours restore'], ['token ours', 'logged in', 'roles ours']])
  expect(identity.state.get()).toEqual({ kind: 'signed-in', user })
  expect(await identity.getToken()).toBe('ours')
})

test('[CFG-04] what the former one still says is heard no more', async () => {
  const { identity, asked, events, ours, theirs, replace } = setUp()
  replace(theirs.make)
  await ours.enter()
  ours.leave()
  expect([events, identity.state.get()]).toEqual([[], { kind: 'unknown' }])
  await identity.signOut()
  await theirs.enter()
  expect([asked, events[0], await identity.getToken()]).toEqual([['theirs signOut'], 'token theirs', 'theirs'])
  expect(identity.state.get()).toEqual({ kind: 'signed-in', user })
})

test('[CFG-04] listeners receive the state of the identity that is in place', async () => {
  const { identity, ours, theirs, replace } = setUp()
  const heard: string[] = []
  identity.state.subscribe(() => heard.push(identity.state.get().kind))
  replace(theirs.make)
  await ours.enter()
  await theirs.enter()
  theirs.leave()
  expect(heard).toEqual(['unknown', 'signed-in', 'signed-out'])
})
