import { type FakeVendor, startFakeVendor, type VendorRequest } from './fake-vendor.ts'

/** A registration as Bizzabo keeps it; only what a test cares about. */
export interface BizzaboRegistration {
  readonly id: number
  readonly properties?: Readonly<Record<string, string>>
  readonly validity?: string
  readonly paymentStatus?: string
  readonly status?: string
}

export interface FakeBizzaboOptions {
  readonly registrations: readonly BizzaboRegistration[]
  readonly expiresInS?: number
}

export interface FakeBizzabo extends FakeVendor {
  /** `config.bizzabo` of a server that asks this one. */
  readonly config: {
    readonly clientId: string
    readonly clientSecret: string
    readonly accountId: number
    readonly eventId: string
    readonly apiUrl: string
    readonly tokenUrl: string
  }
}

const client = { clientId: 'bizzabo-client', clientSecret: 'bizzabo-secret', accountId: 4711, eventId: '362420' }

/** A server that speaks the part of the Bizzabo API that reads one registration. */
export async function startFakeBizzabo({
  registrations,
  expiresInS = 86_400,
}: FakeBizzaboOptions): Promise<FakeBizzabo> {
  const vendor = await startFakeVendor({
    tokenPath: '/oauth/token',
    expiresInS,
    grantsToken: ({ body }) => {
      const asked = JSON.parse(body) as Record<string, unknown>
      return (
        asked['client_id'] === client.clientId &&
        asked['client_secret'] === client.clientSecret &&
        asked['account_id'] === client.accountId &&
        asked['audience'] === 'https://api.bizzabo.com/api' &&
        asked['grant_type'] === 'client_credentials'
      )
    },
    refuseToken: { status: 401, body: { error: 'access_denied', error_description: 'Unauthorized' } },
    refuseBearer: {
      status: 401,
      body: { error: 'unauthorized', errorCode: 'invalid_token', message: 'Invalid token' },
    },
    answer: readRegistration,
  })
  return { ...vendor, config: { ...client, apiUrl: `${vendor.url}/v1`, tokenUrl: `${vendor.url}/oauth/token` } }

  function readRegistration({ method, url }: VendorRequest) {
    const id = new RegExp(`^/v1/events/${client.eventId}/registrations/(\\d+)$`).exec(url.pathname)?.[1]
    const found = method === 'GET' ? registrations.find((one) => String(one.id) === id) : undefined
    if (found === undefined) return { status: 404, body: { error: 'not_found', message: 'Unknown registration' } }
    return { status: 200, body: { orderId: 1, ticketName: 'Standard', anAttributeOfNextYear: [1], ...found } }
  }
}
