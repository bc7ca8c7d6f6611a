import type { FirebaseServerConfig } from '../../../config.ts'
import type { SettingTopic, ValuesOf } from '../setting.ts'
import { matching, parsed } from './forms.ts'

export const firebaseSettings = {
  title: 'Firebase',
  guide: 'firebase.md',
  settings: {
    FIREBASE_CONFIG: {
      schema: parsed(
        'must be the JSON object of a web app with apiKey, authDomain and projectId, and a databaseURL, if any, such as https://my-venue-default-rtdb.firebaseio.com',
        parseWebApp,
      ),
      meaning: 'A Firebase project that keeps the accounts and presence: the JSON object of its web app',
      example: '{"apiKey":"AIza…","authDomain":"login.venue.example","projectId":"my-venue"}',
      // The browser gets what belongs in it; an operator can have put the key of a service account there.
      isSecret: true,
    },
    FIREBASE_AUTH_EMULATOR_HOST: {
      schema: matching(/^[\w.-]+:\d{1,5}$/, 'must be a host and a port such as 127.0.0.1:9099'),
      meaning: 'The Auth emulator. For tests only: its tokens have no signature, so they prove nothing',
      example: '127.0.0.1:9099',
    },
  },
} as const satisfies SettingTopic

type WebApp = Pick<FirebaseServerConfig, 'config' | 'projectId'>

function parseWebApp(text: string): WebApp | undefined {
  const config = parseTexts(text)
  const { projectId, apiKey, databaseURL } = config ?? {}
  if (config === undefined || projectId === undefined || apiKey === undefined) return undefined
  const hasDatabase = databaseURL !== undefined
  if (hasDatabase && !(/^https?:\/\//.test(databaseURL) && URL.canParse(databaseURL))) return undefined
  return { config, projectId }
}

function parseTexts(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isTexts =
      typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'string')
    return isTexts ? (value as Record<string, string>) : undefined
  } catch {
    return undefined
  }
}

/** Firebase in the place of our own identity; none unless set. Source: AUT-21. */
export const toFirebaseConfig = ({
  FIREBASE_CONFIG: webApp,
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
}: ValuesOf<typeof firebaseSettings.settings>): FirebaseServerConfig | undefined =>
  webApp === undefined ? undefined : { ...webApp, emulatorHost }
