import { useEffect, useState } from 'react'
import { inUnits } from '../../../../platform/in-units.ts'
import { useAssetAddress } from '../../assets/asset-picture.tsx'
import type { VenueFile } from '../../assets/list-assets.ts'
import { useEditorPorts } from '../../editor-ports.ts'
import { useSettingsTexts } from '../settings-texts.ts'

/** Media type and bytes of a file, which the store is asked for; those of another host are not known. */
export function FileSize({ file }: { readonly file: VenueFile }) {
  const { sizeOfFile } = useEditorPorts()
  const { t, number } = useSettingsTexts()
  const address = useAssetAddress(file.id, undefined)
  const [bytes, setBytes] = useState<number>()
  useEffect(() => {
    if (address === undefined) return
    const stop = new AbortController()
    sizeOfFile(address, stop.signal).then(setBytes, () => {})
    return () => stop.abort()
  }, [address, sizeOfFile])
  if (bytes === undefined) return <p>{file.mediaType}</p>
  const { value, unit } = inUnits(bytes)
  return (
    <p>
      {t('editor-settings.files.size', {
        type: file.mediaType,
        size: number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
      })}
    </p>
  )
}
