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
  readonly clear: () => void
}

interface ProfileDeps {
  readonly read: (architectureId: string, userId: string) => Promise<Profile>
  readonly save: (architectureId: string, attributes: Profile['attributes']) => Promise<Profile>
  /** Source: ERR-03. */
  readonly suppressErrors: () => () => void
  readonly onOwnMissing: () => void
  /** Told of a failure nobody needs to see: not the global error, which would show once the dialog is let go. */
  readonly report: (error: unknown) => void
}

export function createProfileModel(deps: ProfileDeps): ProfileModel {
  const own = cell<Profile | undefined>(undefined)
  return {
    own,
    read: deps.read,
    clear: () => own.set(undefined),
    loadOwn: async (architectureId, userId) => {
      const release = deps.suppressErrors()
      try {
        own.set(await deps.read(architectureId, userId))
      } catch (error) {
        if (isApiError(error) && error.status === 404) deps.onOwnMissing()
        else deps.report(error)
      } finally {
        release()
      }
    },
    save: async (architectureId, attributes) => {
      const saved = await deps.save(architectureId, attributes)
      own.set(saved)
      return saved
    },
  }
}
