import type { ServedArchitecture } from '@foyer/contract'
import type { Api, Readable } from '@foyer/client'
import { createRequiredContext } from '@foyer/ui/required-context'
import type { ProfileModel } from './profile-model.ts'
import type { ProfilePanel } from './profile-panel.ts'

/** All that profiles need of the page around them beyond the platform. */
export interface ProfilePorts {
  readonly api: Pick<Api, 'call' | 'waiting'>
  readonly profile: ProfileModel
  readonly panel: ProfilePanel
  /** Undefined while no venue is shown. */
  readonly architectureId: string | undefined
  /** What this venue adds to profiles. Source: PRO-02. */
  readonly fields: ServedArchitecture['userProfileAttributes']
  /** Of the venue's own texts. */
  readonly defaultLocale: string
  /** Of the person logged in. */
  readonly email: string | undefined
  /** The rights of the person logged in wait for a second factor. Source: SEC-08. */
  readonly mustSetUpSecondFactor: boolean
  readonly logOut: () => Promise<void>
  /** What can be done with another person; a feature that is not there has none. Source: PRS-02. */
  readonly personActions: Readable<{
    readonly startChat?: (userId: string) => void
    readonly call?: ((userId: string) => void) | undefined
    /** Of moderators, while there is a chat: mutes or bans somebody. */
    readonly sanction?: (userId: string, name: string) => void
  }>
  /** Called when the server cannot be reached; the page notifies the attendee. */
  readonly onUnreachable: () => void
}

/** The hook throws outside its provider. */
export const [ProfilePortsProvider, useProfilePorts] = createRequiredContext<ProfilePorts>('ProfilePorts')
