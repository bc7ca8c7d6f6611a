import { useState } from 'react'
import type { BackgroundProps } from './background-props.ts'
import styles from './flat-background.module.css'
import { firstWidthPx, pictureRequest, stillRequest } from './picture-request.ts'
import { useAssetUrl } from './use-asset-url.ts'
import type { AssetUrl } from './use-asset-url.ts'

type PictureLayersProps = Pick<BackgroundProps, 'background' | 'ports' | 'theme' | 'widthPx' | 'onSize'> & {
  /** The small picture. */
  readonly first: AssetUrl
}

/** First small, then sharp over it: the small one stays below, so that nothing flickers. */
export function PictureLayers({ background, ports, theme, widthPx, onSize, first }: PictureLayersProps) {
  const [hasFirst, setHasFirst] = useState(false)
  const wanted =
    background.type === 'IMAGE' ? pictureRequest(background, theme, widthPx) : stillRequest(background, theme, widthPx)
  const sharp = useAssetUrl(ports, hasFirst && widthPx > firstWidthPx ? wanted : undefined)
  const [shownSharp, setShownSharp] = useState<string>()
  const sharpUrl = sharp.url ?? shownSharp
  const alt = wanted === undefined || background.type !== 'IMAGE' ? '' : ports.assetAlt(wanted.assetId)

  return (
    <>
      {first.url !== undefined && (
        <img
          className={styles.layer}
          src={first.url}
          alt={alt}
          decoding="async"
          fetchPriority="high"
          draggable={false}
          onLoad={({ currentTarget }) => {
            setHasFirst(true)
            onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }}
          onError={first.onFailed}
        />
      )}
      {sharpUrl !== undefined && (
        <img
          className={styles.layer}
          src={sharpUrl}
          alt=""
          decoding="async"
          fetchPriority="high"
          draggable={false}
          data-shown={shownSharp === sharpUrl || undefined}
          onLoad={() => setShownSharp(sharpUrl)}
          onError={sharp.onFailed}
        />
      )}
    </>
  )
}
