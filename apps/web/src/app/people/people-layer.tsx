import { useEffect, useRef, useState } from 'react'
import type { PresenceRecord } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { PresenceBar } from '../../features/presence/presence-bar.tsx'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useApp } from '../app-context.ts'
import { useOpenDialog } from '../shell/use-open-dialog.ts'
import { PeopleFrame } from './people-frame.tsx'
import { usePresenceState } from './use-presence.ts'

const loadPanel = () => import('../../features/presence/people-panel.tsx')
const PeoplePanel = lazyPart(async () => (await loadPanel()).PeoplePanel)
const PeopleSheet = lazyPart(async () => (await import('../../features/presence/people-sheet.tsx')).PeopleSheet)

export interface PeopleLayerProps {
  readonly areaId: string | undefined
  readonly isDesktop: boolean
}

/** Who is here: strip and panel on desktops, a sheet on smaller screens. Source: HDR-01, PRS-02. */
export function PeopleLayer({ areaId, isDesktop }: PeopleLayerProps) {
  const { isPeopleOpen, track } = useApp()
  const isOpen = useReadable(isPeopleOpen)
  const isThere = usePresenceState() !== undefined
  const [first, setFirst] = useState<PresenceRecord>()
  const toggle = useRef<HTMLButtonElement>(null)
  // The panel is beside the room and goes along; a sheet lies over it.
  useOpenDialog('people', isOpen && !isDesktop, () => isPeopleOpen.set(false))
  useEffect(() => () => isPeopleOpen.set(false), [isPeopleOpen])
  if (!isThere) return null
  const open = (record?: PresenceRecord) => {
    track('presence', 'open')
    setFirst(record)
    isPeopleOpen.set(true)
  }
  const close = () => {
    isPeopleOpen.set(false)
    toggle.current?.focus()
  }
  return (
    <PeopleFrame areaId={areaId}>
      {isDesktop && (
        <PresenceBar
          isOpen={isOpen}
          onPrepare={() => void loadPanel().catch(() => {})}
          onOpen={open}
          onClose={close}
          toggleRef={toggle}
        />
      )}
      {isDesktop && isOpen && <PeoplePanel first={first} onClose={close} />}
      {!isDesktop && isOpen && <PeopleSheet onClose={() => isPeopleOpen.set(false)} />}
    </PeopleFrame>
  )
}
