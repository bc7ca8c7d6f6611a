import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { IconButton } from '@foyer/ui/icon-button'
import { useEditorTexts } from '../../editor-texts.ts'
import type { PictureFault } from './picture-list.ts'
import styles from './faulty-files.module.css'
import { usePicturesTexts } from './pictures-texts.ts'
import type { FaultyFile } from './use-pictures.ts'

interface FaultyFilesProps {
  readonly files: readonly FaultyFile[]
  readonly onHide: (key: string) => void
}

/** The files that became no area, each by its name and with why. Source: LIB-02, VNU-03. */
export function FaultyFiles({ files, onHide }: FaultyFilesProps) {
  const { t } = useEditorTexts()
  const { t: say } = usePicturesTexts()
  const inWords = ({ name, fault }: { readonly name: string; readonly fault: PictureFault }) => {
    if (fault === 'empty') return t('editor.files.fault.empty', { name })
    return say(`editor-pictures.fault.${fault}`, { name })
  }
  return (
    <ul className={styles.list} aria-live="polite">
      {files.map((file) => (
        <li key={file.key} className={styles.file}>
          <TriangleAlert size={16} aria-hidden />
          <span className={styles.words}>{inWords(file)}</span>
          <IconButton
            size="small"
            label={t('editor.files.dismiss', { name: file.name })}
            onClick={() => onHide(file.key)}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
