import { isObject } from '@foyer/venue-draft'
import type { LoginConfiguration } from '@foyer/contract'

/** The log-in configurations of a draft, in which anything may be missing. */
export const readConfigurations = (value: unknown): readonly LoginConfiguration[] =>
  Array.isArray(value)
    ? value.filter((each): each is LoginConfiguration & { [name: string]: never } => isObject(each))
    : []
