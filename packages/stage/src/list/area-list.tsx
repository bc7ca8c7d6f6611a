import type { ServedArea, Viewpoint } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { EmptyState } from '@foyer/ui/empty-state'
import { ItemRow } from '@foyer/ui/option-row'
import Armchair from 'lucide-react/icons/armchair'
import Compass from 'lucide-react/icons/compass'
import Info from 'lucide-react/icons/info'
import MapIcon from 'lucide-react/icons/map'
import Users from 'lucide-react/icons/users'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { AreaHeading } from '../area-heading.tsx'
import { firstWidthPx, stillRequest } from '../background/picture-request.ts'
import { useAssetUrl } from '../background/use-asset-url.ts'
import { hasFloorPlan } from '../floor-plan/floor-plan.tsx'
import { ItemIcon } from '../icon/item-icon.tsx'
import { useItemTexts } from '../use-item-texts.ts'
import type { AreaItem, AreaItems } from '../model/list-area-items.ts'
import { useStage } from '../stage-context.ts'
import { ViewSwitch } from '../view-bar/view-bar.tsx'
import type { StageView } from '../view-bar/stage-controls.ts'
import styles from './area-list.module.css'
import { usePort } from '@foyer/widgets'

interface AreaListProps {
  readonly area: ServedArea
  readonly title: string
  readonly viewpoint: Viewpoint
  readonly items: AreaItems
  readonly onViewChange: (view: StageView) => void
  readonly insetTop: number
  readonly insetBottom: number
  /** Why the picture is not there, when it was asked for. */
  readonly notice?: ReactNode
}

/** The area as a list: the same items in the same order doing the same as in the picture. Source: WCAG 1.3.1. */
export function AreaList({
  area,
  title,
  viewpoint,
  items,
  onViewChange,
  insetTop,
  insetBottom,
  notice,
}: AreaListProps) {
  const { t, locale } = useTexts()
  const { architecture, theme, peopleByArea } = useStage()
  const { defaultLocale } = usePort('venue')
  const { openFloorPlan } = usePort('navigation')
  const still = useAssetUrl(stillRequest(viewpoint.background, theme, firstWidthPx))
  const isSphere = area.viewMode === 'VIEW_360D'
  const description = localizedText(area.descriptions, locale, defaultLocale)
  const people = peopleByArea?.[area.id]
  const groups = [
    { key: 'stage.list.now', items: items.now },
    { key: 'stage.list.doors', items: items.doors },
    { key: 'stage.list.things', items: items.things },
  ] as const
  const isEmpty = groups.every((group) => group.items.length === 0)

  return (
    <div
      className={styles.page}
      style={{ paddingBlock: `calc(${insetTop}px + var(--notices-height, 0px)) ${insetBottom}px` }}
    >
      {still.url !== undefined && <img className={styles.backdrop} src={still.url} alt="" aria-hidden />}
      <div className={styles.columns}>
        <div className={styles.about}>
          {still.url !== undefined && (
            <figure className={styles.picture} data-sphere={isSphere || undefined}>
              <img src={still.url} alt="" onError={still.onFailed} />
              {isSphere && (
                <Chip tone="glass" className={styles.pictureChip} icon={<Compass size={14} />}>
                  {t('stage.list.sphere-area')}
                </Chip>
              )}
            </figure>
          )}
          <AreaHeading title={title} />
          {description !== '' && <p className={styles.description}>{description}</p>}
          {people !== undefined && (
            <p className={styles.people}>
              <Users size={16} aria-hidden />
              {t('stage.list.people-here', { count: people })}
            </p>
          )}
          <div className={styles.ways}>
            <ViewSwitch view="LIST" isSphere={isSphere} onViewChange={onViewChange} />
            {hasFloorPlan(architecture) && (
              <Button icon={<MapIcon />} aria-label={t('stage.floor-plan.open')} onClick={openFloorPlan}>
                {t('stage.floor-plan.title')}
              </Button>
            )}
          </div>
          <p className={styles.note}>
            <Info size={16} aria-hidden />
            {t('stage.list.note')}
          </p>
        </div>
        <div className={styles.groups}>
          {notice}
          {isEmpty && (
            <EmptyState icon={<Armchair />} title={t('stage.list.empty.title')}>
              {t('stage.list.empty.text')}
            </EmptyState>
          )}
          {groups.map((group, index) => (
            <Group
              key={group.key}
              title={t(group.key)}
              items={group.items}
              hasNextStep={
                index === groups.findIndex(({ items: some }) => some.length > 0) && group.key === 'stage.list.now'
              }
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly items: readonly AreaItem[]
  /** Its first button is the next step of the screen. */
  readonly hasNextStep: boolean
}

function Group({ title, items, hasNextStep }: GroupProps) {
  const headingId = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <h2 id={headingId} className="label-upper">
        {title}
      </h2>
      <ul className={styles.rows}>
        {items.map((item, index) => (
          <li key={item.widget.id}>
            <Row item={item} isNextStep={hasNextStep && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ item, isNextStep }: { readonly item: AreaItem; readonly isNextStep: boolean }) {
  const stage = useStage()
  const { t } = useTexts()
  const itemTexts = useItemTexts()
  const { title, description, meta, action, isUnseen } = itemTexts(item)
  const mark = isUnseen ? <Chip tone="crimson">{t('stage.new')}</Chip> : undefined
  return (
    <ItemRow
      className={styles.row}
      icon={<ItemIcon item={item} size={20} />}
      live={item.isLive}
      title={title}
      description={description === '' ? undefined : description}
      meta={
        meta === undefined && mark === undefined ? undefined : (
          <span className={styles.meta}>
            {meta}
            {mark}
          </span>
        )
      }
      action={
        <Button
          variant={isNextStep ? 'primary' : 'secondary'}
          aria-label={`${action}: ${title}`}
          className={styles.action}
          data-widget-id={item.widget.id}
          onClick={({ currentTarget }) => stage.activate(item, currentTarget)}
          onPointerEnter={() => stage.prepare(item)}
          onFocus={() => stage.prepare(item)}
        >
          {action}
        </Button>
      }
    />
  )
}
