import { useEffect, useState } from 'react'
import { Logo } from '@foyer/ui/logo'
import { useMayLoad } from '../consent/consent-ports.ts'
import { useApp } from '../app-context.ts'
import styles from './venue-mark.module.css'

interface Found {
  readonly assetId: string
  /** Undefined when it could not be had. */
  readonly url: string | undefined
}

/**
 * The venue's logo, or the arch where it has none, where it does not load and where its host waits for consent;
 * decoration, since the name stands beside it. Source: HDR-01, CON-07.
 */
export function VenueMark({ assetId: logoAssetId }: { readonly assetId: string | undefined }) {
  const { assets } = useApp()
  const assetId = useMayLoad(logoAssetId) ? logoAssetId : undefined
  const [found, setFound] = useState<Found | undefined>(() => {
    const url = assetId === undefined ? undefined : assets.known({ assetId })
    return assetId === undefined || url === undefined ? undefined : { assetId, url }
  })
  useEffect(() => {
    if (assetId === undefined) return
    let isWanted = true
    const show = (url: string | undefined) => {
      if (isWanted) setFound({ assetId, url })
    }
    assets.resolve({ assetId }).then(show, () => show(undefined))
    return () => {
      isWanted = false
    }
  }, [assets, assetId])
  if (assetId === undefined) return <Logo />
  if (found?.assetId !== assetId) return <span className={styles.place} />
  if (found.url === undefined) return <Logo />
  return <img className={styles.logo} src={found.url} alt="" onError={() => setFound({ assetId, url: undefined })} />
}
