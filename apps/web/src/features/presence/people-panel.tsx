import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { PresenceRecord } from '@foyer/contract'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import { AttendeeCard } from './attendee-card.tsx'
import { PeopleBrowser } from './people-browser.tsx'
import { usePeopleTexts } from './people-texts.tsx'
import { useSelection } from './selection.ts'
import { StatusFoot } from './status-foot.tsx'
import styles from './people-panel.module.css'

/** Docked at the inline end, beside the room and not over it; it stays while one walks on. Source: PRS-02. */
export function PeoplePanel({
  first,
  onClose,
}: {
  /** Whose card is open; another one changes it. */
  readonly first: PresenceRecord | undefined
  readonly onClose: () => void
}) {
  const { t } = usePeopleTexts()
  const selection = useSelection(first)
  const { record, select } = selection
  const box = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const wantsCard = useRef(false)
  useEffect(() => {
    if (!wantsCard.current || card.current === null) return
    wantsCard.current = false
    card.current.focus()
  })
  useEffect(() => {
    // The room leaves the panel its place.
    const { dataset, style } = document.documentElement
    dataset['docked'] = ''
    style.setProperty('--docked', '23.5rem')
    return () => {
      delete dataset['docked']
      style.removeProperty('--docked')
    }
  }, [])
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])

  const closeCard = () => {
    const row = box.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(record?.attendee.uid ?? '')}"]`)
    select(undefined)
    row?.focus()
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <div ref={box} role="presentation" className={styles.dock} onKeyDown={press}>
      <GlassPanel as="aside" aria-label={t('people.title')} className={styles.panel}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('people.title')}</h2>
          <IconButton label={t('people.close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        <PeopleBrowser
          initialScope="area"
          selection={selection}
          onSelect={(next, byKeyboard) => {
            const isSame = next.attendee.uid === record?.attendee.uid
            wantsCard.current = byKeyboard && !isSame
            select(isSame ? undefined : next)
          }}
        />
        <StatusFoot />
      </GlassPanel>
      {record !== undefined && (
        <div className={styles.beside}>
          <AttendeeCard key={record.attendee.uid} cardRef={card} record={record} variant="whole" onClose={closeCard} />
        </div>
      )}
    </div>
  )
}
