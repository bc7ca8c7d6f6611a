import styles from './area-view.module.css'

/** The area's name as first heading; it can take focus after navigation but is no stop of the Tab key. */
export function AreaHeading({ title, isHidden = false }: { readonly title: string; readonly isHidden?: boolean }) {
  return (
    <h1 className={isHidden ? styles.hidden : styles.heading} tabIndex={-1} data-area-heading>
      {title}
    </h1>
  )
}

/** Puts focus on the heading of the area shown, after navigation; false while there is none. Source: WCAG 2.4.3. */
export function focusAreaHeading(root: ParentNode = document): boolean {
  const heading = root.querySelector<HTMLElement>('[data-area-heading]')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
