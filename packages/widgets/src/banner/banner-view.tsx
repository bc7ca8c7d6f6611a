import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Megaphone from 'lucide-react/icons/megaphone'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { BannerConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { IconButton } from '@foyer/ui/icon-button'
import { useMediaQuery } from '@foyer/ui/media-query'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { TargetLink } from '../shared/target-link.tsx'
import { usePageHidden } from '../shared/use-page-hidden.ts'
import { BannerTexts, useBannerTexts } from './banner-texts.ts'
import { useAnnouncements } from './use-announcements.ts'
import styles from './banner-view.module.css'

type Props = WidgetViewProps<BannerConfiguration>

const icons = { INFO: Megaphone, SUCCESS: CircleCheck, WARNING: TriangleAlert } as const
const turnEveryMs = 8000

/** Announcements of the organizers, one at a time. Source: WID-06. */
export function View(props: Props): ReactNode {
  return (
    <BannerTexts>
      <Banner {...props} />
    </BannerTexts>
  )
}

function Banner({ widget, configuration, shownIn }: Props): ReactNode {
  const { t } = useBannerTexts()
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const { atServerTime, serverNow } = usePort('clock')
  const { shown, hasPutAway, putAway, bringBack } = useAnnouncements(widget.id, configuration)
  const [currentId, setCurrentId] = useState<string>()
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isHidden = usePageHidden()
  const strip = useRef<HTMLElement>(null)
  const index = Math.max(
    0,
    shown.findIndex(({ id }) => id === currentId),
  )
  const current = shown[index]
  const mayTurn = configuration.turnsByItself && !isCalm && shown.length > 1
  const isTurning = mayTurn && !isPaused && !isHeld && !isHidden
  const nextId = shown[(index + 1) % Math.max(1, shown.length)]?.id
  useEffect(
    () => (isTurning ? atServerTime(serverNow() + turnEveryMs, () => setCurrentId(nextId)) : undefined),
    [isTurning, nextId, atServerTime, serverNow],
  )

  if (current === undefined) {
    // In the picture there is nothing then; opened, it says why and how to have them back.
    if (shownIn === 'frame') return null
    return (
      <EmptyState
        icon={<Megaphone size={28} strokeWidth={1.7} />}
        title={t(hasPutAway ? 'banner.put-away' : 'banner.nothing')}
        headingLevel={3}
        frame="solid"
        actions={hasPutAway ? <Button onClick={bringBack}>{t('banner.bring-back')}</Button> : undefined}
      >
        {t(hasPutAway ? 'banner.put-away-text' : 'banner.nothing-text')}
      </EmptyState>
    )
  }

  const Icon = icons[current.tone]
  const go = (by: number) => {
    setPaused(true)
    setCurrentId(shown[(index + by + shown.length) % shown.length]?.id)
  }
  const dismiss = () => {
    setCurrentId(nextId)
    putAway(current.id)
    // The button disappears with the last announcement; the focus of the person who pressed it stays here.
    if (shown.length > 1) strip.current?.focus({ preventScroll: true })
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(false)
  }
  const say = (texts: typeof current.texts) => localizedText(texts, locale, defaultLocale)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it waits while somebody is at it, and its buttons do the rest
    <section
      ref={strip}
      className={styles.banner}
      data-tone={current.tone}
      data-shown-in={shownIn}
      aria-label={widget.title}
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
    >
      <Icon className={styles.icon} size={22} strokeWidth={1.8} aria-hidden />
      <div key={current.id} className={styles.words} aria-live={isTurning ? 'off' : 'polite'}>
        <VisuallyHidden>{t(`banner.tone.${current.tone}`)}</VisuallyHidden>
        <p className={styles.text} dir="auto">
          {say(current.texts)}
        </p>
        {current.link === undefined ? null : (
          <div className={styles.link}>
            <TargetLink target={current.link.target}>{say(current.link.names)}</TargetLink>
          </div>
        )}
      </div>
      <div className={styles.controls}>
        {shown.length < 2 ? null : (
          <>
            <IconButton size="small" label={t('banner.previous')} onClick={() => go(-1)}>
              <ChevronLeft size={18} className="mirror" aria-hidden />
            </IconButton>
            <span className={styles.count}>
              <span aria-hidden>{`${index + 1}/${shown.length}`}</span>
              <VisuallyHidden>{t('banner.count', { number: index + 1, all: shown.length })}</VisuallyHidden>
            </span>
            <IconButton size="small" label={t('banner.next')} onClick={() => go(1)}>
              <ChevronRight size={18} className="mirror" aria-hidden />
            </IconButton>
          </>
        )}
        {mayTurn ? (
          <IconButton
            size="small"
            label={t(isPaused ? 'banner.play' : 'banner.pause')}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          </IconButton>
        ) : null}
        <IconButton size="small" label={t('banner.dismiss')} onClick={dismiss}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
