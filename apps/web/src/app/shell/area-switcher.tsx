import ChevronDown from 'lucide-react/icons/chevron-down'
import MapIcon from 'lucide-react/icons/map'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { preloadLater } from '../../platform/lazy-part.tsx'
import { useApp } from '../app-context.ts'
import { LazyMenu } from './lazy-menu.tsx'
import type { ShellVenue } from './use-shell-venue.ts'
import styles from './header.module.css'

const load = async () => (await import('./area-menu.tsx')).AreaMenu
preloadLater(load)

/** Where one is, and with global navigation the way to every other area. Source: HDR-01, HDR-05. */
export function AreaSwitcher({
  areas,
  currentArea,
  hasGlobalNavigation,
}: Pick<ShellVenue, 'areas' | 'currentArea' | 'hasGlobalNavigation'>) {
  const { t } = useTexts()
  const { navigate } = useApp()
  if (!hasGlobalNavigation) {
    return currentArea === undefined ? null : (
      <span className={styles.area}>
        <MapIcon size={18} aria-hidden />
        <span className={styles.areaName}>{currentArea.name}</span>
      </span>
    )
  }
  const trigger = (
    <Button
      variant="quiet"
      className={styles.areaButton}
      icon={<MapIcon size={18} aria-hidden />}
      trailingIcon={<ChevronDown size={16} aria-hidden />}
      // Said as one: what is hidden beside a text is read with a space before its comma.
      {...(currentArea !== undefined && { 'aria-label': `${currentArea.name}, ${t('shell.change-area')}` })}
    >
      <span className={styles.areaName}>{currentArea?.name ?? t('app.areas')}</span>
    </Button>
  )
  return (
    <LazyMenu
      id="area-menu"
      trigger={trigger}
      load={load}
      parts={{ areas, onGo: (id: string) => void navigate.toArea(id) }}
    />
  )
}
