import type { LoginConfiguration } from '@foyer/contract'
import { isObject } from '../../entities/read-draft.ts'

/** The log-in configurations of a draft, in which anything may be missing. */
export const readConfigurations = (value: unknown): readonly LoginConfiguration[] =>
  Array.isArray(value)
    ? value.filter((each): each is LoginConfiguration & { [name: string]: never } => isObject(each))
    : []
