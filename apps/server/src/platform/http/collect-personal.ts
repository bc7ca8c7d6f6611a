import type { Feature, PersonalData } from './feature.ts'

/** Everything the features keep of a person, a member for each that keeps something. Source: PRO-03. */
export async function collectPersonal(features: readonly Feature[], userId: string): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    features.map(async ({ name, personal }) => [name, await personal?.read(userId)] as const),
  )
  return Object.fromEntries(entries.filter(([, data]) => data !== undefined))
}

/** What each feature keeps of people, in the order it is forgotten: the account itself is the last to go. */
export const personalOf = (features: readonly Feature[]): readonly PersonalData[] =>
  features.flatMap(({ personal }) => personal ?? []).toReversed()
