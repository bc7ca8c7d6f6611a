import { useTexts } from '@foyer/i18n/react'
import { useEffect, useState } from 'react'
import type { Size } from '../flat/cover-fit.ts'
import type { BackgroundProps } from './background-props.ts'
import { ExternalBackground } from './external-background.tsx'
import styles from './flat-background.module.css'
import { firstWidthPx, pictureRequest, stillRequest } from './picture-request.ts'
import { useAssetUrl } from './use-asset-url.ts'
import { VideoBackground } from './video-background.tsx'

/** What a 2D viewpoint stands before; fills its parent, which has the picture's shape. */
export function FlatBackground(props: BackgroundProps) {
  const { background } = props
  switch (background.type) {
    case 'IMAGE':
      return <PictureLayers {...props} />
    case 'VIDEO':
      return (
        <>
          <PictureLayers {...props} />
          <VideoBackground {...props} background={background} />
        </>
      )
    case 'EXTERNAL_VIDEO':
      return (
        <>
          <PictureLayers {...props} />
          <ExternalBackground {...props} background={background} />
        </>
      )
    default:
      return null
  }
}

/** What pictures of rooms have, so that what is in the room is there without its picture. */
const usualSize: Size = { width: 1600, height: 900 }

/** First small, then sharp over it: the small one stays below, so that nothing flickers. */
function PictureLayers({ background, ports, theme, widthPx, onSize }: BackgroundProps) {
  const first = useAssetUrl(ports, stillRequest(background, theme, firstWidthPx))
  const { t } = useTexts()
  const isFilm = background.type !== 'IMAGE'
  const isMissing = first.hasFailed && !isFilm
  useEffect(() => {
    if (isMissing) onSize(usualSize)
  }, [isMissing, onSize])
  const [hasFirst, setHasFirst] = useState(false)
  const wanted =
    background.type === 'IMAGE' ? pictureRequest(background, theme, widthPx) : stillRequest(background, theme, widthPx)
  const sharp = useAssetUrl(ports, hasFirst && widthPx > firstWidthPx ? wanted : undefined)
  const [shownSharp, setShownSharp] = useState<string>()
  const sharpUrl = sharp.url ?? shownSharp
  const alt = wanted === undefined || isFilm ? '' : ports.assetAlt(wanted.assetId)

  if (isMissing) {
    return (
      <p className={styles.missing} role="status">
        {t('stage.picture-failed')}
      </p>
    )
  }
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
