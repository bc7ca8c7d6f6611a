import { type ReactNode, useState } from 'react'
import type { RoundQuestion } from '@foyer/contract'
import { roundAnswerMaxLength } from '@foyer/contract/questions-limits'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { TextArea } from '@foyer/ui/field'
import { failureWords } from './failure-words.ts'
import { useQuestionsTexts } from './questions-texts.ts'
import styles from './questions.module.css'

interface ActProps {
  readonly question: RoundQuestion
  readonly onAct: (answer?: string) => Promise<void>
  readonly onClose: () => void
}

/** One act to be sure of; what fails is said in its place and can be tried again. */
export function ActDialog(props: {
  readonly title: string
  readonly act: string
  readonly mayAct?: boolean
  readonly onAct: () => Promise<void>
  readonly onClose: () => void
  readonly question: RoundQuestion
  readonly children: ReactNode
}): ReactNode {
  const { title, act, mayAct = true, onAct, onClose, question, children } = props
  const texts = useQuestionsTexts()
  const { t } = useTexts()
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function run(): Promise<void> {
    if (!mayAct || isActing) return
    setActing(true)
    setFailure(undefined)
    try {
      await onAct()
      onClose()
    } catch (error) {
      setFailure(failureWords(texts, error))
      setActing(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={!mayAct} waiting={isActing} onClick={() => void run()}>
            {act}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <blockquote dir="auto" className={styles.quote}>
          {question.text}
        </blockquote>
        {children}
        {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      </div>
    </Dialog>
  )
}

export function WithdrawDialog(props: ActProps): ReactNode {
  const { t } = useQuestionsTexts()
  return (
    <ActDialog {...props} title={t('questions.withdraw-title')} act={t('questions.act.withdraw')}>
      <p className={styles.plain}>{t('questions.withdraw-text')}</p>
    </ActDialog>
  )
}

export function DeleteDialog(props: ActProps): ReactNode {
  const { t } = useQuestionsTexts()
  return (
    <ActDialog {...props} title={t('questions.delete-title')} act={t('questions.act.delete')}>
      <p className={styles.plain}>{t('questions.delete-text')}</p>
    </ActDialog>
  )
}

export function AnswerDialog({ question, onAct, onClose }: ActProps): ReactNode {
  const { t, number } = useQuestionsTexts()
  const [answer, setAnswer] = useState(question.answer ?? '')
  const left = roundAnswerMaxLength - answer.trim().length
  return (
    <ActDialog
      question={question}
      title={t('questions.answer-title')}
      act={t('questions.answer-save')}
      mayAct={left >= 0}
      onAct={() => onAct(answer.trim())}
      onClose={onClose}
    >
      <TextArea
        label={t('questions.answer-field')}
        description={t('questions.answer-hint')}
        footer={left <= 200 ? number(left) : undefined}
        {...(left < 0 && { error: t('questions.too-long', { count: -left }) })}
        rows={5}
        dir="auto"
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </ActDialog>
  )
}
