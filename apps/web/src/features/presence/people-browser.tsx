import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { PresenceRecord } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Spinner } from '@foyer/ui/spinner'
import { AgeNote } from './age-note.tsx'
import { CountAnnouncer } from './count-announcer.tsx'
import { usePresencePorts } from './presence-ports.ts'
import { PeopleList } from './people-list.tsx'
import { LoadingPeople, NoOtherPeople, NoPeopleFound, PeopleFailed } from './people-states.tsx'
import { usePeopleTexts } from './people-texts.tsx'
import { type Selection, useFreshSelection } from './selection.ts'
import { type ScopeKind, useMemberList, useMemberListSearch } from './use-member-list.ts'
import styles from './people.module.css'

export interface PeopleBrowserProps {
  readonly initialScope: ScopeKind
  readonly selection: Selection
  readonly onSelect: (record: PresenceRecord, byKeyboard: boolean) => void
}

/** Everybody one may see: searched, by scope, with all that can be wrong about it. Source: PRS-02. */
export function PeopleBrowser({ initialScope, selection, onSelect }: PeopleBrowserProps) {
  const { t, number } = usePeopleTexts()
  const { presence, ownId, areaId } = usePresencePorts()
  const { kind, online, counts, asOf } = useReadable(presence.state)
  const [requestedScope, setScope] = useState(initialScope)
  // Without an area its member list would be empty, so the venue is shown.
  const scope = requestedScope === 'area' && areaId === undefined ? 'venue' : requestedScope
  const [query, setQuery] = useState('')
  const company = useMemberList(presence, 'company', undefined)
  const { members, state } = useMemberListSearch(presence, scope, areaId)
  const box = useRef<HTMLDivElement>(null)
  // A member list that has just been chosen takes over the present query.
  members?.setQuery(query)

  const chooseScope = (next: ScopeKind) => setScope(next)
  const listFromSearch = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>('[data-person][tabindex="0"]')?.focus()
  }
  useFreshSelection(selection, state)
  const others = state.records.some(({ attendee }) => attendee.uid !== ownId)
  const isSearching = query.trim() !== ''
  const count = (value: number | undefined) => (value === undefined ? undefined : number(value))
  return (
    <div ref={box} className={styles.browser}>
      <div className={styles.tools}>
        <Field
          label={t('people.search')}
          hideLabel
          placeholder={t('people.search')}
          size="compact"
          type="search"
          value={query}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={listFromSearch}
          icon={<Search size={18} aria-hidden />}
          trailing={
            isSearching && (
              <IconButton size="small" label={t('people.clear-search')} onClick={() => setQuery('')}>
                <X aria-hidden />
              </IconButton>
            )
          }
        />
        <SegmentedControl
          block
          label={t('people.scope')}
          className={styles.scopes}
          value={scope}
          onChange={chooseScope}
          options={[
            {
              value: 'area' as const,
              label: t('people.scope.area'),
              count: areaId === undefined ? undefined : count(counts[areaId] ?? 0),
              disabled: areaId === undefined,
            },
            {
              value: 'company' as const,
              label: t('people.scope.company'),
              count: company.state.kind === 'ready' ? count(company.state.total) : undefined,
            },
            { value: 'venue' as const, label: t('people.scope.venue'), count: count(online) },
          ]}
        />
      </div>
      <AgeNote
        // A list that follows by itself is as old as the connection is lost.
        asOf={state.isLive ? (kind === 'behind' ? asOf : undefined) : state.asOf}
        isBehind={kind === 'behind'}
        onRefresh={() => members?.refresh()}
      />
      {state.kind === 'waiting' && <LoadingPeople />}
      {state.kind === 'failed' && <PeopleFailed onRetry={() => members?.refresh()} />}
      {state.kind === 'ready' && isSearching && state.records.length === 0 && (
        <NoPeopleFound onShowAll={scope === 'venue' ? undefined : () => setScope('venue')} />
      )}
      {state.kind === 'ready' && state.records.length > 0 && (
        <PeopleList
          // Another list begins at its top.
          key={`${scope} ${scope === 'area' ? areaId : ''}`}
          label={`${t(`people.scope.${scope}`)}, ${number(state.total)}`}
          records={state.records}
          isGrouped={state.isLive}
          selectedId={selection.record?.attendee.uid}
          onSelect={onSelect}
          onNearEnd={state.hasMore ? members?.loadMore : undefined}
        >
          {state.isLoadingMore && (
            <div className={styles.loadingMore}>
              <Spinner label={t('people.loading-more')} />
            </div>
          )}
          {!others && !isSearching && !state.hasMore && <NoOtherPeople scope={scope} />}
        </PeopleList>
      )}
      {state.kind === 'ready' && state.records.length === 0 && !isSearching && <NoOtherPeople scope={scope} />}
      <CountAnnouncer />
    </div>
  )
}
