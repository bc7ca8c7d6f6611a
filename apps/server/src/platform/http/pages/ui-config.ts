import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveLocales, UiConfig } from '@foyer/contract'
import type { FirebaseServerConfig } from '../../../config.ts'
import type { Log } from '../../log/log.ts'

/** What a demo seed adds to the file, so that the login page can offer its accounts. */
export interface DemoUi {
  readonly accounts: readonly { readonly email: string; readonly authority: string }[]
  readonly password: string
  /** Absolute paths of the pages' pictures; served below `demoPicturePaths`. */
  readonly pictures?: { readonly login: string; readonly workInProgress: string } | undefined
}

export interface UiConfigDeps {
  readonly dataDir: string
  readonly webRoot: string | undefined
  readonly demo: DemoUi | undefined
  /** Firebase in the place of our own identity. */
  readonly firebase?: FirebaseServerConfig | undefined
  /** The name of the published venue, for an operator who names none. */
  readonly venueName?: ((locale: string) => string | undefined) | undefined
  /** What the published venue says, which goes before any file; undefined where none is published. */
  readonly venueConfiguration?: (() => VenueUiConfig | undefined) | undefined
  readonly log: Log
}

/** What a venue may put in the place of the file. Source: CFG-01, EDT-14. */
export interface VenueUiConfig extends Pick<UiConfig, 'tabTitle' | 'favicon' | 'loginBackground'> {
  readonly i18n: Parameters<typeof resolveLocales>[0]
}

export const uiConfigName = 'ui-config.json'
export const demoPicturePaths = {
  login: '/demo-login-background',
  workInProgress: '/demo-work-in-progress-background',
} as const

/**
 * The text of `ui-config.json`: the operator's in the data folder, else the app's own; `undefined` without either. A broken
 * one is given as it is, since the app mounts without it and says so; the log names the fault once. With Firebase the server
 * names it as the cloud backend, unless the operator's file names one. What the published venue says goes before both files.
 * Source: CFG-01, CFG-02, CFG-03, CFG-04.
 */
export function createUiConfigReader(deps: UiConfigDeps): () => Promise<string | undefined> {
  const { dataDir, webRoot, demo, firebase, venueName, venueConfiguration, log } = deps
  let warnedAbout: string | undefined
  return async () => {
    const file = join(dataDir, uiConfigName)
    const operators = await readText(file)
    const text = operators ?? (webRoot === undefined ? undefined : await readText(join(webRoot, uiConfigName)))
    const isAsItIs = [demo, firebase, venueName, venueConfiguration].every((one) => one === undefined)
    if (text === undefined) return isAsItIs ? undefined : JSON.stringify(complete(defaultUiConfig, true))
    const fault = findFault(text)
    if (fault === undefined)
      return isAsItIs ? text : JSON.stringify(complete(JSON.parse(text) as UiConfig, operators === undefined))
    if (warnedAbout !== text) log.warn({ file, fault }, `${uiConfigName} is not what the app expects`)
    warnedAbout = text
    return text
  }

  function complete(config: UiConfig, isOurs: boolean): UiConfig {
    const ofOperator = isOurs ? undefined : config.cloudBackend
    const { i18n, ...ofVenue } = venueConfiguration?.() ?? { i18n: {} }
    const named = withName({ ...config, i18n: resolveLocales(i18n, config.i18n) }, isOurs)
    const whole = firebase === undefined ? named : { ...named, cloudBackend: ofOperator ?? toBackend(firebase) }
    const shown = demo === undefined ? whole : withDemo(whole, demo, firebase === undefined)
    return { ...shown, ...ofVenue }
  }

  /** The page before the log-in and the tab's title name the event, unless the operator names them otherwise. */
  function withName(config: UiConfig, isOurs: boolean): UiConfig {
    const own = isOurs ? undefined : config
    const ofVenue = venueName?.(config.i18n.defaultLocale) || undefined
    const name = own?.venueName ?? ofVenue ?? config.venueName
    const tabTitle = own?.tabTitle ?? own?.venueName ?? ofVenue ?? config.tabTitle
    return { ...config, ...(name !== undefined && { venueName: name }), ...(tabTitle !== undefined && { tabTitle }) }
  }
}

const toBackend = ({ config, emulatorHost }: FirebaseServerConfig) => ({
  kind: 'firebase' as const,
  config: { ...config, ...(emulatorHost !== undefined && { authEmulatorHost: emulatorHost }) },
})

const defaultUiConfig: UiConfig = {
  i18n: { defaultLocale: 'en', supportedLocales: ['en'] },
  features: { userPresence: false, ai: false },
  cloudBackend: { kind: 'embedded' },
}

/** Accounts of the demo have their passwords here: at Firebase there are none of them. */
function withDemo(config: UiConfig, { accounts, password, pictures }: DemoUi, hasAccounts: boolean): UiConfig {
  return {
    ...(pictures !== undefined && {
      loginBackground: demoPicturePaths.login,
      workInProgressBackground: demoPicturePaths.workInProgress,
    }),
    ...config,
    ...(hasAccounts && { demo: { password, accounts: [...accounts] } }),
  }
}

function findFault(text: string): string | undefined {
  try {
    const checked = UiConfig.safeParse(JSON.parse(text))
    return checked.success
      ? undefined
      : checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  } catch (error) {
    return (error as Error).message
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
