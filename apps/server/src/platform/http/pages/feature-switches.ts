import { UiConfig } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import { createUiConfigReader, type UiConfigDeps } from './ui-config.ts'

type Switches = UiConfig['features']

export interface FeatureSwitchesDeps extends Omit<UiConfigDeps, 'demo'> {
  readonly clock: Pick<Clock, 'now'>
}

/** An operator who turns a switch waits as long at most. */
const freshForMs = 2_000

/** What the operator has switched on in `ui-config.json`; nothing where the file is missing or broken. Source: CFG-01. */
export function createFeatureSwitches(deps: FeatureSwitchesDeps): (name: keyof Switches) => Promise<boolean> {
  const read = createUiConfigReader({ ...deps, demo: undefined })
  let known: Promise<Switches | undefined> | undefined
  let knownAtMs = 0
  return async (name) => {
    const nowMs = deps.clock.now()
    if (known === undefined || nowMs - knownAtMs >= freshForMs) {
      known = readSwitches()
      knownAtMs = nowMs
    }
    return (await known)?.[name] === true
  }

  async function readSwitches(): Promise<Switches | undefined> {
    try {
      const config = UiConfig.safeParse(JSON.parse((await read()) ?? '{}'))
      return config.success ? config.data.features : undefined
    } catch {
      // The reader has said so in the log.
      return undefined
    }
  }
}
