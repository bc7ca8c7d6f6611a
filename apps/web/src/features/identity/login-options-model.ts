import type { LoginConfiguration } from '@foyer/contract'

export interface LoginOptionsModel {
  /** Reads the options once; later calls get the same answer, a failed reading is tried anew. Source: AUT-01. */
  readonly ensure: () => Promise<{ readonly loginEnabled: boolean }>
  /** Has them read anew when they are wanted next, since another venue is on. */
  readonly invalidate: () => void
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
  // Grows when an answer under way counts no more.
  let turn = 0
  return {
    ensure,
    invalidate: () => {
      turn++
      decided = undefined
    },
  }

  function ensure() {
    decided ??= decide(turn)
    return decided
  }

  async function decide(own: number): Promise<{ readonly loginEnabled: boolean }> {
    try {
      const loginConfigurations = await read()
      if (own !== turn) return await ensure()
      const loginEnabled = isAlwaysNeeded || isLoginEnabled(loginConfigurations)
      note({ loginConfigurations, loginEnabled })
      return { loginEnabled }
    } catch (error) {
      if (own === turn) decided = undefined
      throw error
    }
  }
}
