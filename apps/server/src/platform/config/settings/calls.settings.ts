import { parseUrl } from '@foyer/contract'
import { z } from 'zod'
import type { CallsConfig } from '../../../config.ts'
import { isPlainOrigin } from '../../http/headers/origins.ts'
import type { SettingTopic, ValuesOf } from '../setting.ts'
import { isBare, listOf, oneOf, parsed } from './forms.ts'

const ofLiveKit = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET']
const ofTurn = ['TURN_URLS', 'TURN_SECRET']

const addresses = (scheme: 'stun' | 'turn', form: RegExp) =>
  listOf(`must list addresses such as ${scheme}:venue.example:3478`, (entry) => (form.test(entry) ? entry : undefined))

export const callSettings = {
  title: 'Calls',
  guide: 'calls.md',
  rules: [
    { when: ofTurn, needs: ofTurn },
    { when: ofLiveKit, needs: ofLiveKit },
    { when: ['CALLS'], is: 'livekit', needs: ofLiveKit },
  ],
  settings: {
    CALLS: {
      schema: oneOf('peers', 'livekit', 'off'),
      default: 'peers',
      meaning:
        '`peers`: from browser to browser, groups of more than six through LiveKit where that is set; `livekit`: all through LiveKit; `off`: no calls',
      example: 'livekit',
    },
    STUN_URLS: {
      schema: addresses('stun', /^stuns?:[^\s?@]+$/),
      meaning: 'STUN servers, for calls between networks',
      example: 'stun:venue.example:3478',
    },
    TURN_URLS: {
      schema: addresses('turn', /^turns?:[^\s?@]+(?:\?transport=(?:udp|tcp))?$/),
      meaning: 'TURN servers, which relay calls through firewalls',
      example: 'turn:venue.example:3478?transport=udp',
    },
    TURN_SECRET: {
      schema: z.string(),
      meaning: 'What coturn calls `static-auth-secret`; must be set with `TURN_URLS`',
      example: 'a-long-random-text',
      isSecret: true,
    },
    LIVEKIT_URL: {
      schema: parsed('must be an address such as wss://livekit.example', parseSocketAddress),
      meaning: 'Where browsers connect to a LiveKit server',
      example: 'wss://livekit.example',
    },
    LIVEKIT_API_KEY: {
      schema: z.string(),
      meaning: 'Its API key; must be set with `LIVEKIT_URL`',
      example: 'APIa1b2c3',
      isSecret: true,
    },
    LIVEKIT_API_SECRET: {
      schema: z.string(),
      meaning: 'The secret of the key; must be set with `LIVEKIT_URL`',
      example: 'a-long-random-text',
      isSecret: true,
    },
  },
} as const satisfies SettingTopic

/** An origin and nothing more, since it is written into the policy of every page. */
function parseSocketAddress(text: string): string | undefined {
  const url = parseUrl(text)
  const isSocket = url?.protocol === 'wss:' || url?.protocol === 'ws:'
  if (url === undefined || !isSocket || url.pathname !== '/' || !isBare(url)) return undefined
  return isPlainOrigin(url.origin.replace(/^ws/, 'http')) ? url.origin : undefined
}

type Values = ValuesOf<typeof callSettings.settings>

/** How calls of attendees travel. Source: CHT-05. */
export const toCallsConfig = (values: Values): CallsConfig => ({
  mode: values.CALLS,
  stunUrls: values.STUN_URLS ?? [],
  turnUrls: values.TURN_URLS ?? [],
  turnSecret: values.TURN_SECRET,
  liveKit: toLiveKit(values),
})

function toLiveKit(values: Values): CallsConfig['liveKit'] {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = values
  if (url === undefined || apiKey === undefined || apiSecret === undefined) return undefined
  return { url, apiKey, apiSecret }
}
