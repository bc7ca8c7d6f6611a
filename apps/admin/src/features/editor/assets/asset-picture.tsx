import { useEffect, useMemo, useState } from 'react'
import type { Asset } from '@foyer/contract'
import { useEditor, useVenue } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'

const widthPx = 320

/** The address of a file, of a picture in a width in CSS pixels; undefined until it is known, and where it cannot be had. */
export function useAssetAddress(assetId: string | undefined, width?: number): string | undefined {
  const assets = useVenue((venue) => venue.assets) as readonly Asset[]
  const { language } = useEditor()
  const { assetAddresses } = useEditorPorts()
  const { locale } = language
  const addresses = useMemo(
    () =>
      assetAddresses(
        (id) => assets.find((asset) => asset.id === id),
        () => locale,
      ),
    [assetAddresses, assets, locale],
  )
  const [known, setKnown] = useState<{ readonly assetId: string; readonly address: string }>()
  useEffect(() => {
    if (assetId === undefined) return
    let isWanted = true
    addresses.resolve({ assetId, ...(width !== undefined && { widthPx: width }) }).then(
      (found) => {
        if (isWanted && found !== undefined) setKnown({ assetId, address: found })
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [addresses, assetId, width])
  return known?.assetId === assetId ? known?.address : undefined
}

/** A small picture of a file; nothing until it is there, and nothing where it does not load. */
export function AssetPicture({ assetId }: { readonly assetId: string }) {
  const address = useAssetAddress(assetId, widthPx)
  return address === undefined ? null : <img src={address} alt="" loading="lazy" />
}
