import { calls } from '@foyer/contract/calls'
import { type Clock, createApi, type Identity, systemClock, systemRandom } from '@foyer/client'
import { createFirebaseIdentity, openFirebaseAuth } from '@foyer/client/firebase'
import { type FirebaseEmulator } from './support/firebase-emulator.ts'
import { expect, firebasePassword as password, test } from './support/firebase-journey.ts'

let count = 0

/** The real SDK and our client around it, before a real server and the real emulator, without a page. */
function openIdentity({ host, project }: FirebaseEmulator, origin: string) {
  const events: string[] = []
  const timers = new Set<() => void>()
  const clock: Clock = {
    now: systemClock.now,
    after: (_delayMs, callback) => {
      timers.add(callback)
      return () => timers.delete(callback)
    },
  }
  const auth = openFirebaseAuth({
    config: { apiKey: 'demo-key', projectId: project, authEmulatorHost: host },
    language: () => 'en',
    replaceAddress: () => {},
    name: `client-${++count}`,
  })
  const api = createApi({
    calls,
    origin,
    basePath: '/api',
    fetch,
    clock: systemClock,
    random: systemRandom,
    getToken: () => identity.getToken(),
  })
  const identity: Identity = createFirebaseIdentity({
    // Redirects are the browser's alone; the SDK refuses to look for one here.
    auth: { ...auth, returned: async () => undefined },
    origin,
    // Each is a browser of its own.
    channel: { post: () => {}, listen: () => () => {} },
    api,
    clock,
    onToken: (token) => events.push(token === undefined ? 'token cleared' : 'token'),
    onLoggedIn: ({ email }) => void events.push(`logged in ${email}`),
    onRoles: (roles) => events.push(`roles ${roles.join()}`),
    onLoggedOut: () => events.push('logged out'),
    onProblem: () => {},
  })
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'let in',
      (error: { kind?: string; code?: string }) => error.code ?? error.kind,
    )
  const letTimerPass = () => {
    const due = [...timers]
    timers.clear()
    for (const callback of due) callback()
  }
  return { identity, api, events, refused, letTimerPass }
}

test('[AUT-14] [AUT-21] signing in ends with an account of the same id here, its rights those of the claim @long', async ({
  firebase,
  firebaseVenue,
}) => {
  const uid = await firebase.addAccount({
    email: 'ada@firebase.example',
    password,
    displayName: 'Ada King',
    authorities: ['moderator'],
  })
  const { identity, api, events } = openIdentity(firebase, firebaseVenue.url)
  await identity.restore()
  expect(identity.state.get()).toEqual({ kind: 'signed-out' })
  await identity.signIn({ email: 'Ada+venue@firebase.example', password })
  expect(events).toEqual(['token', 'logged in ada@firebase.example', 'roles attendee,moderator'])
  expect(await api.call('identity.user-info')).toEqual({
    userId: uid,
    email: 'ada@firebase.example',
    attributes: { name: 'Ada King' },
    authorities: ['attendee', 'moderator'],
  })
  const { data } = await api.call('profile.read', { params: { architectureId: 'meridian', userId: uid } })
  expect(data.attributes.name).toBe('Ada King')
  await identity.signOut()
  expect(events.slice(3)).toEqual(['roles ', 'token cleared', 'logged out'])
})

test('[AUT-18] [AUT-21] every refusal has the code the login page knows @long', async ({ firebase, firebaseVenue }) => {
  const email = 'bob@firebase.example'
  const uid = await firebase.addAccount({ email, password })
  const { identity, refused } = openIdentity(firebase, firebaseVenue.url)
  expect(await refused(identity.signIn({ email, password: 'wrong' }))).toBe('auth/wrong-password')
  const unknown = { email: 'nobody@firebase.example', password }
  expect(await refused(identity.signIn(unknown))).toBe('auth/user-not-found')
  const resetRequest = { email: unknown.email, returnAddress: '/login', locale: 'en' }
  expect(await refused(identity.sendPasswordReset(resetRequest))).toBe('auth/user-not-found')
  await firebase.switchOff(uid)
  expect(await refused(identity.signIn({ email, password }))).toBe('auth/user-disabled')
  expect(identity.state.get()).toEqual({ kind: 'signed-out' })
})

test('[AUT-15] [AUT-21] a token is dead on the server once its bearer signed out, though it has not ended @long', async ({
  firebase,
  firebaseVenue,
}) => {
  const email = 'carol@firebase.example'
  await firebase.addAccount({ email, password })
  const { identity } = openIdentity(firebase, firebaseVenue.url)
  await identity.signIn({ email, password })
  const headers = { authorization: `Bearer ${await identity.getToken()}` }
  const ask = async () => (await fetch(`${firebaseVenue.url}/api/userInfo`, { headers })).status
  expect(await ask()).toBe(200)
  await identity.signOut()
  expect(await ask()).toBe(401)
})

test('[AUT-14] [AUT-15] changed rights come with the next token, and who is switched off at Firebase is out @long', async ({
  firebase,
  firebaseVenue,
}) => {
  const email = 'delia@firebase.example'
  const uid = await firebase.addAccount({ email, password })
  const { identity, events, letTimerPass } = openIdentity(firebase, firebaseVenue.url)
  await identity.signIn({ email, password })
  await firebase.setAuthorities(uid, ['designer'])
  letTimerPass()
  await expect.poll(() => events.at(-1)).toBe('roles attendee,moderator,designer')
  await firebase.switchOff(uid)
  letTimerPass()
  await expect.poll(() => events.at(-1)).toBe('logged out')
  expect([identity.state.get(), await identity.getToken()]).toEqual([{ kind: 'signed-out' }, undefined])
})

test('[AUT-23] [AUT-21] visits stay ours, and our own sign-in is not offered @long', async ({
  firebaseVenue: { url },
}) => {
  const post = (path: string, body?: object) =>
    fetch(url + path, {
      method: 'POST',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  const signIn = await post('/api/identity/sign-in', { email: 'attendee@example.org', password: 'x' })
  expect([signIn.status, ((await signIn.json()) as { code: string }).code]).toEqual([501, 'identity.not-enabled'])
  const options = (await (await fetch(`${url}/api/loginOptions`)).json()) as unknown[]
  expect(options).toMatchObject([
    { loginProvider: 'FIREBASE', apiKey: 'demo-key', authDomain: 'demo-foyer.firebaseapp.com' },
  ])
})
