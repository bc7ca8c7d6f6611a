import { useEffect, useState } from 'react'
import { usePort } from '@foyer/widgets'
import { isOneColoured } from './is-one-coloured.ts'

export interface VenueIcon {
  readonly url: string
  /** It takes the colour of the text. */
  readonly isOneColoured: boolean
}

/** The venue's own icon for a kind of widget; undefined while it loads, and where there is none. Source: VEN-18. */
export function useVenueIcon(widgetType: string): VenueIcon | undefined {
  const { architecture } = usePort('venue')
  const { iconUrl } = usePort('assets')
  const [found, setFound] = useState<VenueIcon & { readonly widgetType: string }>()
  const hasOne = architecture.icons.some(({ type }) => type === widgetType)

  useEffect(() => {
    if (!hasOne) return
    let isGone = false
    const load = async () => {
      const url = await iconUrl(widgetType)
      const icon = url === undefined ? undefined : { url, isOneColoured: await isOneColoured(url) }
      if (!isGone) setFound(icon === undefined ? undefined : { ...icon, widgetType })
    }
    // An icon that is no picture is as good as none; the sign of its kind stays.
    load().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [iconUrl, widgetType, hasOne])

  return found?.widgetType === widgetType ? found : undefined
}
