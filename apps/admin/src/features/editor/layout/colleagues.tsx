import { Avatar } from '@foyer/ui/avatar'
import { Tooltip } from '@foyer/ui/tooltip'
import { useEditor, useDraft, useVenue } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import { areasOf } from '../entities/read-draft.ts'
import styles from './top-bar.module.css'

const mostShown = 5

/** Who else has the draft open, and in which area; a press goes there. Source: EDT-05. */
export function Colleagues() {
  const venue = useVenue()
  const { labelOf, jumpTo } = useEditor()
  const { t } = useEditorTexts()
  const colleagues = useDraft((view) => view.colleagues)
  const areaIds = new Set(areasOf(venue).map(({ id }) => id))
  const hidden = colleagues.length - mostShown
  if (colleagues.length === 0) return null
  return (
    <ul className={styles.colleagues} aria-label={t('editor.colleagues', { count: colleagues.length })}>
      {colleagues.slice(0, mostShown).map(({ connectionId, userId, name, areaId }) => {
        const isIn = areaId !== undefined && areaIds.has(areaId)
        const path = ['areas', areaId ?? '']
        const text = isIn ? t('editor.colleague-in', { name, area: labelOf(path) }) : name
        return (
          <li key={connectionId}>
            <Tooltip text={text} placement="bottom">
              <button type="button" className={styles.colleague} aria-label={text} onClick={() => isIn && jumpTo(path)}>
                <Avatar id={userId} name={name} size={26} />
              </button>
            </Tooltip>
          </li>
        )
      })}
      {hidden > 0 && <li className={styles.more}>{`+${hidden}`}</li>}
    </ul>
  )
}
