import type { z } from 'zod'

/** One variable of the environment that an operator can set. Source: OPS-04. */
export interface Setting {
  /**
   * What its text must be, and the value it gives. The message of an issue goes on after the name, such as `must be a number`.
   * It must not quote the text, which can be a secret.
   */
  readonly schema: z.ZodType<unknown, string>
  /** The text that counts where none is set. */
  readonly default?: string
  /** What happens where nothing is set and there is no default, in Markdown; `none` unless given. */
  readonly whenUnset?: string
  /** One line of Markdown, seen from the folder `docs`. */
  readonly meaning: string
  readonly example: string
  /** No output shows the value, and it can be read from the file that `NAME_FILE` names. */
  readonly isSecret?: true
}

/** Settings of one topic. */
export interface SettingTopic {
  readonly title: string
  /** The page in `docs` that says more. */
  readonly guide?: string
  readonly settings: Readonly<Record<string, Setting>>
  readonly rules?: readonly SettingRule[]
}

/** What the settings of a topic ask of others. */
export type SettingRule = NeedsRule | DifferRule

/** Once one of `when` is set, all of `needs` must be. */
export interface NeedsRule {
  readonly when: readonly string[]
  /** Only where the text is this one. */
  readonly is?: string
  readonly needs: readonly string[]
}

/** Two numbers that must not be equal, except 0. */
export interface DifferRule {
  readonly differ: readonly [string, string]
}

/** The values of settings, by their names. */
export type ValuesOf<Settings extends Readonly<Record<string, Setting>>> = {
  readonly [Name in keyof Settings]:
    | z.output<Settings[Name]['schema']>
    | (Settings[Name] extends { readonly default: string } ? never : undefined)
}
