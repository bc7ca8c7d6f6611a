import { isSameFile, usePort } from '@foyer/widgets'
import { useEffect, useState } from 'react'
import type { BackgroundProps } from './background-props.ts'
import styles from './flat-background.module.css'
import { firstWidthPx, pictureRequest, stillRequest } from './picture-request.ts'
import { useAssetUrl } from './use-asset-url.ts'
import type { AssetUrl } from './use-asset-url.ts'

type PictureLayersProps = Pick<BackgroundProps, 'background' | 'theme' | 'widthPx' | 'onSize' | 'onSharp'> & {
  /** The small picture. */
  readonly first: AssetUrl
}

/** A sharp picture that was seen, and the small one it lay over. */
interface Sharp {
  readonly url: string
  readonly over: string
}

/**
 * First small, then sharp over it: the small one stays below, so that nothing flickers. A sharp picture stays until a
 * sharper one of it is there, or the small one of another picture. Source: VEN-14, CON-07.
 */
export function PictureLayers({ background, theme, widthPx, onSize, onSharp, first }: PictureLayersProps) {
  const { assetAlt } = usePort('assets')
  const [loadedFirst, setLoadedFirst] = useState<string>()
  const hasFirst = isOf(first, loadedFirst)
  const wanted =
    background.type === 'IMAGE' ? pictureRequest(background, theme, widthPx) : stillRequest(background, theme, widthPx)
  const sharp = useAssetUrl(hasFirst && widthPx > firstWidthPx ? wanted : undefined)
  const [seen, setSeen] = useState<Sharp>()
  const isOnItsWay = !hasFirst && !first.isHeld && !first.hasFailed
  const shownSharp = isOnItsWay || isOf(first, seen?.over) ? seen?.url : undefined
  const sharpUrl = sharp.url ?? shownSharp
  const isWidthKnown = widthPx > 0
  const isSharp = hasFirst
    ? isWidthKnown && (widthPx <= firstWidthPx || sharp.hasFailed || isOf(sharp, shownSharp))
    : !isOnItsWay
  useEffect(() => {
    if (isSharp) onSharp?.()
  }, [isSharp, onSharp])
  const alt = wanted === undefined || background.type !== 'IMAGE' ? '' : assetAlt(wanted.assetId)

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
            setLoadedFirst(first.url)
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
          onLoad={() => setSeen(first.url === undefined ? undefined : { url: sharpUrl, over: first.url })}
          onError={sharp.onFailed}
        />
      )}
    </>
  )
}

/** Whether this small picture is the one that was noted, whatever its signature. */
const isOf = ({ url }: AssetUrl, noted: string | undefined): boolean =>
  url !== undefined && noted !== undefined && isSameFile(url, noted)
