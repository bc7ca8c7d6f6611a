import { WidgetPeopleList } from '../../features/presence/widget-people-list.tsx'
import type { ScopeKind } from '../../features/presence/use-member-list.ts'
import { PeopleFrame } from './people-frame.tsx'

/** What a presence widget shows. Source: PRS-02. */
export function WidgetPeople({ areaId, scope }: { readonly areaId: string; readonly scope: ScopeKind }) {
  return (
    <PeopleFrame areaId={areaId}>
      <WidgetPeopleList scope={scope} />
    </PeopleFrame>
  )
}
