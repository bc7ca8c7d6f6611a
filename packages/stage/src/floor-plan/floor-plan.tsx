import type { AreaPosition, ServedArchitecture } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import MapIcon from 'lucide-react/icons/map'
import Maximize from 'lucide-react/icons/maximize-2'
import { firstWidthPx } from '../background/picture-request.ts'
import { useAssetUrl } from '../background/use-asset-url.ts'
import { usePort } from '@foyer/widgets'
import type { PeopleByArea } from '../stage-context.ts'
import styles from './floor-plan.module.css'

export interface FloorPlanProps {
  readonly architecture: ServedArchitecture
  /** Where one is now. */
  readonly areaId: string
  /** `card` is the small one over the picture, `full` the content of the dialog. */
  readonly variant: 'card' | 'full'
  readonly peopleByArea?: PeopleByArea | undefined
}

const visible = ({ floorplan, areas }: ServedArchitecture) =>
  floorplan.areaPositions.flatMap((position) => {
    const area = areas.find(({ id }) => id === position.areaId)
    return position.visible && area !== undefined ? [{ position, area }] : []
  })

/** Whether there is anything on the floor plan. Source: VEN-17. */
export const hasFloorPlan = (architecture: ServedArchitecture): boolean => visible(architecture).length > 0

/** The venue from above: every visible room a button that leads there. Source: VEN-17. */
export function FloorPlan(props: FloorPlanProps) {
  const { t } = useTexts()
  const { openFloorPlan } = usePort('navigation')
  if (props.variant === 'full') return <Rooms {...props} />
  return (
    <GlassPanel as="nav" className={styles.card} aria-label={t('stage.floor-plan.title')}>
      <div className={styles.head}>
        <MapIcon size={16} aria-hidden />
        <span className={styles.title}>{t('stage.floor-plan.title')}</span>
        <IconButton size="small" label={t('stage.floor-plan.open')} onClick={() => openFloorPlan()}>
          <Maximize size={16} />
        </IconButton>
      </div>
      <Rooms {...props} />
    </GlassPanel>
  )
}

function Rooms({ architecture, areaId, variant, peopleByArea }: FloorPlanProps) {
  const { t, number, locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const { assetAlt } = usePort('assets')
  const { goTo } = usePort('places')
  const { track } = usePort('analytics')
  const { assetId } = architecture.floorplan
  const widthPx = variant === 'card' ? 320 : firstWidthPx * 2
  const plan = useAssetUrl(assetId === undefined ? undefined : { assetId, widthPx })
  return (
    <div className={styles.plan} data-variant={variant} dir="ltr">
      {plan.url !== undefined && assetId !== undefined ? (
        <img
          className={styles.picture}
          src={plan.url}
          alt={variant === 'full' ? assetAlt(assetId) : ''}
          onError={plan.onFailed}
        />
      ) : (
        <div className={styles.picture} />
      )}
      <ul>
        {visible(architecture).map(({ position, area }) => {
          const name = localizedText(area.names, locale, defaultLocale)
          const people = peopleByArea?.[area.id]
          const isHere = area.id === areaId
          const label = [
            name,
            people === undefined ? '' : t('stage.people-inside', { count: people }),
            isHere ? t('stage.floor-plan.here') : '',
          ]
          return (
            <li key={area.id}>
              <button
                type="button"
                className={styles.room}
                style={placeOf(position)}
                data-shape={position.shape}
                aria-current={isHere ? 'location' : undefined}
                {...(variant === 'card'
                  ? { 'aria-label': label.filter((part) => part !== '').join(', '), title: name }
                  : {})}
                onClick={() => {
                  if (isHere) return
                  track('floorplan', 'go', area.id)
                  goTo({ areaId: area.id })
                }}
              >
                <span className={styles.label}>
                  {variant === 'card' ? (
                    // Written by the style sheet, since the button's name is the room's, not its initials.
                    <span data-figure={people === undefined ? initials(name) : number(people)} aria-hidden />
                  ) : (
                    <>
                      <span className={styles.name}>{name}</span>
                      {people !== undefined && (
                        <span className={styles.people}>{t('stage.people-inside', { count: people })}</span>
                      )}
                      {isHere && <span className={styles.people}>{t('stage.floor-plan.here')}</span>}
                    </>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const placeOf = ({ x, y, width, height }: AreaPosition) => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
})

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
