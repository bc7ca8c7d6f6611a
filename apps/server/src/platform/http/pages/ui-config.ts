import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UiConfig } from '@foyer/contract'
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
  readonly log: Log
}

export const uiConfigName = 'ui-config.json'
export const demoPicturePaths = {
  login: '/demo-login-background',
  workInProgress: '/demo-work-in-progress-background',
} as const

/**
 * The text of `ui-config.json`: the operator's in the data folder, else the app's own; `undefined` without either. A broken
 * one is given as it is, since the app mounts without it and says so; the log names the fault once. Source: CFG-01, CFG-03.
 */
export function createUiConfigReader({ dataDir, webRoot, demo, log }: UiConfigDeps): () => Promise<string | undefined> {
  let warnedAbout: string | undefined
  return async () => {
    const file = join(dataDir, uiConfigName)
    const text =
      (await readText(file)) ?? (webRoot === undefined ? undefined : await readText(join(webRoot, uiConfigName)))
    if (text === undefined) return demo === undefined ? undefined : JSON.stringify(withDemo(defaultUiConfig, demo))
    const fault = findFault(text)
    if (fault === undefined)
      return demo === undefined ? text : JSON.stringify(withDemo(JSON.parse(text) as UiConfig, demo))
    if (warnedAbout !== text) log.warn({ file, fault }, `${uiConfigName} is not what the app expects`)
    warnedAbout = text
    return text
  }
}

const defaultUiConfig: UiConfig = {
  i18n: { defaultLocale: 'en', supportedLocales: ['en'] },
  features: { userPresence: false, ai: false },
  cloudBackend: { kind: 'embedded' },
}

function withDemo(config: UiConfig, { accounts, password, pictures }: DemoUi): UiConfig {
  return {
    ...(pictures !== undefined && {
      loginBackground: demoPicturePaths.login,
      workInProgressBackground: demoPicturePaths.workInProgress,
    }),
    ...config,
    demo: { password, accounts: [...accounts] },
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
