import { type FakeVendor, startFakeVendor, type VendorRequest } from './fake-vendor.ts'

/** An attendee as Cvent keeps them; only what a test cares about. */
export interface CventAttendee {
  readonly eventId: string
  readonly confirmationNumber: string
  /** `Accepted` unless said otherwise. */
  readonly status?: string
  readonly guest?: boolean
  readonly contact?: Readonly<Record<string, string>>
}

export interface FakeCventOptions {
  readonly attendees: readonly CventAttendee[]
  readonly clientId?: string
  readonly clientSecret?: string
  readonly expiresInS?: number
  /** Empty pages before the one with the rows. */
  readonly emptyPages?: number
}

export interface FakeCvent extends FakeVendor {
  /** `config.cvent` of a server that asks this one. */
  readonly config: { readonly clientId: string; readonly clientSecret: string; readonly apiUrl: string }
}

const filterForm = /^event\.id eq (?:'([^']*)'|"((?:[^"\\]|\\.)*)") and confirmationNumber eq '([^']*)'$/

/** A server that speaks the part of the Cvent REST API that finds an attendee by confirmation number. */
export async function startFakeCvent(options: FakeCventOptions): Promise<FakeCvent> {
  const {
    attendees,
    clientId = 'cvent-client',
    clientSecret = 'cvent-secret',
    expiresInS = 3600,
    emptyPages = 0,
  } = options
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const vendor = await startFakeVendor({
    tokenPath: '/ea/oauth2/token',
    expiresInS,
    grantsToken: ({ authorization, body, headers }) => {
      const form = new URLSearchParams(body)
      const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
      return isForm && authorization === basic && form.get('grant_type') === 'client_credentials'
    },
    refuseToken: { status: 400, body: { error: 'invalid_client', error_description: 'unknown client' } },
    refuseBearer: { status: 401, body: { code: 401, message: 'Unauthorized' } },
    answer: listAttendees,
  })
  return { ...vendor, config: { clientId, clientSecret, apiUrl: `${vendor.url}/ea` } }

  function listAttendees({ method, url }: VendorRequest) {
    if (method !== 'GET' || url.pathname !== '/ea/attendees')
      return { status: 404, body: { code: 404, message: 'No such thing' } }
    const [, plain, quoted, number] = filterForm.exec(url.searchParams.get('filter') ?? '') ?? []
    const eventId = plain ?? quoted?.replaceAll(/\\(.)/g, '$1')
    if (eventId === undefined) return { status: 400, body: { code: 400, message: 'Invalid filter' } }
    const page = Number(url.searchParams.get('token') ?? 0)
    const rows = attendees.filter((one) => one.eventId === eventId && one.confirmationNumber === number)
    const data = page === emptyPages ? rows.map(toRow) : []
    const next = page < emptyPages ? { nextToken: String(page + 1) } : {}
    return {
      status: 200,
      body: { paging: { limit: 100, totalCount: rows.length, currentToken: String(page), ...next }, data },
    }
  }
}

const toRow = ({ eventId, confirmationNumber, status = 'Accepted', guest = false, contact = {} }: CventAttendee) => ({
  id: `attendee of ${confirmationNumber}`,
  event: { id: eventId },
  confirmationNumber,
  contact: { id: `contact of ${confirmationNumber}`, ...contact },
  status,
  guest,
  deletedGuest: false,
  anAttributeOfNextYear: { nested: true },
})
