const hostFields: readonly string[] = ['hostMeetingUrl', 'hostUserIds', 'staffUserIds', 'staffEmails']

/** The same without what only hosts are sent in the live venue, at any depth. Source: REH-01, API-02. */
export const withoutHostFields = <Value>(value: Value): Value => strip(value) as Value

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !hostFields.includes(key))
      .map(([key, entry]) => [key, strip(entry)]),
  )
}
