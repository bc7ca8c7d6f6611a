import { useEditor } from './editor-context.tsx'
import { useEditorTexts } from './editor-texts.ts'
import { EntityIcon } from './entity-icon.tsx'
import { entityOf, keyOfPath, settingsGroupOf } from './entities/entity-path.ts'
import { nameFieldOf, objectAt } from './entities/read-draft.ts'
import { renameEntity } from './entities/rename-entity.ts'
import styles from './inspector-slot.module.css'
import { useKindName } from './use-kind-name.ts'

/** What is selected, and its name in each language of the venue. */
export function InspectorSlot() {
  const { primary, selected, venue, locales, isReadOnly, labelOf, change } = useEditor()
  const { t, locale } = useEditorTexts()
  const kindName = useKindName()
  if (primary === undefined) return <p className={styles.none}>{t('editor.inspector.none')}</p>
  if (selected.length > 1)
    return <p className={styles.none}>{t('editor.inspector.several', { count: selected.length })}</p>
  const { kind } = entityOf(primary)
  const entity = objectAt(venue, primary)
  const group = settingsGroupOf(primary[0] ?? '')
  const namedPath = kind === 'settings' ? [] : primary
  const type = String(entity?.['type'] ?? '')
  const field = kind === 'settings' ? 'names' : entity === undefined ? 'names' : nameFieldOf(entity)
  const names: unknown = kind === 'settings' ? venue.architectures[0]?.names : entity?.[field]
  const hasNames = kind !== 'settings' || group === 'general'
  const languages = new Intl.DisplayNames([locale], { type: 'language' })
  const textIn = (wanted: string) =>
    (Array.isArray(names) ? (names as { locale?: string; text?: string }[]) : []).find(
      (entry) => entry.locale === wanted,
    )?.text ?? ''
  return (
    <div className={styles.inspector}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <EntityIcon
            kind={kind}
            group={group}
            widgetType={type}
            isSphere={entity?.['viewMode'] === 'VIEW_360D'}
            size={18}
          />
        </span>
        <span className={styles.titles}>
          <strong>{labelOf(primary)}</strong>
          <span>{kind === 'widget' ? kindName(type) : t(`editor.kind-of.${kind}`)}</span>
        </span>
      </header>
      {hasNames && (
        <fieldset className={styles.fields} key={keyOfPath(primary)}>
          <legend>{t('editor.inspector.name')}</legend>
          {locales.map((wanted) => (
            <label key={wanted} className={styles.field}>
              <span>{languages.of(wanted) ?? wanted}</span>
              <input
                lang={wanted}
                dir="auto"
                value={textIn(wanted)}
                maxLength={200}
                readOnly={isReadOnly}
                onChange={(event) =>
                  change(
                    kind === 'settings'
                      ? [{ kind: 'set', path: ['names', wanted, 'text'], value: event.target.value }]
                      : renameEntity(venue, namedPath, wanted, event.target.value),
                    t('editor.step.rename'),
                    `${keyOfPath(primary)} ${wanted}`,
                  )
                }
              />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
