import ChevronRight from 'lucide-react/icons/chevron-right'
import type { DraftPath } from '@foyer/contract'
import { useEditor, useDraft, useVenue } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import { describeProblem } from './describe-problem.ts'
import { isMore, listProblems, type Problem } from './list-problems.ts'
import styles from './problem-list.module.css'

/** What has to be put right before the venue can be published, and what is odd; each leads to its field. Source: EDT-02. */
export function ProblemList({ onJump }: { readonly onJump: (path: DraftPath) => void }) {
  const venue = useVenue()
  const { t } = useEditorTexts()
  const validity = useDraft((view) => view.validity)
  const version = useDraft((view) => view.version)
  if (validity === undefined) return <p className={styles.none}>{t('editor.checking')}</p>
  const faults = listProblems(venue, validity.faults)
  const warnings = listProblems(venue, validity.warnings)
  return (
    <>
      {validity.version < version && <p className={styles.none}>{t('editor.check.older')}</p>}
      {faults.length === 0 && <p className={styles.none}>{t('editor.check.none')}</p>}
      <Problems title={undefined} problems={faults} onJump={onJump} />
      {validity.moreFaults && <p className={styles.none}>{t('editor.check.more')}</p>}
      {warnings.length > 0 && <Problems title={t('editor.check.warnings')} problems={warnings} onJump={onJump} />}
      {validity.warnings.some(isMore) && <p className={styles.none}>{t('editor.check.more')}</p>}
    </>
  )
}

function Problems(props: {
  readonly title: string | undefined
  readonly problems: readonly Problem[]
  readonly onJump: (path: DraftPath) => void
}) {
  const { title, problems, onJump } = props
  const venue = useVenue()
  const { labelOf } = useEditor()
  const texts = useEditorTexts()
  if (problems.length === 0) return null
  return (
    <>
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      <ul className={styles.list}>
        {problems.map(({ fault, path, entity }) => (
          <li key={`${fault.pointer} ${fault.code}`}>
            <button type="button" className={styles.problem} onClick={() => onJump(path)}>
              <span className={styles.texts}>
                <span className={styles.entity}>{labelOf(entity)}</span>
                <span className={styles.message}>{describeProblem(venue, { fault, path }, texts)}</span>
              </span>
              <ChevronRight size={14} className="mirror" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
