import { useTexts } from '@foyer/i18n/react'
import { Menu, MenuItem } from '@foyer/ui/menu'
import { usePeopleByArea } from '../people/use-presence.ts'
import { AreaCount } from './area-count.tsx'
import type { LazyMenuProps } from './lazy-menu.tsx'
import type { AreaLink } from './use-shell-venue.ts'

interface AreaMenuParts {
  readonly areas: readonly AreaLink[]
  readonly onGo: (areaId: string) => void
}

/** Every area by name; the current one is marked. */
export function AreaMenu({ areas, onGo, ...menu }: AreaMenuParts & LazyMenuProps) {
  const { t } = useTexts()
  const people = usePeopleByArea()
  return (
    <Menu
      {...menu}
      label={t('app.areas')}
      placement="bottom start"
      selectionMode="single"
      selectedIds={areas.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)}
      onSelect={([id]) => {
        if (id !== undefined) onGo(id)
      }}
    >
      {areas.map(({ id, name }) => (
        <MenuItem key={id} id={id} textValue={name} trailing={<AreaCount count={people?.[id]} />}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
