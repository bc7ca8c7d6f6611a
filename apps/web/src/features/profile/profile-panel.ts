import type { Profile, ProfileAttributes } from '@foyer/contract'
import type { Track } from '@foyer/contract/tracked-events'
import { type Cell, type Readable, cell, isApiError } from '@foyer/client'
import type { ProfileModel } from './profile-model.ts'

/** What the profile panel shows. Source: PRO-01. */
export type ProfileView =
  | { readonly kind: 'NoProfile' }
  | { readonly kind: 'ShowOwnProfile' }
  | { readonly kind: 'LoadingAttendeeProfile'; readonly userId: string }
  | { readonly kind: 'ShowAttendeeProfile'; readonly profile: Profile }

/** What somebody has begun to change; lives as long as the page, so that a session that ends in between loses nothing. */
export interface ProfileDraft {
  readonly userId: string
  /** The profile as it was when the change began. */
  readonly base: ProfileAttributes
  readonly attributes: ProfileAttributes
}

/** Changes are about to be lost, and somebody must say whether they may. */
export interface LeaveQuestion {
  readonly discard: () => void
  readonly keep: () => void
}

export interface ProfilePanel {
  readonly draft: Readable<ProfileDraft | undefined>
  readonly question: Readable<LeaveQuestion | undefined>
  /** Shows the own profile, or somebody else's once it is there. Source: PRO-01. */
  readonly open: (userId: string) => Promise<void>
  /** Begins to change the own profile. */
  readonly edit: () => void
  readonly change: (attributes: ProfileAttributes) => void
  /** The profile is another by now, such as after a save: what is changed counts from there. */
  readonly rebase: (base: ProfileAttributes) => void
  /** Ends the change: nothing of it is kept. */
  readonly endEdit: () => void
  /** Does something that loses unsaved changes, once they may go. */
  readonly leave: (then: () => void) => void
  /** Closes the panel; asks first where changes are unsaved. */
  readonly close: () => void
  /** Takes up what this person was changing when the session ended. */
  readonly resume: () => void
  /** Whether a reload would lose something. */
  readonly hasUnsaved: () => boolean
  /** The session is over: navigation is free, and the draft waits for the same person. */
  readonly rest: () => void
}

interface PanelDeps {
  readonly view: Pick<Cell<ProfileView>, 'get' | 'set'>
  /** Undefined without a login. */
  readonly ownId: () => string | undefined
  /** The stack of open dialogs. Source: HDR-06. */
  readonly dialogs: {
    readonly add: (dialog: { readonly id: string; readonly close: () => void }) => void
    readonly remove: (id: string) => void
  }
  /** Navigation that waits for unsaved changes. Source: NAV-16. */
  readonly navigationGuards: {
    /** `makeWay` is called when somebody wants to leave. The answer removes the guard. */
    readonly add: (id: string, makeWay: () => void) => () => void
    readonly refuse: () => void
  }
  readonly profile: Pick<ProfileModel, 'own' | 'read' | 'loadOwn'>
  readonly architectureId: () => string | undefined
  readonly track: Track
  /** Called with the reason why an attendee's profile is not shown. */
  readonly onUnavailable: (why: 'gone' | 'unavailable') => void
}

const panelId = 'profile'
const isSame = (one: ProfileAttributes, other: ProfileAttributes) => JSON.stringify(one) === JSON.stringify(other)

/** Which profile is shown, and what of the own one is changed and not saved yet. Source: PRO-01, HDR-06, NAV-16. */
export function createProfilePanel(deps: PanelDeps): ProfilePanel {
  const { view, ownId, dialogs, navigationGuards, profile } = deps
  const draft = cell<ProfileDraft | undefined>(undefined)
  const question = cell<LeaveQuestion | undefined>(undefined)
  let releaseGuard: (() => void) | undefined
  const hasUnsaved = () => {
    const now = draft.get()
    return now !== undefined && !isSame(now.base, now.attributes)
  }

  return {
    draft,
    question,
    open,
    edit: () => {
      const own = profile.own.get()
      if (own !== undefined) setDraft({ userId: own.userId, base: own.attributes, attributes: own.attributes })
    },
    change: (attributes) => {
      const now = draft.get()
      if (now !== undefined) setDraft({ ...now, attributes })
    },
    rebase: (base) => {
      const now = draft.get()
      if (now !== undefined) setDraft({ ...now, base })
    },
    endEdit: () => setDraft(undefined),
    leave,
    close: () => leave(hide),
    resume: () => {
      const now = draft.get()
      if (now === undefined || view.get().kind !== 'NoProfile' || ownId() === undefined) return
      if (now.userId === ownId()) void open(now.userId)
      else setDraft(undefined)
    },
    hasUnsaved,
    rest: () => {
      question.set(undefined)
      dialogs.remove(panelId)
      releaseGuard?.()
      releaseGuard = undefined
    },
  }

  function setDraft(next: ProfileDraft | undefined) {
    draft.set(next)
    guard()
  }

  /** A panel with unsaved changes holds navigation back, and only that one. */
  function guard() {
    if (hasUnsaved() === (releaseGuard !== undefined)) return
    releaseGuard?.()
    releaseGuard = hasUnsaved() ? navigationGuards.add(panelId, () => ask(() => {})) : undefined
  }

  function ask(then: () => void) {
    question.set({
      discard: () => {
        question.set(undefined)
        setDraft(undefined)
        then()
      },
      keep: () => {
        question.set(undefined)
        navigationGuards.refuse()
      },
    })
  }

  function leave(then: () => void) {
    if (hasUnsaved()) return ask(then)
    setDraft(undefined)
    then()
  }

  function show() {
    dialogs.add({
      id: panelId,
      // A person who leaves the page was asked before. What is not saved now, such as after they chose to stay, stays in
      // view.
      close: () => (hasUnsaved() ? show() : leave(hide)),
    })
  }

  function hide() {
    if (view.get().kind === 'NoProfile') return
    dialogs.remove(panelId)
    view.set({ kind: 'NoProfile' })
    deps.track('profile', 'close')
  }

  async function open(userId: string): Promise<void> {
    const architectureId = deps.architectureId()
    if (architectureId === undefined || ownId() === undefined) return
    deps.track('profile', 'open', userId === ownId() ? 'own' : 'other')
    if (userId === ownId()) {
      view.set({ kind: 'ShowOwnProfile' })
      show()
      guard()
      // What the panel needs may have failed to come when the venue was entered.
      if (profile.own.get() === undefined) await profile.loadOwn(architectureId, userId)
      return
    }
    const loading = { kind: 'LoadingAttendeeProfile', userId } as const
    view.set(loading)
    show()
    try {
      const theirs: Profile = await profile.read(architectureId, userId)
      if (view.get() === loading) view.set({ kind: 'ShowAttendeeProfile', profile: theirs })
    } catch (error) {
      if (view.get() !== loading) return
      hide()
      deps.onUnavailable(isApiError(error) && error.status === 410 ? 'gone' : 'unavailable')
    }
  }
}
