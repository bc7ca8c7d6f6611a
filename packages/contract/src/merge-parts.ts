type PartOf<Feature, Part extends string> = Feature extends Readonly<Record<Part, infer Value>> ? Value : never
type KeysOf<Value> = Value extends unknown ? keyof Value : never

/** One object of all these, each value with its own type. */
export type Merged<Value> = {
  readonly [Key in KeysOf<Value>]: Value extends Readonly<Record<Key, infer One>> ? One : never
}

const partsOf = <Feature, Part extends string>(features: readonly Feature[], part: Part) =>
  features.flatMap((feature) => {
    const value = (feature as Readonly<Record<string, unknown>>)[part]
    return value === undefined ? [] : [value as PartOf<Feature, Part>]
  })

/** The objects that features declare as one part, as one object. A key that two features declare throws. */
export function mergeParts<Feature, Part extends string>(
  features: readonly Feature[],
  part: Part,
): Merged<PartOf<Feature, Part>> {
  const entries = partsOf(features, part).flatMap((value) => Object.entries(value as Readonly<Record<string, unknown>>))
  const merged = Object.fromEntries(entries)
  if (Object.keys(merged).length < entries.length) throw new Error(`two features declare the same of ${part}`)
  return merged as Merged<PartOf<Feature, Part>>
}

/** The lists that features declare as one part, as one list. */
export const listParts = <Feature, Part extends string>(
  features: readonly Feature[],
  part: Part,
): readonly PartEntry<PartOf<Feature, Part>>[] =>
  partsOf(features, part).flatMap((value) => value as readonly PartEntry<PartOf<Feature, Part>>[])

type PartEntry<List> = List extends readonly (infer Entry)[] ? Entry : never
