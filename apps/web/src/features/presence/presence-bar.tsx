import ChevronDown from 'lucide-react/icons/chevron-down'
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { barStyles } from '@foyer/app-shell/bar'
import { constants } from '@foyer/contract/constants'
import type { PresenceRecord } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { AvatarStack, Avatar } from '@foyer/ui/avatar'
import { cx } from '@foyer/ui/cx'
import { loadFontsForText } from '@foyer/ui/fonts'
import { rem } from '@foyer/ui/rem'
import { StatusDot } from '@foyer/ui/status-dot'
import { usePresencePorts } from './presence-ports.ts'
import { usePeopleTexts } from './people-texts.tsx'
import { personTexts } from './person-texts.ts'
import { statusDot } from './status-dot-of.ts'
import { useAge } from './use-age.ts'
import { useMemberList } from './use-member-list.ts'
import styles from './presence-bar.module.css'

const stripPx = constants.headerHeightWithPresencePx - constants.headerHeightPx
const facesMax = 5
/** About what one name takes, and what stands beside the names, in CSS pixels. */
const namePx = 168
const besidePx = 420

/** Who is here, in one line below the header; it opens the whole list. Source: HDR-01. */
export function PresenceBar({
  isOpen,
  onPrepare,
  onOpen,
  onClose,
  toggleRef,
}: {
  readonly isOpen: boolean
  /** Called when somebody reaches for it. */
  readonly onPrepare: () => void
  readonly onOpen: (record?: PresenceRecord) => void
  readonly onClose: () => void
  readonly toggleRef: Ref<HTMLButtonElement>
}) {
  const texts = usePeopleTexts()
  const { t } = texts
  const { presence, ownId, areaId, headerHeight, pictureUrl } = usePresencePorts()
  const { kind, counts, online, asOf } = useReadable(presence.state)
  const { state } = useMemberList(presence, areaId === undefined ? undefined : 'area', areaId)
  const isBehind = kind === 'behind'
  const ago = useAge(isBehind ? asOf : undefined)
  const strip = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)

  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--strip', rem(stripPx))
    headerHeight.set(constants.headerHeightWithPresencePx)
    return () => {
      style.removeProperty('--strip')
      headerHeight.set(constants.headerHeightPx)
    }
  }, [headerHeight])
  useLayoutEffect(() => {
    if (strip.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      setRoom(Math.max(0, Math.floor((width - besidePx) / namePx)))
    })
    observer.observe(strip.current)
    return () => observer.disconnect()
  }, [])

  const others = state.records.filter(({ attendee }) => attendee.uid !== ownId)
  const shown = [
    ...others.filter(({ status }) => status === 'Available'),
    ...others.filter(({ status }) => status !== 'Available'),
  ].slice(0, Math.max(room, facesMax))
  const named = shown.slice(0, room)
  const names = named.map(({ attendee }) => attendee.name).join(' ')
  useEffect(() => void loadFontsForText(names), [names])
  const faces = shown.map(({ attendee: { uid, name = '' }, pictureId }) => ({
    id: uid,
    name,
    src: pictureUrl(pictureId, 96),
  }))
  const toggle = () => (isOpen ? onClose() : onOpen())
  const reached = { onPointerEnter: onPrepare, onFocus: onPrepare }
  return (
    <section ref={strip} className={cx(barStyles.ground, styles.strip)} aria-label={t('people.title')}>
      {areaId !== undefined && (
        <button type="button" className={styles.here} {...reached} onClick={() => onOpen()}>
          {faces.length > 0 && <AvatarStack people={faces} max={facesMax} size={26} />}
          <span className={styles.count}>{t('people.here', { count: counts[areaId] ?? 0 })}</span>
        </button>
      )}
      {named.length > 0 && <span className={styles.divider} />}
      <ul className={styles.names}>
        {named.map((record) => {
          const { name, status, activity } = personTexts(record, texts)
          const { uid } = record.attendee
          return (
            <li key={uid}>
              <button type="button" className={styles.person} {...reached} onClick={() => onOpen(record)}>
                <Avatar id={uid} name={record.attendee.name ?? ''} src={pictureUrl(record.pictureId, 96)} size={24} />
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <StatusDot status={statusDot(record.status)} label={activity ?? status} size={9} />
              </button>
            </li>
          )
        })}
      </ul>
      <button
        ref={toggleRef}
        type="button"
        className={styles.online}
        aria-expanded={isOpen}
        aria-label={`${t('people.online', { count: online })}, ${t(isOpen ? 'people.close' : 'people.open')}`}
        {...reached}
        onClick={toggle}
      >
        {ago !== undefined && <span className={styles.ago}>{t('people.updated', { ago })}</span>}
        <StatusDot status={isBehind ? 'offline' : 'available'} size={9} />
        <span className={styles.count}>{t('people.online', { count: online })}</span>
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
      </button>
    </section>
  )
}
