import CircleCheck from 'lucide-react/icons/circle-check'
import { useMemo } from 'react'
import type { UnansweredQuestion } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { EmptyState } from '@foyer/ui/empty-state'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { Waiting } from '../../platform/panel/waiting.tsx'
import styles from './unanswered-list.module.css'
import { useUnanswered } from './use-search.ts'

/**
 * Questions the venue had no answer to, as hints for what to add to it next. They do not name the people who asked. Source:
 * SEA-04.
 */
export function UnansweredList() {
  const { t } = useAdminTexts()
  const questions = useUnanswered()
  return (
    <section className={styles.section} aria-labelledby="unanswered">
      <div>
        <h2 id="unanswered">{t('admin.search.unanswered')}</h2>
        <p className={styles.quiet}>{t('admin.search.unanswered-text')}</p>
      </div>
      {questions.isPending && <Waiting rows={4} rowPx={56} />}
      {questions.isError && questions.data === undefined && <LoadFailure onRetry={() => void questions.refetch()} />}
      {questions.data !== undefined && <Rows questions={questions.data} />}
    </section>
  )
}

function Rows({ questions }: { readonly questions: readonly UnansweredQuestion[] }) {
  const { t, date, locale: shownIn } = useAdminTexts()
  const languages = useMemo(() => new Intl.DisplayNames(shownIn, { type: 'language' }), [shownIn])
  if (questions.length === 0) {
    return (
      <EmptyState frame="dashed" icon={<CircleCheck size={40} strokeWidth={1.5} />} title={t('admin.search.none')}>
        {t('admin.search.none-text')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {questions.map(({ question, locale, timesAsked, lastAskedAt }) => (
        <li key={`${locale} ${question}`} className={styles.row}>
          <p className={styles.question} lang={locale}>
            <bdi>{question}</bdi>
          </p>
          <p className={styles.times}>
            <bdi>{t('admin.search.times', { count: timesAsked })}</bdi>
          </p>
          <p className={styles.quiet}>
            {t('admin.search.last', {
              language: languages.of(locale) ?? locale,
              at: date(lastAskedAt, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
