import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Spinner } from '@foyer/ui/spinner'
import { SkipLink } from '@foyer/ui/skip-link'
import { minWidth } from '@foyer/ui/theme'
import { useMediaQuery } from '@foyer/ui/media-query'
import { useVenueName } from '../venue-queries.ts'
import { NarrowBar } from './narrow-bar.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { WideBar } from './wide-bar.tsx'

/** Side rail and bar around every part; below 1280 px one bar with a drawer. A page may fill the window instead. Source: DSG-03. */
export function Shell() {
  const { t } = useAdminTexts()
  const isWide = useMediaQuery(minWidth('lg'))
  const venueName = useVenueName()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  const fillsWindow = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.fillsWindow === true),
  })
  const page = (
    <Suspense fallback={<Spinner size={32} label={t('common.loading')} />}>
      <Outlet />
    </Suspense>
  )
  if (fillsWindow) {
    return (
      <main id="content" ref={main} tabIndex={-1} className={styles.whole}>
        {page}
      </main>
    )
  }
  return (
    <div className={isWide ? styles.wide : styles.narrow}>
      <SkipLink content={main}>{t('admin.skip')}</SkipLink>
      {isWide ? <Rail venueName={venueName} /> : <NarrowBar venueName={venueName} />}
      <div className={styles.column}>
        {isWide && <WideBar />}
        <main id="content" ref={main} tabIndex={-1} className={styles.content}>
          {page}
        </main>
      </div>
    </div>
  )
}

/** Moves the focus to the main content after a navigation, so that reading continues there. */
function useFocusOnNavigation(main: { readonly current: HTMLElement | null }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus()
  }, [main, pathname])
}
