/** Which lines of the ledger are shown; days as `2026-11-23`, in the time zone of the reader. */
export interface ConsentFilter {
  readonly q?: string
  readonly provider?: string
  readonly decision?: 'accepted' | 'refused'
  readonly venue?: 'LIVE' | 'STAGE'
  readonly from?: string
  readonly until?: string
}

/** As the server is asked; the last day is meant with all its hours. */
export function toQuery({ q, provider, decision, venue, from, until }: ConsentFilter) {
  return {
    ...(q !== undefined && { subject: q }),
    ...(provider !== undefined && { provider }),
    ...(decision !== undefined && { decision }),
    ...(venue !== undefined && { opMode: venue }),
    ...momentOf('from', from, 0),
    ...momentOf('until', until, 1),
  }
}

/** The begin of a day, or of one after it; nothing for a day there is not, such as the 31st of February. */
function momentOf<Name extends string>(name: Name, day: string | undefined, daysLater: number) {
  const [year, month, date] = (day ?? '').split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined) return {}
  const moment = new Date(year, month - 1, date + daysLater).getTime()
  return Number.isNaN(moment) || moment < 0 ? {} : ({ [name]: String(moment) } as Record<Name, string>)
}
