import { backdropsByMode } from '@foyer/ui/backdrops'
import { contrastRatio } from '@foyer/ui/contrast'
import type { Finding, PreflightRule } from './rule.ts'

/** WCAG 2.2 AA for text of the usual size. */
const textRatio = 4.5
const white = '#FFFFFF'

/**
 * A colour of the venue that text cannot be read in or on, so that visitors see a lighter or darker one. The colours of text and
 * links are chosen for both themes and lie on their backgrounds: these are too low where they fit neither. White words lie on the secondary
 * colour, and the cookie banner's text on its own background. Source: VEN-16, CON-01, WCAG 1.4.3.
 */
export const contrastLow: PreflightRule = {
  code: 'contrast-low',
  find({ architectures: [architecture] }) {
    if (architecture === undefined) return []
    const { style, cookieBannerConfig } = architecture
    const { textColor, backgroundColor } = cookieBannerConfig.styling
    const themes = [backdropsByMode.dark.base, backdropsByMode.light.base]
    return [
      ...check('style/text', style.text, themes),
      ...check('style/primary', style.primary, themes),
      ...check('style/secondary', style.secondary, [white]),
      ...check(
        'cookieBannerConfig/styling/textColor',
        textColor,
        backgroundColor === undefined ? themes : [backgroundColor],
      ),
    ]
  },
}

function check(field: string, colour: string | undefined, grounds: readonly string[]): Finding[] {
  if (colour === undefined) return []
  const best = Math.max(...grounds.map((ground) => contrastRatio(colour, ground)))
  if (best >= textRatio) return []
  return [{ pointer: `/architectures/0/${field}`, message: `has a contrast of ${best.toFixed(2)}, less than 4.5` }]
}
