import { isKnownWidget } from '@foyer/contract'
import type { LocalizedTexts, Venue } from '@foyer/contract'

/** One text of HTML within a venue, where it stands, and how to put another in its place. */
export interface RichTextField {
  readonly pointer: string
  readonly html: string
  readonly replace: (html: string) => void
}

/** Every rich text of the venue. Source: PAG-01, CON-01, WID-06. */
export function listRichTexts(venue: Venue): RichTextField[] {
  const fields: RichTextField[] = []
  const add = (texts: LocalizedTexts, pointer: string) =>
    texts.forEach((entry, index) => {
      const replace = (html: string) => {
        entry.text = html
      }
      fields.push({ pointer: `${pointer}/${index}/text`, html: entry.text, replace })
    })

  venue.architectures.forEach((architecture, index) => {
    const at = `/architectures/${index}`
    add(architecture.impress, `${at}/impress`)
    add(architecture.privacyNotice, `${at}/privacyNotice`)
    add(architecture.cookieBannerConfig.text, `${at}/cookieBannerConfig/text`)
    add(architecture.cookieBannerConfig.personalizedTrackingText, `${at}/cookieBannerConfig/personalizedTrackingText`)
    const places = [
      { widgets: architecture.globalWidgets, path: `${at}/globalWidgets` },
      ...architecture.areas.map((area, a) => ({
        widgets: area.contentWidgets,
        path: `${at}/areas/${a}/contentWidgets`,
      })),
    ]
    for (const { widgets, path } of places) {
      widgets.forEach((widget, w) => {
        if (!isKnownWidget(widget)) return
        if (widget.type !== 'RICH_TEXT' && widget.type !== 'CONTENT_CARD') return
        widget.configurations.forEach(({ texts }, c) => add(texts, `${path}/${w}/configurations/${c}/texts`))
      })
    }
  })
  return fields
}
