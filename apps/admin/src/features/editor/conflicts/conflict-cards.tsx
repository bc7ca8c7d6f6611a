import type { DraftChange } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { useEditor, useDraft } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import { entityOf } from '../entities/entity-path.ts'
import styles from '../editor-parts.module.css'
import { valueInWords } from './value-in-words.ts'

/** A field that a colleague changed at the same time: both values, and the choice between them. Source: EDT-05. */
export function ConflictCards() {
  const { store, labelOf, language, jumpTo } = useEditor()
  const conflicts = useDraft((view) => view.conflicts)
  const { t, number } = useEditorTexts()
  const [conflict] = conflicts
  if (conflict === undefined) return null
  const { path, mine, theirs, by } = conflict
  const { path: entity } = entityOf(path)
  const resolve = (keep: 'mine' | 'theirs') => store.resolve(0, keep, t('editor.step.keep-mine'))
  const say = (change: DraftChange) => {
    const words = valueInWords(change, language.locale)
    if (words.kind === 'text') return words.text
    if (words.kind === 'number') return number(words.number)
    if (words.kind === 'count') return t('editor.value.count', { count: words.count })
    return t(`editor.value.${words.kind}`)
  }
  return (
    <section className={styles.conflict} role="group" aria-live="polite" aria-label={t('editor.conflict')}>
      <h2 className={styles.conflictTitle}>
        {by === '' ? t('editor.conflict.title-unknown') : t('editor.conflict.title', { name: by })}
      </h2>
      <button type="button" className={styles.link} onClick={() => jumpTo(path)}>
        {labelOf(entity)}
      </button>
      <dl className={styles.values}>
        <div>
          <dt>{t('editor.conflict.mine')}</dt>
          <dd dir="auto">{say(mine)}</dd>
        </div>
        <div>
          <dt>{by === '' ? t('editor.conflict.theirs-unknown') : t('editor.conflict.theirs', { name: by })}</dt>
          <dd dir="auto">{say(theirs)}</dd>
        </div>
      </dl>
      <div className={styles.choices}>
        <Button size="small" onClick={() => resolve('mine')}>
          {t('editor.conflict.keep-mine')}
        </Button>
        <Button size="small" onClick={() => resolve('theirs')}>
          {t('editor.conflict.take-theirs')}
        </Button>
        {conflicts.length > 1 && (
          <span className={styles.further}>{t('editor.conflict.further', { count: conflicts.length - 1 })}</span>
        )}
      </div>
    </section>
  )
}
