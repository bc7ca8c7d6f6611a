import type { LoginConfiguration } from '@foyer/contract'

export interface LoginOptionsModel {
  /** Reads the options once; later calls get the same answer, a failed reading is tried anew. Source: AUT-01. */
  readonly ensure: () => Promise<{ readonly loginEnabled: boolean }>
}

interface LoginOptionsDeps {
  readonly read: () => Promise<readonly LoginConfiguration[]>
  readonly note: (facts: {
    readonly loginConfigurations: readonly LoginConfiguration[]
    readonly loginEnabled: boolean
  }) => void
  /** The stage is for designers, whatever its venue offers. Source: CFG-07. */
  readonly isAlwaysNeeded: boolean
}

/** Whether visitors must log in: not with an anonymous option, nor without any. Source: AUT-01. */
export const isLoginEnabled = (configurations: readonly LoginConfiguration[]): boolean =>
  configurations.length > 0 && !configurations.some(({ loginProvider }) => loginProvider === 'ANONYMOUS')

export function createLoginOptionsModel({ read, note, isAlwaysNeeded }: LoginOptionsDeps): LoginOptionsModel {
  let decided: Promise<{ readonly loginEnabled: boolean }> | undefined
  return {
    ensure: () => {
      decided ??= decide().catch((error: unknown) => {
        decided = undefined
        throw error
      })
      return decided
    },
  }

  async function decide() {
    const loginConfigurations = await read()
    const loginEnabled = isAlwaysNeeded || isLoginEnabled(loginConfigurations)
    note({ loginConfigurations, loginEnabled })
    return { loginEnabled }
  }
}
