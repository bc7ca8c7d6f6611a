import { expect, test } from 'vitest'
import { ApiError, cell } from '@foyer/client'
import type { Profile } from '@foyer/contract'
import { createDialogActions } from '../../app/state/dialog-actions.ts'
import { createNavigationGuards } from '../../app/state/navigation-guards.ts'
import { createUiStore } from '../../app/state/ui-state.ts'
import { createUserStore } from '../../app/state/user-state.ts'
import { storeSlice } from '../../platform/store-slice.ts'
import { createProfilePanel } from './profile-panel.ts'

const ada: Profile = { userId: 'ada', email: 'ada@b.example', attributes: { name: 'Ada' } }
const bob: Profile = { userId: 'bob', attributes: { name: 'Bob' } }

function setUp(read: () => Promise<Profile> = async () => bob) {
  const ui = createUiStore('OTHER')
  const user = createUserStore()
  const dialogs = createDialogActions(ui)
  const navigationGuards = createNavigationGuards(ui)
  const tracked: string[] = []
  const unavailable: string[] = []
  const logIn = (userId = 'ada') =>
    user.setState({ isLoggedIn: true, user: { userId, email: `${userId}@b.example`, attributes: { name: userId } } })
  const panel = createProfilePanel({
    view: storeSlice(user, 'profileView'),
    ownId: () => user.getState().user?.userId,
    dialogs,
    navigationGuards,
    profile: { own: cell<Profile | undefined>(ada), read, loadOwn: async () => {} },
    architectureId: () => 'a1',
    track: (...event) => void tracked.push(`${event[0]} ${event[1]}`),
    onUnavailable: (why) => unavailable.push(why),
  })
  logIn()
  const view = () => user.getState().profileView
  const stack = () => ui.getState().activeDialogStack.map(({ id }) => id)
  return { panel, user, dialogs, navigationGuards, tracked, unavailable, view, stack, logIn }
}

test('[PRO-01] [HDR-06] one’s own profile is shown and closes, by itself and by the stack', async () => {
  const { panel, dialogs, view, stack, tracked } = setUp()
  await panel.open('ada')
  expect([view().kind, stack()]).toEqual(['ShowOwnProfile', ['profile']])
  panel.close()
  expect([view().kind, stack()]).toEqual(['NoProfile', []])
  await panel.open('ada')
  dialogs.closeAll()
  expect([view().kind, stack()]).toEqual(['NoProfile', []])
  expect(tracked).toEqual(['profile open', 'profile close', 'profile open', 'profile close'])
})

test('[PRO-01] another profile is loading, then shown', async () => {
  const { panel, view } = setUp()
  const opening = panel.open('bob')
  expect(view()).toEqual({ kind: 'LoadingAttendeeProfile', userId: 'bob' })
  await opening
  expect(view()).toEqual({ kind: 'ShowAttendeeProfile', profile: bob })
})

test('[PRO-01] [PRO-04] a load that fails leads back to none and says why; one that is closed meanwhile says nothing', async () => {
  const gone = setUp(() => Promise.reject(new ApiError('profile.read', { status: 410 })))
  await gone.panel.open('bob')
  expect([gone.view().kind, gone.stack(), gone.unavailable]).toEqual(['NoProfile', [], ['gone']])
  const broken = setUp(() => Promise.reject(new ApiError('profile.read', { status: 500 })))
  const opening = broken.panel.open('bob')
  await opening
  expect(broken.unavailable).toEqual(['unavailable'])
  const second = broken.panel.open('bob')
  broken.panel.close()
  await second
  expect(broken.unavailable).toEqual(['unavailable'])
})

test('[PRO-01] an answer that comes after another profile was opened is not shown', async () => {
  let arrive: (profile: Profile) => void = () => {}
  const { panel, view } = setUp(() => new Promise((resolve) => (arrive = resolve)))
  const late = panel.open('bob')
  await panel.open('ada')
  arrive(bob)
  await late
  expect(view().kind).toBe('ShowOwnProfile')
})

