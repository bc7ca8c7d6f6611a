import { Button } from '@foyer/ui/button'
import { Alert } from '@foyer/ui/alert'
import { useEditor, useDraft } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import styles from './editor-frame.module.css'

/** What keeps changes from being saved, what is safe, and what can be done. Source: EDT-02, EDT-06. */
export function EditorNotices() {
  const { store } = useEditor()
  const { signInAgain } = useEditorPorts()
  const { t } = useEditorTexts()
  const saving = useDraft((view) => view.saving)
  const isKept = useDraft((view) => view.isKept)
  const refusals = useDraft((view) => view.refusals)
  const kept = t(isKept ? 'editor.kept' : 'editor.not-kept')
  return (
    <div className={styles.notices}>
      {(saving === 'offline' || saving === 'not-saved') && (
        <Alert
          tone="warning"
          title={t(`editor.notice.${saving}`)}
          action={
            <Button size="small" onClick={store.retry}>
              {t('editor.try-again')}
            </Button>
          }
        >
          {kept}
        </Alert>
      )}
      {saving === 'signed-out' && (
        <Alert
          tone="warning"
          title={t('editor.notice.signed-out')}
          action={
            <Button size="small" onClick={signInAgain}>
              {t('editor.log-in')}
            </Button>
          }
        >
          {kept}
        </Alert>
      )}
      {saving === 'forbidden' && (
        <Alert tone="warning" title={t('editor.notice.forbidden')}>
          {t('editor.notice.forbidden-text')}
        </Alert>
      )}
      {refusals.length > 0 && (
        <Alert
          tone="warning"
          title={t('editor.notice.refused', { count: refusals.length })}
          onClose={store.forgetRefusals}
          closeLabel={t('editor.close')}
        >
          {t('editor.notice.refused-text')}
        </Alert>
      )}
    </div>
  )
}
