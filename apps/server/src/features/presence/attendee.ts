import type { PresenceRecord } from '@foyer/contract'
import { foldText } from '../../platform/text/fold-text.ts'
import type { Whereabouts } from './merge-tabs.ts'

/** Who somebody is, as their account and profile say; never what a client says. */
export interface Details {
  readonly name?: string | undefined
  readonly company?: string | undefined
  readonly title?: string | undefined
  readonly pictureId?: string | undefined
}

/** A visible person, with the keys to sort and to find them. */
export interface Attendee {
  readonly record: PresenceRecord
  /** Unique, and in the order of names. At most 166 characters. */
  readonly sortKey: string
  /** Name, company and title as `foldText` makes them. */
  readonly searchText: string
  /** `undefined` without a company. */
  readonly company: string | undefined
}

const sortedChars = 100

/** Companies are the same when they differ in capitals and spaces only. Source: PRS-02. */
export const companyKey = (name: string | undefined): string | undefined =>
  name?.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '') || undefined

/** Those without a name come last. */
const sortKeyOf = (uid: string, name: string | undefined): string =>
  `${name ? foldText(name).slice(0, sortedChars) : '\uFFFF'}\n${uid}`

/** Empty fields are dropped. Source: PRS-04. */
export function describeAttendee(uid: string, details: Details, where: Whereabouts, timestamp: number): Attendee {
  const { name, company, title, pictureId } = details
  const { areaId, status, activity } = where
  return {
    record: {
      attendee: {
        uid,
        ...(areaId !== null && { areaId }),
        ...(name && { name }),
        ...(company && { company }),
        ...(title && { title }),
      },
      timestamp,
      status,
      ...(activity && { activity }),
      ...(pictureId && { pictureId }),
    },
    sortKey: sortKeyOf(uid, name),
    searchText: foldText([name, company, title].filter(Boolean).join('\n')),
    company: companyKey(company),
  }
}

export const hasSameDetails = (a: Details, b: Details): boolean =>
  a.name === b.name && a.company === b.company && a.title === b.title && a.pictureId === b.pictureId

/** Whether others see the same of both. */
export const isSameAttendee = ({ record: a }: Attendee, { record: b }: Attendee): boolean =>
  a.status === b.status &&
  a.activity === b.activity &&
  a.pictureId === b.pictureId &&
  a.attendee.areaId === b.attendee.areaId &&
  a.attendee.name === b.attendee.name &&
  a.attendee.company === b.attendee.company &&
  a.attendee.title === b.attendee.title
