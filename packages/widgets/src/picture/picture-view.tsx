import type { ReactNode } from 'react'
import type { PictureConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { AssetImage } from '../shared/asset-image.tsx'
import styles from './picture-view.module.css'

const widthInFramePx = 1280
const widthInDialogPx = 1920

export function View({ widget, configuration, shownIn }: WidgetViewProps<PictureConfiguration>): ReactNode {
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const caption = localizedText(configuration.captions, locale, defaultLocale)
  const { assetId, localizedAssets } = configuration
  return (
    <figure className={styles.figure} data-fit={configuration.fit} data-shown-in={shownIn}>
      <AssetImage
        className={styles.image}
        request={{
          assetId,
          widthPx: shownIn === 'frame' ? widthInFramePx : widthInDialogPx,
          ...(localizedAssets === undefined ? {} : { localizedAssets }),
        }}
        widgetId={widget.id}
      />
      {caption === '' || shownIn === 'frame' ? null : <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
