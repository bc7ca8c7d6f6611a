import { z } from 'zod'
import type { CventConfig } from '../../../config.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { toRegistration, type Registration } from './registration.ts'
import { VendorError } from './vendor-error.ts'
import { createVendorToken } from './vendor-token.ts'

const MOST_PAGES = 5

/** NOTE: Cvent may add attributes and change the form of ids at any time; what is not needed is not looked at. */
const Attendees = z.object({
  paging: z.object({ nextToken: z.string().optional().catch(undefined) }).optional(),
  data: z.array(
    z.object({
      event: z.object({ id: z.string() }).optional().catch(undefined),
      confirmationNumber: z.string().catch(''),
      status: z.string().catch(''),
      guest: z.boolean().catch(false),
      contact: z.record(z.string(), z.unknown()).catch({}),
    }),
  ),
})
type Attendee = z.infer<typeof Attendees>['data'][number]

export type AskCvent = (
  asked: { readonly event: string; readonly number: string },
  signal: AbortSignal,
) => Promise<Registration | undefined>

export interface AskCventDeps {
  readonly config: CventConfig
  readonly clock: Clock
  /** Called for each request beyond the first. */
  readonly onFurtherRequest: () => void
}

/** Whether Cvent expects somebody with this confirmation number at an event. Fails with `VendorError`. Source: AUT-11. */
export function createAskCvent({ config, clock, onFurtherRequest }: AskCventDeps): AskCvent {
  const { clientId, clientSecret, apiUrl } = config
  const token = createVendorToken({
    clock,
    request: {
      url: `${apiUrl}/oauth2/token`,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId }).toString(),
    },
  })

  return async ({ event, number }, signal) => {
    const filter = `event.id eq ${quote(event)} and confirmationNumber eq ${quote(number)}`
    const found: Attendee[] = []
    let page: string | undefined
    // A page may be empty though another follows.
    for (let count = 0; count < MOST_PAGES; count += 1) {
      if (count > 0) onFurtherRequest()
      const query = new URLSearchParams({ filter, limit: '100', ...(page !== undefined && { token: page }) })
      const { status, body } = await token.askWith(`${apiUrl}/attendees?${query.toString()}`, signal)
      if (status !== 200) throw new VendorError(`answered ${status} to a look-up`)
      const read = Attendees.safeParse(body)
      if (!read.success) throw new VendorError('answered attendees of an unknown form')
      found.push(...read.data.data.filter((attendee) => isAsked(attendee, event, number)))
      page = read.data.paging?.nextToken
      if (page === undefined || found.length > 0) break
    }
    const best = found.toSorted((a, b) => rankOf(a) - rankOf(b))[0]
    return best && toRegistration(isAccepted(best), best.contact)
  }
}

/** The filter has been applied already; a vendor that forgot would let anybody in. */
const isAsked = ({ event, confirmationNumber }: Attendee, asked: string, number: string) =>
  confirmationNumber.toLowerCase() === number.toLowerCase() &&
  (event === undefined || event.id.toLowerCase() === asked.toLowerCase())

/** Guests may share the number of the attendee who brought them. That attendee ranks first, then accepted registrations. */
const rankOf = (attendee: Attendee) => (attendee.guest ? 2 : 0) + (isAccepted(attendee) ? 0 : 1)

/** Any other status (declined, cancelled, waitlisted, pending approval, visited, …) does not let in. */
const isAccepted = ({ status }: Attendee) => status === 'Accepted'

/** A value in the language of their filters, whatever is in it. */
const quote = (value: string) =>
  value.includes("'") ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `'${value}'`
