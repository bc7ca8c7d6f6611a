import { isBlank } from './is-blank.ts'
import type { PreflightRule } from './rule.ts'

/** An area without a description, which the list view, doors to it and search engines show. Source: VEN-14, NAV-18. */
export const areaDescriptionMissing: PreflightRule = {
  code: 'area-description-missing',
  find: ({ architectures }) =>
    (architectures[0]?.areas ?? []).flatMap(({ id, descriptions }, index) =>
      isBlank(descriptions)
        ? [{ pointer: `/architectures/0/areas/${index}/descriptions`, message: `${id} has no description` }]
        : [],
    ),
}
