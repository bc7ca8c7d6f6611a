import type { MemberListScope } from '@foyer/contract'
import type { Attendee } from './attendee.ts'

export const venueKey = 'venue'
const areaKey = (areaId: string): string => `area ${areaId}`

/** The unique key of a scope. `company` is the company of the viewer. */
export function scopeToKey(scope: MemberListScope, company: string | undefined): string {
  switch (scope.kind) {
    case 'area':
      return areaKey(scope.areaId)
    case 'company':
      return companyScopeKey(company)
    case 'venue':
      return venueKey
  }
}

// A viewer without a company sees an empty scope: no attendee is ever in the scope without a name.
const companyScopeKey = (company: string | undefined): string => `company ${company ?? ''}`

/** The scopes somebody is in. */
export function scopeKeysOf({ record, company }: Attendee): string[] {
  const keys = [venueKey]
  if (record.attendee.areaId !== undefined) keys.push(areaKey(record.attendee.areaId))
  if (company !== undefined) keys.push(companyScopeKey(company))
  return keys
}
