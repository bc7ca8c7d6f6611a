/** The texts of all files that features bring for one catalogue, as a glob gives them. */
export const mergeFeatureTexts = <Key extends string>(
  files: Readonly<Record<string, unknown>>,
): Readonly<Record<Key, string>> => Object.assign({}, ...Object.values(files)) as Readonly<Record<Key, string>>
