import { useTexts } from '@foyer/i18n/react'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import styles from './area-count.module.css'

/** How many people are in an area, beside its name; nothing where it is empty, or the number is unknown. */
export function AreaCount({ count }: { readonly count: number | undefined }) {
  const { t, number } = useTexts()
  if (count === undefined || count === 0) return null
  return (
    <>
      <span className={styles.count} aria-hidden>
        {number(count)}
      </span>
      <VisuallyHidden>{`, ${t('stage.people-inside', { count })}`}</VisuallyHidden>
    </>
  )
}
