import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import type { questionMaxLength } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { EmptyState } from '@foyer/ui/empty-state'
import { loadFontsForText } from '@foyer/ui/fonts'
import { IconButton } from '@foyer/ui/icon-button'
import { Kbd } from '@foyer/ui/kbd'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { recentLike, withQuestion, withoutQuestion } from '../shared/recent-questions.ts'
import { LoadingPhrase } from './loading-phrase.tsx'
import { SearchAnswer } from './search-answer.tsx'
import { usePort } from '../host/use-port.tsx'
import type { QuestionDraft } from './question-draft.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { SearchTexts, useSearchTexts } from './search-texts.ts'
import { PeopleFound } from './people-found.tsx'
import { SessionTime } from './session-time.tsx'
import { SearchTrouble } from './search-trouble.tsx'
import { suggest } from './suggestions.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSearch } from './use-search.ts'
import styles from './search.module.css'

const maxLength: typeof questionMaxLength = 500
const suggestionLimit = 6

export interface SearchPanelProps {
  /** Questions to begin with, in the language of the page. */
  readonly examples?: readonly string[] | undefined
  readonly shownIn: 'frame' | 'dialog' | 'page' | 'list' | 'palette'
  /** Closes the search; without it there is no button for it. */
  readonly onClose?: (() => void) | undefined
  readonly autoFocus?: boolean | undefined
  /** What was written before the search was here. */
  readonly draft?: QuestionDraft | undefined
}

/** The search of the venue: a question, what is found, and the answer. Source: SEA-01 to SEA-03. */
export function SearchPanel(props: SearchPanelProps): ReactNode {
  return (
    <SearchTexts>
      <Panel {...props} />
    </SearchTexts>
  )
}

function Panel({ examples = [], shownIn, onClose, autoFocus = false, draft: begun }: SearchPanelProps): ReactNode {
  const { t } = useSearchTexts()
  const { locale } = useTexts()
  const { defaultLocale, architecture } = usePort('venue')
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => begun?.read().text ?? '')
  const { kindOf } = usePort('kinds')
  const isWay = (type: string) => kindOf(type)?.isWay === true
  const { state, ask, clear } = useSearch()
  const { recent, keep } = useRecent()
  const onKeyDown = useListKeys(panel, input)
  const draft = text.replaceAll(/\s+/g, ' ').trim()
  const isAsked = state.kind !== 'idle' && draft === state.question

  useEffect(() => {
    if (state.kind === 'found')
      for (const { title, passage } of state.results) loadFontsForText(`${title} ${passage}`).catch(() => {})
  }, [state])
  useEffect(() => {
    body.current?.scrollTo({ top: 0 })
  }, [isAsked])

  const askFor = (question: string) => {
    setText(question)
    keep(withQuestion(recent, question))
    ask(question)
    // What was pressed is gone by the time the answer is there.
    input.current?.focus()
  }
  const goOn = useEffectEvent(({ text: written, isAsked: isSent }: ReturnType<QuestionDraft['take']>) => {
    input.current?.setSelectionRange(written.length, written.length)
    // After the first draw, as if Enter were pressed here.
    if (isSent && draft !== '') queueMicrotask(() => askFor(draft))
  })
  useLayoutEffect(() => {
    if (begun !== undefined) goOn(begun.take())
  }, [begun])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (draft !== '' && !(isAsked && (state.kind === 'asking' || state.kind === 'found'))) askFor(draft)
  }
  const empty = () => {
    setText('')
    clear()
    input.current?.focus()
  }
  const say = (texts: readonly { locale: string; text: string }[]) => localizedText(texts, locale, defaultLocale)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls inside
    <div ref={panel} role="search" className={styles.panel} data-shown-in={shownIn} onKeyDown={onKeyDown}>
      <Question ref={input} text={text} autoFocus={autoFocus} onChange={setText} onSubmit={submit} onClear={empty}>
        {onClose === undefined ? null : (
          <button type="button" className={styles.close} onClick={onClose}>
            <VisuallyHidden>{t('search.close')}</VisuallyHidden>
            <Kbd className={styles.key}>esc</Kbd>
            <span className={styles.cross} aria-hidden>
              <ArrowLeft className="mirror" size={22} strokeWidth={1.7} />
            </span>
          </button>
        )}
      </Question>
      <div ref={body} className={styles.body}>
        {isAsked ? (
          <Found state={state} onRetry={() => ask(state.question)} />
        ) : (
          <SearchStart
            draft={draft}
            suggestions={suggest({ architecture, say, draft, isWay, limit: suggestionLimit })}
            recent={recentLike(recent, draft)}
            examples={examples}
            onAsk={askFor}
            onDeleteRecent={(question) => {
              keep(withoutQuestion(recent, question))
              input.current?.focus()
            }}
            onClearRecent={() => {
              keep([])
              input.current?.focus()
            }}
          />
        )}
      </div>
      {shownIn === 'palette' ? <KeyHints /> : null}
    </div>
  )
}

