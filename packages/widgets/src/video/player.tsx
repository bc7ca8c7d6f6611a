import { useSyncExternalStore } from 'react'
import type { ReactNode, Ref } from 'react'
import type { VideoConfiguration } from '@foyer/contract'
import { languages } from '@foyer/contract/languages'
import { useTexts } from '@foyer/i18n/react'
import type { WidgetPorts } from '../host/ports.ts'
import { useAssetUrl } from '../shared/use-asset-url.ts'
import { useResume } from '../shared/use-resume.ts'
import styles from './video-view.module.css'

const posterWidthPx = 1280
const reduced = '(prefers-reduced-motion: reduce)'
const watchReduced = (changed: () => void) => {
  const query = matchMedia(reduced)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function Captions({
  assetId,
  locale,
  ports,
  isDefault,
}: {
  readonly assetId: string
  readonly locale: string
  readonly ports: WidgetPorts
  readonly isDefault: boolean
}): ReactNode {
  const { state } = useAssetUrl(ports, { assetId })
  if (state.kind !== 'ready') return null
  return (
    <track
      kind="captions"
      srcLang={locale}
      label={languages.find((language) => language.code === locale)?.nativeName ?? locale}
      src={state.url}
      default={isDefault}
    />
  )
}

export interface PlayerProps {
  readonly title: string
  readonly configuration: VideoConfiguration
  readonly ports: WidgetPorts
  readonly shownIn: string
  readonly src?: string | undefined
  readonly onError?: () => void
  readonly ref?: Ref<HTMLVideoElement>
}

/** The browser's own player, with poster and captions. An ambient film is silent, looped, and still with reduced motion. */
export function Player({ title, configuration, ports, shownIn, src, onError, ref }: PlayerProps): ReactNode {
  const { locale } = useTexts()
  const isStill = useSyncExternalStore(watchReduced, () => matchMedia(reduced).matches)
  const resume = useResume(onError)
  const { ambient, captions, posterAssetId } = configuration
  const plays = ambient && !isStill
  // Asked for here rather than around the film: one that gets a poster must not begin anew.
  const poster = useAssetUrl(
    ports,
    posterAssetId === undefined ? undefined : { assetId: posterAssetId, widthPx: posterWidthPx },
  )
  return (
    <video
      ref={ref}
      className={styles.video}
      data-shown-in={shownIn}
      aria-label={title}
      src={src}
      poster={poster.state.kind === 'ready' ? poster.state.url : undefined}
      controls={!plays}
      autoPlay={plays}
      loop={ambient}
      muted={ambient}
      playsInline
      preload="metadata"
      {...resume}
    >
      {captions.map((entry) => (
        <Captions
          key={entry.locale}
          assetId={entry.assetId}
          locale={entry.locale}
          ports={ports}
          isDefault={entry.locale === locale}
        />
      ))}
    </video>
  )
}
