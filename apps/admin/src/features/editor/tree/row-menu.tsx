import Ellipsis from 'lucide-react/icons/ellipsis'
import { Menu, MenuItem, MenuSeparator } from '@foyer/ui/menu'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import type { Actions } from '../use-actions.ts'
import { drawnKeysOf as keys } from '../commands/command-keys.ts'
import { useEditorTexts } from '../editor-texts.ts'
import type { TreeRow } from './list-rows.ts'
import styles from './tree-panel.module.css'

interface RowMenuProps {
  readonly row: TreeRow
  readonly text: string
  readonly actions: Actions
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Makes the row the selection, unless it is part of it. */
  readonly onSelectRow: () => void
  readonly onMoveTo: () => void
}

/** What can be done with a line by single clicks. Source: EDT-10. */
export function RowMenu({ row, text, actions, isOpen, onOpenChange, onSelectRow, onMoveTo }: RowMenuProps) {
  const { t } = useEditorTexts()
  const run: Readonly<Record<string, () => void>> = {
    rename: actions.beginRename,
    duplicate: actions.duplicate,
    copy: () => document.execCommand('copy'),
    cut: () => document.execCommand('cut'),
    up: () => actions.step('up'),
    down: () => actions.step('down'),
    'move-to': onMoveTo,
    viewpoint: actions.addViewpoint,
    configuration: actions.addConfiguration,
    start: () => actions.setDefaultArea(row.path),
    delete: actions.askRemove,
  }
  const isPosition = row.kind === 'area-position'
  const isOne = actions.entities.length === 1
  return (
    <Menu
      size="small"
      label={t('editor.row-menu', { name: text })}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next) onSelectRow()
        onOpenChange(next)
      }}
      onAction={(id) => run[id]?.()}
      trigger={
        <button type="button" tabIndex={-1} className={styles.rowMenu} onClick={(event) => event.stopPropagation()}>
          <VisuallyHidden>{t('editor.row-menu', { name: text })}</VisuallyHidden>
          <Ellipsis size={14} aria-hidden />
        </button>
      }
    >
      {isOne && (
        <MenuItem id="rename" trailing={keys('rename')}>
          {t('editor.command.rename')}
        </MenuItem>
      )}
      {!isPosition && (
        <>
          <MenuItem id="duplicate" trailing={keys('duplicate')}>
            {t('editor.command.duplicate')}
          </MenuItem>
          <MenuItem id="copy" trailing={keys('copy')}>
            {t('editor.command.copy')}
          </MenuItem>
          <MenuItem id="cut" trailing={keys('cut')}>
            {t('editor.command.cut')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {isOne && row.kind === 'area' && <MenuItem id="viewpoint">{t('editor.command.add-viewpoint')}</MenuItem>}
      {isOne && row.kind === 'area' && !actions.isDefaultArea(row.path) && (
        <MenuItem id="start">{t('editor.command.default-area')}</MenuItem>
      )}
      {isOne && row.kind === 'widget' && (
        <MenuItem id="configuration">{t('editor.command.add-configuration')}</MenuItem>
      )}
      {isOne && (
        <MenuItem id="up" trailing={keys('move-up')} disabled={!actions.canStep('up')}>
          {t('editor.command.move-up')}
        </MenuItem>
      )}
      {isOne && (
        <MenuItem id="down" trailing={keys('move-down')} disabled={!actions.canStep('down')}>
          {t('editor.command.move-down')}
        </MenuItem>
      )}
      {(row.kind === 'widget' || row.kind === 'viewpoint') && (
        <MenuItem id="move-to">{t('editor.command.move-to')}</MenuItem>
      )}
      <MenuSeparator />
      <MenuItem id="delete" tone="danger" trailing={keys('delete')}>
        {t(isPosition ? 'editor.command.take-off-plan' : 'editor.command.delete')}
      </MenuItem>
    </Menu>
  )
}
