import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Announcement } from '@foyer/contract'
import { IconButton } from '@foyer/ui/icon-button'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useAnnouncementTexts } from './announcement-texts.tsx'
import styles from './announcement-bar.module.css'

export interface AnnouncementBarProps {
  /** Newest first; none draws nothing. */
  readonly announcements: readonly Announcement[]
  /** The page's own path where the address leads there, else nothing. */
  readonly innerPath: (href: string) => string | undefined
  readonly onLinkClick: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly onDismiss: (id: string) => void
  /** Called with each one that comes into view. */
  readonly onShown: (id: string) => void
  /** How much it covers below the header, in CSS pixels; 0 once it is gone. */
  readonly onHeight: (px: number) => void
}

/** What staff announces, under the header: what lies below moves down, so that nothing is covered. Source: WID-06. */
export function AnnouncementBar(props: AnnouncementBarProps) {
  const { announcements, innerPath, onLinkClick, onDismiss, onShown, onHeight } = props
  const { t } = useAnnouncementTexts()
  const [chosenId, setChosenId] = useState<string>()
  const [newestId, setNewestId] = useState<string>()
  const [unfoldedId, setUnfoldedId] = useState<string>()
  const [isFoldable, setFoldable] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  // What has just come is shown before what somebody turned to.
  if (announcements[0]?.id !== newestId) {
    setNewestId(announcements[0]?.id)
    setChosenId(undefined)
  }
  const index = Math.max(
    0,
    announcements.findIndex(({ id }) => id === chosenId),
  )
  const current = announcements[index]
  const isThere = current !== undefined
  useLayoutEffect(() => {
    if (!isThere || strip.current === null) return
    const observer = new ResizeObserver(([entry]) => onHeight(entry?.borderBoxSize[0]?.blockSize ?? 0))
    observer.observe(strip.current)
    return () => {
      observer.disconnect()
      onHeight(0)
    }
  }, [isThere, onHeight])

  const currentId = current?.id
  useEffect(() => {
    if (currentId !== undefined) onShown(currentId)
  }, [currentId, onShown])
  const isUnfolded = currentId !== undefined && unfoldedId === currentId
  // Two lines hold more on a wide page than on a phone.
  useLayoutEffect(() => {
    const text = words.current
    if (currentId === undefined || text === null || isUnfolded) return
    const observer = new ResizeObserver(() => setFoldable(text.scrollHeight > text.clientHeight + 1))
    observer.observe(text)
    return () => observer.disconnect()
  }, [currentId, isUnfolded])
  const inner = current?.link === undefined ? undefined : innerPath(current.link)
  return (
    <div
      ref={strip}
      className={styles.strip}
      data-empty={current === undefined || undefined}
      // Dialogs leave it readable and in reach.
      data-react-aria-top-layer="true"
    >
      {current === undefined ? null : <Megaphone className={styles.icon} size={20} strokeWidth={1.8} aria-hidden />}
      {/* There before what it says, or that would not be read out. */}
      <div role="status" aria-label={t('announcement.region')} className={styles.words}>
        {current === undefined ? null : (
          <p ref={words} key={current.id} className={styles.text} dir="auto" data-folded={!isUnfolded || undefined}>
            {current.text}
          </p>
        )}
      </div>
      {current === undefined ? null : (
        <div className={styles.controls}>
          {isFoldable ? (
            <button
              type="button"
              className={styles.word}
              aria-expanded={isUnfolded}
              onClick={() => setUnfoldedId(isUnfolded ? undefined : current.id)}
            >
              {t(isUnfolded ? 'announcement.read-less' : 'announcement.read-all')}
            </button>
          ) : null}
          {current.link === undefined ? null : (
            <a
              className={styles.word}
              {...(inner === undefined
                ? { href: current.link, target: '_blank', rel: 'noopener noreferrer' }
                : { href: inner, onClick: onLinkClick })}
            >
              {t('announcement.learn-more')}
              {inner === undefined ? <ArrowUpRight size={16} className="mirror" aria-hidden /> : null}
            </a>
          )}
          {announcements.length < 2 ? null : (
            <>
              <span className={styles.count}>
                <span aria-hidden>{`${index + 1}/${announcements.length}`}</span>
                <VisuallyHidden>
                  {t('announcement.count', { number: index + 1, all: announcements.length })}
                </VisuallyHidden>
              </span>
              <IconButton
                size="small"
                label={t('announcement.next')}
                onClick={() => setChosenId(announcements[(index + 1) % announcements.length]?.id)}
              >
                <ChevronRight size={18} className="mirror" aria-hidden />
              </IconButton>
            </>
          )}
          <IconButton
            size="small"
            label={t('announcement.dismiss')}
            onClick={() => {
              setChosenId(announcements[index + 1]?.id)
              onDismiss(current.id)
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
