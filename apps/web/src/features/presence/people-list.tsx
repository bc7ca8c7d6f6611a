import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { PresenceRecord } from '@foyer/contract'
import { loadFontsForText } from '@foyer/ui/fonts'
import { usePlatform } from '../../platform/platform-context.ts'
import { type ListItem, listItems, nextPerson, personTyped } from './list-items.ts'
import { usePeopleTexts } from './people-texts.tsx'
import { PersonRow } from './person-row.tsx'
import styles from './people.module.css'

/** Fewer rows are all there, so that they can be found in the page. */
const virtualFrom = 60
/** As many rows before the end the next page is asked for. */
const loadAheadRows = 15
const typingPauseMs = 700

export interface PeopleListProps {
  /** Spoken name. */
  readonly label: string
  readonly records: readonly PresenceRecord[]
  readonly isGrouped: boolean
  readonly selectedId: string | undefined
  readonly onSelect: (record: PresenceRecord, byKeyboard: boolean) => void
  readonly onNearEnd?: (() => void) | undefined
  /** After the last row. */
  readonly children?: ReactNode
}

/**
 * People one below the other. One of them has the place in the tab order; arrow keys, Home, End and letters move it, Enter
 * chooses, the menu key opens the menu of the row, and so do the arrow towards the three dots and a right click. Source:
 * PRS-02.
 */
export function PeopleList(props: PeopleListProps) {
  const { label, records, isGrouped, selectedId, onSelect, onNearEnd, children } = props
  const { t } = usePeopleTexts()
  const { clock } = usePlatform()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useRef<VirtualizerHandle>(null)
  const [currentId, setCurrentId] = useState<string>()
  const [menuId, setMenuId] = useState<string>()
  const wantsFocus = useRef(false)
  const typed = useRef({ text: '', cancelReset: () => {} })
  const items = useMemo(() => listItems(records, isGrouped), [records, isGrouped])
  const indexOf = (userId: string | undefined) =>
    items.findIndex((item) => item.kind === 'person' && item.record.attendee.uid === userId)
  const known = indexOf(currentId)
  const current = known >= 0 ? known : nextPerson(items, -1, 1)
  const isVirtual = items.length >= virtualFrom

  useEffect(() => {
    const names = records.map(({ attendee: { name, title, company } }) => `${name} ${title} ${company}`).join(' ')
    void loadFontsForText(names)
  }, [records])
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const button = scroller.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(currentId ?? '')}"]`)
    button?.focus({ preventScroll: isVirtual })
  })

  const noteNearEnd = () => {
    const box = scroller.current
    if (box !== null && box.scrollHeight - box.scrollTop - box.clientHeight < loadAheadRows * 60) onNearEnd?.()
  }
  // A glance does not fill a list, and what cannot be scrolled asks for nothing by itself.
  // oxlint-disable-next-line react/exhaustive-deps -- asked again when there are more rows, not with each drawing
  useEffect(noteNearEnd, [items.length, onNearEnd === undefined])

  const goTo = (index: number) => {
    const item = items[index]
    if (item?.kind !== 'person') return
    wantsFocus.current = true
    setCurrentId(item.record.attendee.uid)
    if (isVirtual) virtual.current?.scrollToIndex(index, { align: 'nearest' })
    if (index >= items.length - loadAheadRows) onNearEnd?.()
  }
  const type = (letter: string) => {
    typed.current.cancelReset()
    typed.current.text += letter
    typed.current.cancelReset = clock.after(typingPauseMs, () => (typed.current.text = ''))
    goTo(personTyped(items, current, typed.current.text))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // React also sends events of portals that opened from here; they are ignored.
    if (!event.currentTarget.contains(event.target as Node)) return
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isOnDots = (event.target as HTMLElement).closest('[data-more]') !== null
    const person = items[current]
    const dots = () => {
      const row = (event.target as HTMLElement).closest('[data-row]')
      return row?.querySelector<HTMLElement>(isOnDots ? '[data-person]' : '[data-more]')
    }
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(nextPerson(items, current, 1)),
      ArrowUp: () => goTo(nextPerson(items, current, -1)),
      Home: () => goTo(nextPerson(items, -1, 1)),
      End: () => goTo(nextPerson(items, items.length, -1)),
      [isRtl === isOnDots ? 'ArrowRight' : 'ArrowLeft']: () => dots()?.focus(),
      ContextMenu: () => setMenuId(person?.kind === 'person' ? person.record.attendee.uid : undefined),
    }
    if (altKey || ctrlKey || metaKey) return
    const move = key === 'F10' && shiftKey ? moves['ContextMenu'] : moves[key]
    // Down on the three dots opens their menu.
    if (move !== undefined && !(isOnDots && key.startsWith('Arrow') && /Down|Up/.test(key))) move()
    else if (key.length === 1 && (key !== ' ' || typed.current.text !== '') && !isOnDots) type(key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const draw = (item: ListItem) =>
    item.kind === 'heading' ? (
      <h3 className={`label-upper ${styles.group}`}>{t(`people.${item.key}`)}</h3>
    ) : (
      <div data-row="">
        <PersonRow
          record={item.record}
          isSelected={item.record.attendee.uid === selectedId}
          isCurrent={item === items[current]}
          isMenuOpen={item.record.attendee.uid === menuId}
          onSelect={onSelect}
          onMenu={setMenuId}
        />
      </div>
    )
  const keyOf = (item: ListItem) => (item.kind === 'heading' ? item.key : item.record.attendee.uid)
  return (
    <div ref={scroller} className={styles.scroller} onScroll={noteNearEnd}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside have the focus; keys move it among them */}
      <div
        role="group"
        aria-label={label}
        onKeyDown={press}
        onFocus={({ target }) => {
          const id = target.closest('[data-row]')?.querySelector<HTMLElement>('[data-person]')?.dataset['person']
          if (id !== undefined) setCurrentId(id)
        }}
      >
        {isVirtual ? (
          <Virtualizer
            ref={virtual}
            as="ul"
            item="li"
            scrollRef={scroller}
            itemSize={60}
            keepMounted={current >= 0 ? [current] : []}
            data={items}
          >
            {(item) => <div key={keyOf(item)}>{draw(item)}</div>}
          </Virtualizer>
        ) : (
          <ul>
            {items.map((item) => (
              <li key={keyOf(item)}>{draw(item)}</li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </div>
  )
}
