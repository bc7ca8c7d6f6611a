import type { z } from 'zod'

/** The fields of `value` that are wrong, as pointers without the first slash. */
export const faultsOf = (schema: z.ZodType, value: object): string[] =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('/')) ?? []

/** As many parts, each with an id of its own. */
export const many = <Part>(count: number, build: (id: string) => Part): Part[] =>
  Array.from({ length: count }, (_, index) => build(`part-${index}`))
