import { z } from 'zod'
import { usualRequestsPerSecond, type BizzaboConfig, type CventConfig } from '../../../config.ts'
import type { SettingTopic, ValuesOf } from '../setting.ts'
import { apiAddress, wholeNumber } from './forms.ts'

const requestsPerSecond = wholeNumber(1, 9_999)
const ofCvent = ['CVENT_CLIENT_ID', 'CVENT_CLIENT_SECRET']
const ofBizzabo = ['BIZZABO_CLIENT_ID', 'BIZZABO_CLIENT_SECRET', 'BIZZABO_ACCOUNT_ID', 'BIZZABO_EVENT_ID']

export const eventSystemSettings = {
  title: 'Event systems',
  guide: 'event-systems.md',
  rules: [
    { when: ofCvent, needs: ofCvent },
    { when: ofBizzabo, needs: ofBizzabo },
  ],
  settings: {
    CVENT_CLIENT_ID: {
      schema: z.string(),
      meaning: 'Of an application of your Cvent account with the scope `event/attendees:read`',
      example: 'foyer',
    },
    CVENT_CLIENT_SECRET: {
      schema: z.string(),
      meaning: 'Its secret',
      example: 'a-long-random-text',
      isSecret: true,
    },
    CVENT_API_URL: {
      schema: apiAddress,
      default: 'https://api-platform.cvent.com/ea',
      meaning: 'The API of Cvent',
      example: 'https://api-platform-eur.cvent.com/ea',
    },
    CVENT_REQUESTS_PER_SECOND: {
      schema: requestsPerSecond,
      default: String(usualRequestsPerSecond.cvent),
      meaning: 'What your plan allows: 2, 10 or 25',
      example: '25',
    },
    BIZZABO_CLIENT_ID: {
      schema: z.string(),
      meaning: 'Of an API application of your Bizzabo account',
      example: 'foyer',
    },
    BIZZABO_CLIENT_SECRET: {
      schema: z.string(),
      meaning: 'Its secret',
      example: 'a-long-random-text',
      isSecret: true,
    },
    BIZZABO_ACCOUNT_ID: {
      schema: wholeNumber(1, Number.MAX_SAFE_INTEGER),
      meaning: 'The number of the account',
      example: '12345',
    },
    BIZZABO_EVENT_ID: {
      schema: z.string(),
      meaning: 'The event whose registrations are valid',
      example: '67890',
    },
    BIZZABO_API_URL: {
      schema: apiAddress,
      default: 'https://api.bizzabo.com/v1',
      meaning: 'The API of Bizzabo',
      example: 'https://api.bizzabo.com/v1',
    },
    BIZZABO_TOKEN_URL: {
      schema: apiAddress,
      default: 'https://auth.bizzabo.com/oauth/token',
      meaning: 'Where Bizzabo gives access tokens',
      example: 'https://auth.bizzabo.com/oauth/token',
    },
    BIZZABO_REQUESTS_PER_SECOND: {
      schema: requestsPerSecond,
      default: String(usualRequestsPerSecond.bizzabo),
      meaning: 'The account has 50',
      example: '20',
    },
  },
} as const satisfies SettingTopic

type Values = ValuesOf<typeof eventSystemSettings.settings>

/** Access to Cvent; none unless set. Source: AUT-11. */
export function toCventConfig(values: Values): CventConfig | undefined {
  const { CVENT_CLIENT_ID: clientId, CVENT_CLIENT_SECRET: clientSecret } = values
  if (clientId === undefined || clientSecret === undefined) return undefined
  return {
    clientId,
    clientSecret,
    apiUrl: values.CVENT_API_URL,
    requestsPerSecond: values.CVENT_REQUESTS_PER_SECOND,
  }
}

/** Access to Bizzabo; none unless set. Source: AUT-12. */
export function toBizzaboConfig(values: Values): BizzaboConfig | undefined {
  const { BIZZABO_CLIENT_ID: clientId, BIZZABO_CLIENT_SECRET: clientSecret } = values
  const { BIZZABO_ACCOUNT_ID: accountId, BIZZABO_EVENT_ID: eventId } = values
  if (clientId === undefined || clientSecret === undefined) return undefined
  if (accountId === undefined || eventId === undefined) return undefined
  return {
    clientId,
    clientSecret,
    accountId,
    eventId,
    apiUrl: values.BIZZABO_API_URL,
    tokenUrl: values.BIZZABO_TOKEN_URL,
    requestsPerSecond: values.BIZZABO_REQUESTS_PER_SECOND,
  }
}
