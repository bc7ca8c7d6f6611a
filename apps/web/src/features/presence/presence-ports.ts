import type { MouseEvent } from 'react'
import type { Cell, Readable } from '@foyer/client'
import type { Presence } from '@foyer/client/presence'
import { createRequiredContext } from '@foyer/ui/required-context'

/** What can be done with somebody else by their user id; a feature that is not there has none. Source: PRS-02. */
export interface PersonActions {
  readonly startChat?: (userId: string) => void
  readonly call?: ((userId: string) => void) | undefined
  readonly block?: (userId: string) => void
  readonly report?: (userId: string) => void
  /** Of moderators: mutes or bans. */
  readonly sanction?: (userId: string, name: string) => void
}

/** All that lists of people need of the page around them beyond the platform. */
export interface PresencePorts {
  readonly presence: Presence
  readonly ownId: string
  /** Where one is. */
  readonly areaId: string | undefined
  /** In the language of the page; undefined for an area this venue does not have. */
  readonly areaName: (areaId: string) => string | undefined
  /** Where the square picture of somebody is. */
  readonly pictureUrl: (pictureId: string | undefined, sizePx: 96 | 512) => string | undefined
  readonly personActions: Readable<PersonActions>
  readonly openProfile: (userId: string) => void
  /** Whether somebody's profile says so. Rejects where the profile cannot be read. */
  readonly isOpenForNetworking: (userId: string) => Promise<boolean>
  readonly areaHref: (areaId: string) => string
  readonly onLinkClick: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Of the page, in CSS pixels; the presence bar makes it higher. */
  readonly headerHeight: Cell<number>
  /** Called when the own status could not be changed; the page notifies the attendee. */
  readonly onStatusFailure: () => void
}

/** The hook throws outside its provider. */
export const [PresencePortsProvider, usePresencePorts] = createRequiredContext<PresencePorts>('PresencePorts')
