import { z } from 'zod'
import type { BizzaboConfig } from '../../../config.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { toRegistration, type Registration } from './registration.ts'
import { VendorError } from './vendor-error.ts'
import { createVendorToken } from './vendor-token.ts'

const TOKEN_AUDIENCE = 'https://api.bizzabo.com/api'

/**
 * Values, in lower case, of a registration that no longer lets in. The one place that knows them: Bizzabo does not publish
 * the whole set.
 */
const inactiveValues: Readonly<Record<'validity' | 'paymentStatus' | 'status', readonly string[]>> = {
  validity: ['invalid', 'cancelled', 'canceled'],
  paymentStatus: ['refunded', 'cancelled', 'canceled', 'declined'],
  status: ['cancelled', 'canceled', 'invalid', 'refunded', 'deleted', 'rejected'],
}

const word = z.string().optional().catch(undefined)
const BizzaboRegistration = z.object({
  id: z.union([z.number(), z.string()]),
  validity: word,
  paymentStatus: word,
  status: word,
  properties: z.record(z.string(), z.unknown()).catch({}),
})
type BizzaboRegistration = z.infer<typeof BizzaboRegistration>

export type AskBizzabo = (number: number, signal: AbortSignal) => Promise<Registration | undefined>

/** Whether Bizzabo has a registration with this number for its event. Fails with `VendorError`. Source: AUT-12. */
export function createAskBizzabo({ config, clock }: { config: BizzaboConfig; clock: Clock }): AskBizzabo {
  const { clientId, clientSecret, accountId, eventId, apiUrl, tokenUrl } = config
  const token = createVendorToken({
    clock,
    request: {
      url: tokenUrl,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
        audience: TOKEN_AUDIENCE,
        account_id: accountId,
      }),
    },
  })

  return async (number, signal) => {
    const url = `${apiUrl}/events/${encodeURIComponent(eventId)}/registrations/${number}`
    const { status, body } = await token.askWith(url, signal)
    if (status === 404) return undefined
    if (status !== 200) throw new VendorError(`answered ${status} to a look-up`)
    const read = BizzaboRegistration.safeParse(body)
    if (!read.success || String(read.data.id) !== String(number)) {
      throw new VendorError('answered a registration of an unknown form')
    }
    return toRegistration(isActive(read.data), read.data.properties)
  }
}

const isActive = (registration: BizzaboRegistration) =>
  (['validity', 'paymentStatus', 'status'] as const).every(
    (field) => !inactiveValues[field].includes(registration[field]?.toLowerCase() ?? ''),
  )
