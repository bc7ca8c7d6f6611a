import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useReadable } from '@foyer/client/react'
import { IconButton } from '@foyer/ui/icon-button'
import { Progress } from '@foyer/ui/progress'
import { useEditorTexts } from '../editor-texts.ts'
import { describePanorama } from './describe-panorama.ts'
import { useUploads } from './uploads-context.ts'
import styles from './upload-list.module.css'

/** Keeps the focus nearby when a line leaves: at the next line, the one before, or the first control around the list. */
function focusBeside(line: HTMLElement | null): void {
  const other = line?.nextElementSibling ?? line?.previousElementSibling ?? line?.parentElement?.parentElement
  other?.querySelector<HTMLElement>('button:not(:disabled), input:not([hidden], :disabled)')?.focus()
}

/** What is on its way and what could not be taken, each by its name. Source: LIB-02. */
export function UploadList() {
  const { list, cancel, retry } = useUploads()
  const texts = useEditorTexts()
  const { t, number } = texts
  const uploads = useReadable(list)
  return (
    <ul className={styles.list} aria-live="polite">
      {uploads.map(({ key, name, state, share, fault, size }) => (
        <li key={key} className={styles.upload}>
          <span className={styles.words}>
            {state === 'noted' && size !== undefined ? (
              <span className={styles.note}>
                <TriangleAlert size={16} aria-hidden />
                <span>
                  <bdi>{name}</bdi>: {describePanorama(size, texts)}
                </span>
              </span>
            ) : fault === undefined ? (
              <bdi className={styles.name}>{name}</bdi>
            ) : (
              <span className={styles.fault}>
                <TriangleAlert size={16} aria-hidden />
                {t(`editor.files.fault.${fault}`, {
                  name,
                  width: number(size?.width ?? 0),
                  height: number(size?.height ?? 0),
                })}
              </span>
            )}
            {state === 'waiting' && <span className={styles.waiting}>{t('editor.files.waiting')}</span>}
            {state === 'cut' && <span className={styles.waiting}>{t('editor.files.cut')}</span>}
            {(state === 'sending' || state === 'cut') && (
              <Progress label={t('editor.files.uploading', { name })} value={share} />
            )}
          </span>
          {(fault === 'offline' || fault === 'failed') && (
            <IconButton size="small" label={t('editor.files.retry', { name })} onClick={() => retry(key)}>
              <RotateCw size={16} aria-hidden />
            </IconButton>
          )}
          <IconButton
            size="small"
            label={t(state === 'failed' || state === 'noted' ? 'editor.files.dismiss' : 'editor.files.cancel', {
              name,
            })}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.closest('li'))
              cancel(key)
            }}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
