import { isKnownWidget } from '@foyer/contract'
import { isBlank } from './is-blank.ts'
import type { PreflightRule } from './rule.ts'

/**
 * A picture that a widget of kind PICTURE shows, without a text for those who do not see it. Other pictures only decorate
 * what is beside them in words. Each file is named once. Source: WCAG 1.1.1.
 */
export const altMissing: PreflightRule = {
  code: 'alt-missing',
  find({ architectures: [architecture], assets }) {
    const shown = new Set(
      [...(architecture?.globalWidgets ?? []), ...(architecture?.areas ?? []).flatMap((area) => area.contentWidgets)]
        .filter(isKnownWidget)
        .flatMap((widget) => (widget.type === 'PICTURE' ? widget.configurations : []))
        // Whatever the language, the text is that of the main file.
        .map(({ assetId }) => assetId),
    )
    return assets.flatMap(({ id, alts }, index) =>
      shown.has(id) && isBlank(alts)
        ? [{ pointer: `/assets/${index}/alts`, message: `${id} has no alternative text` }]
        : [],
    )
  },
}
