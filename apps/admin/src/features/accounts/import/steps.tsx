import Check from 'lucide-react/icons/check'
import { cx } from '@foyer/ui/cx'
import { type ImportTextKey, useImportTexts } from './import-texts.ts'
import styles from './steps.module.css'

const steps = ['file', 'columns', 'preview', 'import'] as const

const stepTexts: Readonly<Record<(typeof steps)[number], ImportTextKey>> = {
  file: 'accounts-import.step.file',
  columns: 'accounts-import.step.columns',
  preview: 'accounts-import.step.preview',
  import: 'accounts-import.step.import',
}

interface StepsProps {
  readonly current: (typeof steps)[number]
  readonly isDone: boolean
}

/** Where in the import one is. */
export function Steps({ current, isDone }: StepsProps) {
  const { t, number } = useImportTexts()
  const at = isDone ? steps.length : steps.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={t('accounts-import.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(styles.step, index < at && styles.done, index === at && styles.current)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < at ? <Check size={14} aria-hidden /> : number(index + 1)}</span>
          <span className={styles.name}>{t(stepTexts[step])}</span>
        </li>
      ))}
    </ol>
  )
}
