import type { Profile } from '@foyer/contract'
import { type Readable, cell, isApiError } from '@foyer/client'

export interface ProfileModel {
  /** The own profile as last read or saved. */
  readonly own: Readable<Profile | undefined>
  /** Reads the own profile. A missing one ends the session; other failures are logged and ignored. Source: PRO-04. */
  readonly loadOwn: (architectureId: string, userId: string) => Promise<void>
  /** Reads another attendee's; fails with `ApiError`, 410 when it is gone. */
  readonly read: (architectureId: string, userId: string) => Promise<Profile>
  readonly save: (architectureId: string, attributes: Profile['attributes']) => Promise<Profile>
  readonly savePicture: (picture: Blob) => Promise<void>
  readonly removePicture: () => Promise<void>
  readonly clear: () => void
}

interface ProfileDeps {
  readonly read: (architectureId: string, userId: string) => Promise<Profile>
  readonly save: (architectureId: string, attributes: Profile['attributes']) => Promise<Profile>
  readonly savePicture: (picture: Blob) => Promise<{ readonly pictureId: string }>
  readonly removePicture: () => Promise<void>
  /** Called with the own profile whenever it was loaded or changed; updates what others see. Source: PRO-05. */
  readonly onLoaded: (profile: Profile) => void
  /** Source: ERR-03. */
  readonly suppressErrors: () => () => void
  readonly onOwnMissing: () => void
  /** Called with a failure that needs no dialog. It is not the global error, which would show once the dialog is released. */
  readonly report: (error: unknown) => void
}

export function createProfileModel(deps: ProfileDeps): ProfileModel {
  const own = cell<Profile | undefined>(undefined)
  /** Each session and each change has a number: an answer that comes after the next one began is not taken. */
  let latest = 0
  const take = (profile: Profile) => {
    latest++
    // Every poll brings it anew, and it is seldom another.
    if (JSON.stringify(profile) !== JSON.stringify(own.get())) own.set(profile)
    deps.onLoaded(profile)
  }
  const takePicture = (pictureId: string | undefined) => {
    const before = own.get()
    if (before === undefined) return
    const { pictureId: _, ...rest } = before
    take(pictureId === undefined ? rest : { ...rest, pictureId })
  }
  return {
    own,
    read: deps.read,
    clear: () => {
      latest++
      own.set(undefined)
    },
    loadOwn: async (architectureId, userId) => {
      const release = deps.suppressErrors()
      const before = latest
      try {
        const profile = await deps.read(architectureId, userId)
        if (before === latest) take(profile)
      } catch (error) {
        if (isApiError(error) && error.status === 404) deps.onOwnMissing()
        else deps.report(error)
      } finally {
        release()
      }
    },
    save: async (architectureId, attributes) => {
      const saved = await deps.save(architectureId, attributes)
      take(saved)
      return saved
    },
    savePicture: async (picture) => takePicture((await deps.savePicture(picture)).pictureId),
    removePicture: async () => {
      await deps.removePicture()
      takePicture(undefined)
    },
  }
}
