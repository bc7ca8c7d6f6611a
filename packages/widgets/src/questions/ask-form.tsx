import Send from 'lucide-react/icons/send'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { roundQuestionMaxLength, roundQuestionMinLength } from '@foyer/contract/questions-limits'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Checkbox } from '@foyer/ui/checkbox'
import { newId } from '../shared/new-id.ts'
import { failureWords } from './failure-words.ts'
import { useQuestionsTexts } from './questions-texts.ts'
import type { QuestionActions } from './use-questions.ts'
import styles from './ask-form.module.css'

export interface AskFormProps {
  readonly ask: QuestionActions['ask']
  readonly isModeratedBefore: boolean
  readonly mayAskWithoutName: boolean
  readonly isOnline: boolean
}

/** The last letters are counted from here on. */
const nearEnd = 100

/** What one asks with. What was written stays until the server has it. */
export function AskForm({ ask, isModeratedBefore, mayAskWithoutName, isOnline }: AskFormProps): ReactNode {
  const texts = useQuestionsTexts()
  const { t } = texts
  const [text, setText] = useState('')
  const [isAnonymous, setAnonymous] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isShort, setShort] = useState(false)
  const [notice, setNotice] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  /** Of one act: a second try after an answer that was lost makes no second question. */
  const act = useRef<{ readonly clientId: string; readonly of: string }>(undefined)
  const noteId = useId()

  const said = text.trim()
  const left = roundQuestionMaxLength - said.length
  const isLong = left < 0

  async function send(): Promise<void> {
    if (isSending || isLong || !isOnline) return
    if (said.length < roundQuestionMinLength) {
      setShort(true)
      field.current?.focus()
      return
    }
    const options = { text: said, isAnonymous: mayAskWithoutName && isAnonymous }
    const of = JSON.stringify(options)
    if (act.current?.of !== of) act.current = { clientId: newId(), of }
    setSending(true)
    setFailure(undefined)
    try {
      const { state } = await ask({ clientId: act.current.clientId, ...options })
      act.current = undefined
      setText('')
      setNotice(t(state === 'WAITING' ? 'questions.asked-waiting' : 'questions.asked'))
      field.current?.focus()
    } catch (error) {
      setFailure(failureWords(texts, error))
    } finally {
      setSending(false)
    }
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      className={styles.form}
      aria-label={t('questions.form')}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        ref={field}
        className={styles.text}
        dir="auto"
        rows={2}
        aria-label={t('questions.field')}
        aria-describedby={noteId}
        aria-invalid={isLong || isShort || undefined}
        placeholder={t('questions.field-hint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setShort(false)
          setNotice(undefined)
        }}
        onKeyDown={press}
      />
      <p id={noteId} className={styles.note}>
        {isShort && <span className={styles.wrong}>{t('questions.too-short')}</span>}
        {isModeratedBefore && <span>{t('questions.moderated-before')}</span>}
        {left <= nearEnd && (
          <span className={isLong ? styles.wrong : undefined}>
            {isLong ? t('questions.too-long', { count: -left }) : t('questions.left', { count: left })}
          </span>
        )}
      </p>
      {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      <div className={styles.foot}>
        {mayAskWithoutName && (
          <Checkbox
            className={styles.anonymous}
            checked={isAnonymous}
            description={t('questions.anonymous-hint')}
            onChange={(event) => setAnonymous(event.target.checked)}
          >
            {t('questions.anonymous')}
          </Checkbox>
        )}
        <Button
          type="submit"
          variant="primary"
          className={styles.send}
          disabled={isLong || !isOnline || said === ''}
          waiting={isSending}
          waitingLabel={t('questions.asking')}
          icon={<Send size={16} strokeWidth={1.7} aria-hidden className={styles.mirrored} />}
        >
          {t('questions.ask')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {notice}
      </p>
    </form>
  )
}
