import type { Feature } from './feature.ts'

/** Everything the features keep of a person, a member for each that keeps something. Source: PRO-03. */
export async function collectPersonal(features: readonly Feature[], userId: string): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    features.map(async ({ name, personal }) => [name, await personal?.read(userId)] as const),
  )
  return Object.fromEntries(entries.filter(([, data]) => data !== undefined))
}
