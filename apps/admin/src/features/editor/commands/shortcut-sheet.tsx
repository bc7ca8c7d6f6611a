import { Dialog } from '@foyer/ui/dialog'
import { Kbd } from '@foyer/ui/kbd'
import { useEditorTexts } from '../editor-texts.ts'
import { commandKeys, drawnKeys, type KeyCommand } from './command-keys.ts'
import styles from './command-palette.module.css'

/** All keys of the editor. Source: EDT-18. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useEditorTexts()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('editor.command.shortcuts')}
      closeLabel={t('editor.close')}
      widthPx={750}
    >
      <dl className={styles.shortcuts}>
        {Object.entries(commandKeys)
          .filter(([, keys]) => keys.length > 0)
          .map(([command, keys]) => (
            <div key={command} className={styles.shortcut}>
              <dt>{t(`editor.command.${command as KeyCommand}`)}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key}>{drawnKeys(key)}</Kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
