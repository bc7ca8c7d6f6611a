import type { DraftPath, Venue } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Select } from '@foyer/ui/select'
import { isEqual, type Json as JsonValue } from '@foyer/venue-draft'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { TopicGate } from '../../../platform/topic-gate.tsx'
import { useEditor, useVenue } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { type CheckedJson, checkJson } from './check-json.ts'
import styles from './json-dialog.module.css'
import { JsonField, type JsonFieldHandle } from './json-field.tsx'
import { type JsonPart, listParts, readPart, wholeVenue } from './json-part.ts'
import { JsonProblems, useProblemWords } from './json-problems.tsx'
import { JsonTexts, useJsonTexts } from './json-texts.ts'

const topics = [JsonTexts]
/** UTF-16 units; a longer text is checked too slowly while a person types. */
const editableMaxLength = 2_000_000
const checkAfterMs = 300

export interface JsonDialogProps {
  readonly onClose: () => void
}

/** What is selected, what is around it, or the whole venue as JSON, to be edited and checked. Source: DSG-02. */
export const JsonDialog = ({ onClose }: JsonDialogProps) => (
  <TopicGate topics={topics} headingLevel={2}>
    <Json onClose={onClose} />
  </TopicGate>
)

function Json({ onClose }: JsonDialogProps) {
  const { change, currentVenue, primary, labelOf, asking, isReadOnly: isEditorReadOnly } = useEditor()
  const { clock } = useEditorPorts()
  const { toasts } = usePlatform()
  const { t } = useEditorTexts()
  const { t: say } = useJsonTexts()
  const wordsOf = useProblemWords()
  const phrases = usePhrases()
  const field = useRef<JsonFieldHandle>(null)
  const [parts] = useState(() => listParts(primary))
  const [begun, setBegun] = useState(() => begin(currentVenue(), parts[0] ?? wholeVenue))
  const [text, setText] = useState(begun.text)
  const [checked, setChecked] = useState<CheckedJson>()
  const [isLeaving, setLeaving] = useState(false)
  /** What it is to be once a person has agreed to what is lost. */
  const [asked, setAsked] = useState<JsonValue>()
  const { part } = begun
  const venue = useVenue()
  const now = useMemo(() => readPart(venue, part), [venue, part])
  const isDirty = text !== begun.text
  const isTooLong = begun.text.length > editableMaxLength
  const isReadOnly = isEditorReadOnly || isTooLong
  const name = (path: DraftPath | undefined) => (path === undefined ? say('editor-json.whole') : labelOf(path))

  useEffect(() => {
    if (!isDirty) return undefined
    return clock.after(checkAfterMs, () => setChecked(checkJson(text, currentVenue(), part, begun.value)))
  }, [clock, text, isDirty, currentVenue, part, begun])
  useEffect(() => {
    if (asked === undefined || asking !== undefined) return
    if (isEqual(readPart(currentVenue(), part), asked)) onClose()
    // oxlint-disable-next-line react/set-state-in-effect -- the question was answered with no
    else setAsked(undefined)
  }, [asked, asking, currentVenue, part, onClose])

  const problems = isDirty ? (checked?.problems ?? []) : []
  const marks = useMemo(
    () =>
      (isDirty ? (checked?.problems ?? []) : []).map((problem) => ({
        from: problem.from,
        to: problem.to,
        severity: problem.isBlocking ? ('error' as const) : ('warning' as const),
        message: wordsOf(problem),
      })),
    [isDirty, checked, wordsOf],
  )
  const apply = () => {
    const found = checkJson(text, currentVenue(), part, begun.value)
    setChecked(found)
    const first = found.problems.find(({ isBlocking }) => isBlocking)
    if (first !== undefined) return field.current?.show(first)
    if (found.changes.length === 0) return onClose()
    if (!change(found.changes, t('editor.step.edit', { name: name(part.path) })))
      return setAsked(JSON.parse(text) as JsonValue)
    toasts.show({ tone: 'success', text: say('editor-json.applied', { name: name(part.path) }) })
    return onClose()
  }
  const choose = (key: string) => {
    const next = begin(currentVenue(), parts.find((each) => each.key === key) ?? wholeVenue)
    setBegun(next)
    setText(next.text)
    setChecked(undefined)
  }
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  const onChange = useCallback((next: string) => {
    setText(next)
    setLeaving(false)
  }, [])

  return (
    <Dialog
      isOpen
      // A press outside would lose the text.
      dismissable={!isDirty}
      closesOnEscape
      onOpenChange={leave}
      title={t('editor.command.json')}
      closeLabel={t('editor.close')}
      widthPx={1100}
      footer={
        isReadOnly ? undefined : isLeaving ? (
          <>
            <p role="alert" className={styles.status}>
              {say('editor-json.not-applied')}
            </p>
            <Button onClick={() => setLeaving(false)}>{say('editor-json.keep')}</Button>
            <Button variant="primary" onClick={onClose}>
              {say('editor-json.discard')}
            </Button>
          </>
        ) : (
          <>
            <p role="status" className={styles.status}>
              {isDirty ? statusOf(checked) : say('editor-json.same')}
            </p>
            <Button onClick={leave}>{t('editor.cancel')}</Button>
            <Button variant="primary" disabled={!isDirty || now === undefined} onClick={apply}>
              {say('editor-json.apply')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.parts}>
        <Select
          label={say('editor-json.part')}
          value={part.key}
          disabled={isDirty}
          description={isDirty ? say('editor-json.first') : undefined}
          onChange={(event) => choose(event.target.value)}
          options={parts.map((each) => ({ value: each.key, label: name(each.path) }))}
        />
        {isTooLong && (
          <Alert tone="info" live={false}>
            {say('editor-json.too-long')}
          </Alert>
        )}
        {now === undefined ? (
          <Alert tone="warning">{say('editor-json.gone')}</Alert>
        ) : (
          !isEqual(now, begun.value) && asked === undefined && <Alert tone="info">{say('editor-json.changed')}</Alert>
        )}
        <div className={styles.field}>
          <JsonField
            ref={field}
            key={part.key}
            label={say('editor-json.text', { name: name(part.path) })}
            text={begun.text}
            isReadOnly={isReadOnly}
            marks={marks}
            phrases={phrases}
            onChange={onChange}
          />
        </div>
        <JsonProblems
          problems={problems}
          isCut={isDirty && checked?.isCut === true}
          onShow={(range) => field.current?.show(range)}
        />
      </div>
    </Dialog>
  )

  function statusOf(found: CheckedJson | undefined): string {
    if (found === undefined) return t('editor.checking')
    const blocking = found.problems.filter(({ isBlocking }) => isBlocking).length
    if (blocking > 0) return say('editor-json.blocking', { count: blocking })
    const others = found.problems.length
    if (others > 0) return say('editor-json.problems', { count: others })
    return say(found.changes.length === 0 ? 'editor-json.same' : 'editor-json.none')
  }
}

/** A part as it is now, and its text to begin with. */
function begin(venue: Venue, part: JsonPart) {
  const value = readPart(venue, part) ?? {}
  return { part, value, text: JSON.stringify(value, undefined, 2) }
}

/** The words of the search in the text, by what CodeMirror calls them. */
function usePhrases(): Readonly<Record<string, string>> {
  const { t } = useJsonTexts()
  return useMemo(
    () => ({
      Find: t('editor-json.search.find'),
      Replace: t('editor-json.search.replace-with'),
      next: t('editor-json.search.next'),
      previous: t('editor-json.search.previous'),
      all: t('editor-json.search.all'),
      'match case': t('editor-json.search.match-case'),
      regexp: t('editor-json.search.pattern'),
      'by word': t('editor-json.search.whole-words'),
      replace: t('editor-json.search.replace'),
      'replace all': t('editor-json.search.replace-all'),
      close: t('editor-json.search.close'),
      'Fold line': t('editor-json.fold'),
      'Unfold line': t('editor-json.unfold'),
      'folded code': t('editor-json.folded'),
      unfold: t('editor-json.unfold'),
    }),
    [t],
  )
}