/** What the keys do, for those who see them; screen readers have their own ways through lists of links. */
function KeyHints(): ReactNode {
  const { t } = useSearchTexts()
  const look = { size: 14, strokeWidth: 2 } as const
  return (
    <div className={styles.hints} aria-hidden>
      <span>
        <Kbd>
          <ArrowUp {...look} />
        </Kbd>
        <Kbd>
          <ArrowDown {...look} />
        </Kbd>
        {t('search.hint.move')}
      </span>
      <span>
        <Kbd>
          <CornerDownLeft {...look} />
        </Kbd>
        {t('search.view-widget')}
      </span>
      <span>
        <Kbd>
          {commandKey()}
          <CornerDownLeft {...look} />
        </Kbd>
        {t('search.view-area')}
      </span>
      <span className={styles.grounded}>{t('search.grounded')}</span>
    </div>
  )
}

const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

interface QuestionProps {
  readonly ref: Ref<HTMLInputElement>
  readonly text: string
  readonly autoFocus: boolean
  readonly onChange: (text: string) => void
  readonly onSubmit: (event: SubmitEvent) => void
  readonly onClear: () => void
  readonly children: ReactNode
}

function Question({ ref, text, autoFocus, onChange, onSubmit, onClear, children }: QuestionProps): ReactNode {
  const { t } = useSearchTexts()
  const noteId = useId()
  const isFull = text.length >= maxLength
  return (
    <form className={styles.question} onSubmit={onSubmit}>
      <Search className={styles.glass} size={20} strokeWidth={1.7} aria-hidden />
      <input
        ref={ref}
        className={styles.input}
        type="text"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where somebody has just asked for the search
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
        {...(isFull ? { 'aria-describedby': noteId } : {})}
      />
      {text === '' ? null : (
        <IconButton label={t('search.clear')} onClick={onClear}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
      {children}
      {isFull ? (
        <p id={noteId} role="status" className={styles.full}>
          {t('search.too-long', { max: maxLength })}
        </p>
      ) : null}
    </form>
  )
}

interface FoundProps {
  readonly state: Exclude<ReturnType<typeof useSearch>['state'], { kind: 'idle' }>
  readonly onRetry: () => void
}

function Found({ state, onRetry }: FoundProps): ReactNode {
  const { t } = useSearchTexts()
  if (state.kind === 'failed') return <SearchTrouble failure={state.failure} onRetry={onRetry} />
  // Somebody of that name is what was looked for; a passage that mentions them is not.
  const isNamed = state.kind === 'found' && state.people.some(({ isByName }) => isByName)
  return (
    <>
      <div role="status">
        {state.kind === 'asking' ? (
          <div className={styles.waiting}>
            <LoadingPhrase />
          </div>
        ) : (
          <VisuallyHidden>{t('search.count', { count: state.results.length + state.people.length })}</VisuallyHidden>
        )}
      </div>
      {state.kind === 'asking' ? null : state.results.length + state.people.length === 0 ? (
        <EmptyState icon={<SearchX size={28} strokeWidth={1.7} />} title={t('search.none.title')} headingLevel={3}>
          {t('search.none.text')}
        </EmptyState>
      ) : (
        <>
          {state.session === undefined ? null : <SessionTime session={state.session} />}
          {isNamed ? <PeopleFound people={state.people} /> : null}
          <SearchAnswer answer={state.answer} results={isNamed || state.session !== undefined ? [] : state.results} />
          <SearchResults results={state.results} />
          {isNamed ? null : <PeopleFound people={state.people} />}
        </>
      )}
    </>
  )
}

/** What was asked before, and how it is kept; nothing where several may share the visit. */
function useRecent() {
  const { recentQuestions } = usePort('searchHistory')
  const [recent, setRecent] = useState(() => recentQuestions?.list() ?? [])
  const keep = (questions: readonly string[]) => {
    if (recentQuestions === undefined) return
    recentQuestions.keep(questions)
    setRecent(questions)
  }
  return { recent, keep }
}
