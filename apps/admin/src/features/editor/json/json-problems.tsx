import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useCallback } from 'react'
import { type EditorKey, useEditorTexts } from '../editor-texts.ts'
import type { JsonProblem } from './check-json.ts'
import styles from './json-dialog.module.css'
import { useJsonTexts } from './json-texts.ts'

/** The sentence of a problem: that of the form where a form would say the same. */
export function useProblemWords(): (problem: JsonProblem) => string {
  const { t } = useEditorTexts()
  const { t: say } = useJsonTexts()
  return useCallback(
    ({ code, params }) => {
      switch (code) {
        case 'syntax':
        case 'repeated-name':
        case 'too-deep':
        case 'fixed':
        case 'duplicate-key':
          return say(`editor-json.fault.${code}`)
        case 'not-found':
        case 'no-list':
        case 'no-key':
          return say('editor-json.fault.no-place')
        default:
          return t(`editor-fields.fault.${code}` as EditorKey, params)
      }
    },
    [t, say],
  )
}

interface JsonProblemsProps {
  readonly problems: readonly JsonProblem[]
  readonly isCut: boolean
  readonly onShow: (range: { readonly from: number; readonly to: number }) => void
}

/** What is wrong with a JSON text, each leads to its place. */
export function JsonProblems({ problems, isCut, onShow }: JsonProblemsProps) {
  const { t: say } = useJsonTexts()
  const wordsOf = useProblemWords()
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={say('editor-json.list')}>
      {problems.map((problem, index) => {
        const Icon = problem.isBlocking ? CircleX : TriangleAlert
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two problems may be alike
          <li key={index}>
            <button type="button" className={styles.problem} onClick={() => onShow(problem)}>
              <Icon size={14} className={styles.icon} data-bad={problem.isBlocking || undefined} aria-hidden />
              <span className={styles.line}>{say('editor-json.line', { line: problem.line })}</span>
              {problem.path.length > 0 && (
                <bdi className={styles.path} translate="no">
                  {problem.path.join('.')}
                </bdi>
              )}
              <span>{wordsOf(problem)}</span>
            </button>
          </li>
        )
      })}
      {isCut && <li className={styles.more}>{say('editor-json.more')}</li>}
    </ul>
  )
}
