import { Dialog } from '@foyer/ui/dialog'
import { Kbd } from '@foyer/ui/kbd'
import { cx } from '@foyer/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useEditorTexts } from '../editor-texts.ts'
import styles from './command-palette.module.css'
import { findWords } from './find-words.ts'

/** Something that can be done or gone to by name. */
export interface Command {
  readonly id: string
  readonly words: string
  /** Where it is, or its kind. */
  readonly detail?: string | undefined
  readonly keys?: string | undefined
  readonly icon?: ReactNode
  readonly run: () => void
}

const mostShown = 50

/** All that can be done and all that the venue holds, by name. Source: EDT-18. */
export function CommandPalette({
  commands,
  onClose,
}: {
  readonly commands: readonly Command[]
  readonly onClose: () => void
}) {
  const { t } = useEditorTexts()
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const found = findWords(commands, query).slice(0, mostShown)
  const at = Math.min(index, found.length - 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setIndex((at + step + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      run(found[at])
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('editor.command.palette')}
      hideTitle
      placement="top"
      padded={false}
      widthPx={600}
    >
      <input
        type="search"
        role="combobox"
        autoFocus
        className={styles.search}
        aria-label={t('editor.commands.search')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[at] === undefined ? undefined : `${id}-${at}`}
        placeholder={t('editor.commands.search')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('editor.command.palette')} className={styles.list}>
        {found.map((command, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field runs it
          <div
            tabIndex={-1}
            key={command.id}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className={cx(styles.command, place === at && styles.active)}
            onPointerMove={() => setIndex(place)}
            onClick={() => run(command)}
          >
            <span className={styles.icon}>{command.icon}</span>
            <span className={styles.name}>{command.words}</span>
            {command.detail !== undefined && <span className={styles.detail}>{command.detail}</span>}
            {command.keys !== undefined && <Kbd>{command.keys}</Kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{t('editor.commands.no-match')}</p>}
    </Dialog>
  )
}
