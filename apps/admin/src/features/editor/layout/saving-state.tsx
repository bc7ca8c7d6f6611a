import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Lock from 'lucide-react/icons/lock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { cx } from '@foyer/ui'
import { useDraft } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import type { Saving } from '../model/create-draft-store.ts'
import styles from './top-bar.module.css'

const icons = {
  loading: LoaderCircle,
  saved: Check,
  saving: LoaderCircle,
  'not-saved': TriangleAlert,
  offline: CloudOff,
  'signed-out': Lock,
  forbidden: Lock,
  failed: TriangleAlert,
} as const satisfies Record<Saving, unknown>

/** Whether all changes are on the server, in words. Source: EDT-02. */
export function SavingState() {
  const saving = useDraft((view) => view.saving)
  const { t } = useEditorTexts()
  const Icon = icons[saving]
  return (
    <p role="status" className={cx(styles.saving, styles[saving])}>
      <Icon size={14} aria-hidden />
      <span>{t(`editor.saving.${saving}`)}</span>
    </p>
  )
}
