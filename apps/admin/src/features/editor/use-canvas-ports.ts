import type { Asset, Venue } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useMemo } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import type { Canvas } from './canvas/canvas.tsx'
import { useEditor } from './editor-context.tsx'
import { useEditorPorts } from './editor-ports.ts'
import { architectureOf, itemsOf } from './entities/read-draft.ts'

/** Files of the draft, or of another version of the venue, and where to report one that does not load. */
export function useCanvasPorts(version?: Venue) {
  const { currentVenue: draftNow, language } = useEditor()
  const { assetAddresses, clock, defaultLocale } = useEditorPorts()
  const { log } = usePlatform()
  const { locale } = language
  return useMemo(() => {
    const currentVenue = () => version ?? draftNow()
    const assetById = (id: string) =>
      itemsOf(currentVenue().assets).find((asset) => asset.id === id) as Asset | undefined
    const addresses = assetAddresses(assetById, () => locale)
    return {
      assets: {
        assetUrl: addresses.resolve,
        knownAssetUrl: addresses.known,
        retryAssetUrl: addresses.retry,
        learnAssets: () => {},
        assetAlt: (id: string) => localizedText(assetById(id)?.alts, locale, defaultLocale),
        iconUrl: async (type: string) => {
          const icon = iconsOf(currentVenue()).find((entry) => entry.type === type)
          return icon === undefined ? undefined : addresses.icon(icon.assetId).catch(() => undefined)
        },
      },
      clock: {
        serverNow: clock.now,
        atServerTime: (atMs: number, callback: () => void) => clock.after(atMs - clock.now(), callback),
      },
      reportFailure: (widgetId: string, cause: unknown) => log('WARN', 'editor', `canvas ${widgetId}`, cause),
    }
  }, [assetAddresses, clock, log, locale, defaultLocale, version, draftNow])
}

type Icons = NonNullable<Parameters<typeof Canvas>[0]['icons']>

const noIcons: Icons = []

/** The same list while the venue has the same. */
export const iconsOf = (venue: Parameters<typeof architectureOf>[0]): Icons => {
  const icons: unknown = architectureOf(venue)?.['icons']
  return Array.isArray(icons) ? (icons as Icons) : noIcons
}
