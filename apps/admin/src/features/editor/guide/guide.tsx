import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import { IconButton } from '@foyer/ui/icon-button'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useEditorTexts } from '../editor-texts.ts'
import styles from './guide.module.css'
import type { GuideStep, listSteps } from './list-steps.ts'

interface GuideProps {
  readonly steps: ReturnType<typeof listSteps>
  readonly onStep: (step: GuideStep) => void
  readonly onClose: () => void
}

/** The way from an empty venue to a published one, on the first visit. Source: EDT-18. */
export function Guide({ steps, onStep, onClose }: GuideProps) {
  const { t } = useEditorTexts()
  return (
    <section className={styles.guide} aria-labelledby="guide">
      <header className={styles.head}>
        <h2 id="guide" className={styles.title}>
          {t('editor.guide')}
        </h2>
        <IconButton label={t('editor.guide.close')} size="small" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <button type="button" className={styles.step} data-done={isDone || undefined} onClick={() => onStep(step)}>
              {isDone ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
              <span>{t(`editor.guide.${step}`)}</span>
              {isDone && <VisuallyHidden>{t('editor.guide.done')}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
