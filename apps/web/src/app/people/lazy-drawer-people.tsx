import { DrawerPeople } from '../../features/presence/drawer-people.tsx'
import { useApp } from '../app-context.ts'
import { PeopleFrame } from './people-frame.tsx'
import { usePresenceState } from './use-presence.ts'

/** Source: HDR-03. */
export function LazyDrawerPeople({
  areaId,
  onLeave,
}: {
  readonly areaId: string | undefined
  /** Called when something takes the place of the drawer. */
  readonly onLeave: () => void
}) {
  const { isPeopleOpen } = useApp()
  if (usePresenceState() === undefined) return null
  return (
    <PeopleFrame areaId={areaId}>
      <DrawerPeople
        onShowEveryone={() => {
          onLeave()
          isPeopleOpen.set(true)
        }}
      />
    </PeopleFrame>
  )
}
