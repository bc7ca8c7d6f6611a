import type { WidgetType } from '@foyer/contract'
import { Dialog } from '@foyer/ui/dialog'
import { editorKinds, paletteGroups } from '@foyer/widgets/editor-kinds'
import { useState } from 'react'
import { useEditorTexts } from '../editor-texts.ts'
import { EntityIcon } from '../entity-icon.tsx'
import { findWords } from '../commands/find-words.ts'
import styles from './widget-palette.module.css'

/** All kinds of widgets, to be found by name or by what they do; one press adds one. Source: EDT-11. */
export function WidgetPalette({
  onAdd,
  onClose,
}: {
  readonly onAdd: (type: WidgetType) => void
  readonly onClose: () => void
}) {
  const { t } = useEditorTexts()
  const [query, setQuery] = useState('')
  const found = findWords(
    editorKinds.map(({ type, group }) => ({
      type,
      group,
      words: `${t(`editor.kind.${type}`)} ${t(`editor.about.${type}`)}`,
    })),
    query,
  )
  const add = (type: WidgetType) => {
    onClose()
    onAdd(type)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('editor.command.add-widget')}
      closeLabel={t('editor.close')}
      widthPx={750}
    >
      <input
        type="search"
        autoFocus
        className={styles.search}
        aria-label={t('editor.palette.search')}
        placeholder={t('editor.palette.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first !== undefined && query.trim() !== '') add(first.type)
        }}
      />
      {found.length === 0 && <p className={styles.none}>{t('editor.palette.no-match')}</p>}
      {paletteGroups.map((group) => {
        const kinds = found.filter((kind) => kind.group === group)
        if (kinds.length === 0) return null
        return (
          <section key={group} aria-label={t(`editor.palette.${group}`)}>
            <h3 className={styles.title}>{t(`editor.palette.${group}`)}</h3>
            <ul className={styles.kinds}>
              {kinds.map(({ type }) => (
                <li key={type}>
                  <button type="button" className={styles.kind} onClick={() => add(type)}>
                    <EntityIcon kind="widget" widgetType={type} size={18} />
                    <span className={styles.texts}>
                      <span className={styles.name}>{t(`editor.kind.${type}`)}</span>
                      <span className={styles.about}>{t(`editor.about.${type}`)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Dialog>
  )
}
