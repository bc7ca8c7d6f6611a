import Ellipsis from 'lucide-react/icons/ellipsis'
import type { WidgetType } from '@foyer/contract'
import { editorKinds, usualKinds } from '@foyer/widgets/editor-kinds'
import { useEditorTexts } from '../editor-texts.ts'
import { EntityIcon } from '../entity-icon.tsx'
import styles from './widget-palette.module.css'

/** The usual kinds of widgets below the tree, and the way to all others. */
export function AddBar({ onAdd, onMore }: { readonly onAdd: (type: WidgetType) => void; readonly onMore: () => void }) {
  const { t } = useEditorTexts()
  return (
    <section className={styles.bar} aria-labelledby="add-widget">
      <h2 id="add-widget" className={styles.barTitle}>
        {t('editor.command.add-widget')}
      </h2>
      <ul className={styles.tiles}>
        {usualKinds.map(({ type }) => (
          <li key={type}>
            <button type="button" className={styles.tile} onClick={() => onAdd(type)}>
              <EntityIcon kind="widget" widgetType={type} />
              <span>{t(`editor.kind.${type}`)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.tile} onClick={onMore}>
            <Ellipsis size={16} aria-hidden />
            <span>{t('editor.palette.more', { count: editorKinds.length - usualKinds.length })}</span>
          </button>
        </li>
      </ul>
    </section>
  )
}
