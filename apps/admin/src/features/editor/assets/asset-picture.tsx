import { useEffect, useMemo, useState } from 'react'
import type { Asset } from '@foyer/contract'
import { useEditor } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'

const widthPx = 320

/** A small picture of a file; nothing until it is there, and nothing where it does not load. */
export function AssetPicture({ assetId }: { readonly assetId: string }) {
  const { venue, language } = useEditor()
  const { assetAddresses } = useEditorPorts()
  const { locale } = language
  const addresses = useMemo(
    () =>
      assetAddresses(
        (id) => (venue.assets as readonly Asset[]).find((asset) => asset.id === id),
        () => locale,
      ),
    [assetAddresses, venue.assets, locale],
  )
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    addresses.resolve({ assetId, widthPx }).then(
      (found) => {
        if (isWanted) setAddress(found)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [addresses, assetId])
  return address === undefined ? null : <img src={address} alt="" loading="lazy" />
}
