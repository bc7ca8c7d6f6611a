import { useTexts } from '@foyer/i18n/react'
import { Avatar, AvatarStack } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import { LiveBadge } from '@foyer/ui/live-badge'
import { Progress } from '@foyer/ui/progress'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import type { Ref } from 'react'
import { useAssetUrl } from '../background/use-asset-url.ts'
import { useServerTick } from '../clock/use-server-tick.ts'
import { useItemTexts } from '../use-item-texts.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { useStage } from '../stage-context.ts'
import { eventTexts } from './event-texts.ts'
import type { EventTexts } from './event-texts.ts'
import styles from './now-card.module.css'
import { usePort } from '@foyer/widgets'

interface NowCardProps {
  readonly id: string
  readonly item: AreaItem
  readonly onFold: () => void
  readonly ref: Ref<HTMLDivElement>
}

const tickMs = 10_000

/** What is on in the area now, or comes next: when, what, who, how far, and the way in. It floats over the picture and folds away. */
export function NowCard({ id, item, onFold, ref }: NowCardProps) {
  const stage = useStage()
  const translator = useTexts()
  const itemTexts = useItemTexts()
  const { defaultLocale } = usePort('venue')
  const { t } = translator
  const titleId = useId()
  const widget = itemTexts(item)
  const event = eventTexts(item, widget.title, defaultLocale, translator)
  return (
    <GlassPanel ref={ref} id={id} as="section" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        {item.isLive ? <LiveBadge>{t('stage.live')}</LiveBadge> : <Chip>{t('stage.next')}</Chip>}
        {event.time !== undefined && <bdi className={styles.time}>{event.time}</bdi>}
        <IconButton className={styles.fold} size="small" label={t('stage.now.fold')} onClick={onFold}>
          <ChevronDown />
        </IconButton>
      </div>
      <h2 id={titleId} className={styles.title}>
        <bdi>{event.title}</bdi>
      </h2>
      {event.summary !== '' && (
        <p className={styles.summary}>
          <bdi>{event.summary}</bdi>
        </p>
      )}
      {event.people.length > 0 && <People people={event.people} />}
      {item.isLive && item.beginsAtMs !== undefined && item.endsAtMs !== undefined && (
        <Elapsed beginMs={item.beginsAtMs} endMs={item.endsAtMs} />
      )}
      <Button
        block
        variant={item.isLive ? 'primary' : 'secondary'}
        aria-label={`${widget.action}: ${event.title}`}
        onPointerEnter={() => stage.prepare(item)}
        onFocus={() => stage.prepare(item)}
        onClick={({ currentTarget }) => stage.activate(item, currentTarget)}
      >
        {widget.action}
      </Button>
    </GlassPanel>
  )
}

function Elapsed({ beginMs, endMs }: { readonly beginMs: number; readonly endMs: number }) {
  const { t } = useTexts()
  const nowMs = useServerTick(tickMs)
  return <Progress label={t('widgets.card.progress')} value={(nowMs - beginMs) / (endMs - beginMs)} />
}

/** One with face, name and role; several as faces and names. */
function People({ people }: Pick<EventTexts, 'people'>) {
  const { locale } = useTexts()
  const [first, ...others] = people
  if (first === undefined) return null
  if (others.length === 0) return <Person person={first} />
  const names = new Intl.ListFormat(locale).format(people.map(({ name }) => name))
  return (
    <div className={styles.person}>
      <AvatarStack people={people.map(({ name }) => ({ id: name, name }))} max={3} size={32} />
      <bdi className={styles.name}>{names}</bdi>
    </div>
  )
}

const facePx = 40

function Person({ person }: { readonly person: EventTexts['people'][number] }) {
  const { assetId } = person
  const face = useAssetUrl(assetId === undefined ? undefined : { assetId, widthPx: facePx * 2 })
  const role = [person.title, person.company].filter(Boolean).join(', ')
  return (
    <div className={styles.person}>
      <Avatar id={person.name} name={person.name} src={face.url} size={facePx} />
      <span className={styles.who}>
        <span className={styles.name}>
          <bdi>{person.name}</bdi>
        </span>
        {role !== '' && (
          <span className={styles.role}>
            <bdi>{role}</bdi>
          </span>
        )}
      </span>
    </div>
  )
}
