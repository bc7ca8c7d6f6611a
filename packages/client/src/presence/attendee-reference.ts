import type { AttendeeReference } from '@foyer/contract'

/** Who somebody is; what is not known may be empty. */
export interface AttendeeDetails {
  readonly uid: string
  readonly name?: string | undefined
  readonly company?: string | undefined
  readonly title?: string | undefined
}

/** Without what is empty. Source: PRS-04. */
export function attendeeReference(
  facts: AttendeeDetails & { readonly areaId?: string | undefined },
): AttendeeReference {
  const { uid, areaId, name, company, title } = facts
  const said = Object.entries({ uid, areaId, name, company, title }).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  )
  return Object.fromEntries(said) as unknown as AttendeeReference
}