test('[PRO-01] without a login nothing is shown', async () => {
  const { panel, user, view } = setUp()
  user.setState({ isLoggedIn: false, user: undefined })
  await panel.open('bob')
  expect(view().kind).toBe('NoProfile')
})

test('[PRO-01] closing asks where something is not saved, and a person who keeps it stays', async () => {
  const { panel, view, stack } = setUp()
  await panel.open('ada')
  panel.edit()
  panel.close()
  expect([view().kind, panel.draft.get()]).toEqual(['NoProfile', undefined])
  await panel.open('ada')
  panel.edit()
  panel.change({ name: 'Ada King' })
  panel.close()
  expect([view().kind, panel.question.get() === undefined]).toEqual(['ShowOwnProfile', false])
  panel.question.get()?.keep()
  expect([view().kind, stack(), panel.hasUnsaved()]).toEqual(['ShowOwnProfile', ['profile'], true])
  panel.close()
  panel.question.get()?.discard()
  expect([view().kind, panel.draft.get(), panel.question.get()]).toEqual(['NoProfile', undefined, undefined])
})

test('[PRO-01] [NAV-16] navigation waits for the answer: it goes on, or is called off', async () => {
  const { panel, navigationGuards, dialogs, view } = setUp()
  await panel.open('ada')
  panel.edit()
  expect(navigationGuards.isAny()).toBe(false)
  panel.change({ name: 'Ada King' })
  const kept = navigationGuards.pass()
  panel.question.get()?.keep()
  expect([await kept, view().kind, panel.hasUnsaved()]).toEqual([false, 'ShowOwnProfile', true])
  const left = navigationGuards.pass()
  panel.question.get()?.discard()
  expect(await left).toBe(true)
  dialogs.closeAll()
  expect(view().kind).toBe('NoProfile')
})

test('[PRO-01] [HDR-06] a navigation within the page does not close what is not saved', async () => {
  const { panel, dialogs, view, stack } = setUp()
  await panel.open('ada')
  panel.edit()
  panel.change({ name: 'Ada King' })
  dialogs.closeAll()
  expect([view().kind, stack(), panel.question.get()]).toEqual(['ShowOwnProfile', ['profile'], undefined])
  panel.change({ name: 'Ada' })
  dialogs.closeAll()
  expect([view().kind, stack(), panel.draft.get()]).toEqual(['NoProfile', [], undefined])
})

test('[PRO-01] what is changed back, or saved, holds nothing', async () => {
  const { panel, navigationGuards } = setUp()
  await panel.open('ada')
  panel.edit()
  panel.change({ name: 'Ada King' })
  panel.change({ name: 'Ada' })
  expect([navigationGuards.isAny(), panel.hasUnsaved()]).toEqual([false, false])
  panel.change({ name: 'Ada King' })
  panel.rebase({ name: 'Ada King' })
  expect([navigationGuards.isAny(), panel.hasUnsaved()]).toEqual([false, false])
})

test('[PRO-01] [CON-10] a session that ends keeps the draft in memory, for the same person alone', async () => {
  const { panel, user, navigationGuards, view, stack, logIn } = setUp()
  const logOut = () => {
    user.setState({ isLoggedIn: false, user: undefined, profileView: { kind: 'NoProfile' } })
    panel.rest()
  }
  await panel.open('ada')
  panel.edit()
  panel.change({ name: 'Ada King' })
  logOut()
  expect([navigationGuards.isAny(), panel.hasUnsaved(), stack()]).toEqual([false, true, []])
  panel.resume()
  expect(view().kind).toBe('NoProfile')
  logIn()
  panel.resume()
  expect([view().kind, panel.draft.get()?.attributes.name, navigationGuards.isAny()]).toEqual([
    'ShowOwnProfile',
    'Ada King',
    true,
  ])
  logOut()
  logIn('eve')
  panel.resume()
  expect([view().kind, panel.draft.get()]).toEqual(['NoProfile', undefined])
})
