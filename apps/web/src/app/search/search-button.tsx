import SearchIcon from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { IconButton } from '@foyer/ui/icon-button'
import { useApp } from '../app-context.ts'
import { reachFor } from '../shell/reach-for.ts'
import { useOpenDialog } from '../shell/use-open-dialog.ts'
import type { ShellVenue } from '../shell/use-shell-venue.ts'

const loadSearch = () => import('./venue-search.tsx')
const VenueSearch = lazy(async () => ({ default: (await loadSearch()).VenueSearch }))
/** With its texts: without them there would be nothing to show, and nothing that could say so. */
const loadWithTexts = async (language: string) => (await loadSearch()).loadSearchTexts(language)

/**
 * The search of the venue over whatever is shown: by the button or by Control and K, on a Mac Command and K; fetched when
 * somebody reaches for it. Source: SEA-01.
 */
export function SearchButton({ architecture, currentArea }: Pick<ShellVenue, 'architecture' | 'currentArea'>) {
  const { t, locale } = useTexts()
  const app = useApp()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useOpenDialog('search', isOpen, () => setOpen(false))
  const hasVenue = architecture !== undefined
  const load = () => loadWithTexts(locale)

  const open = () =>
    reachFor(app, load, () => {
      setWanted(true)
      setOpen(true)
    })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
    // A text that is being written may have its own meaning for it.
    if (!isShortcut || event.defaultPrevented) return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else open()
  })
  useEffect(() => {
    if (!hasVenue) return
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [hasVenue])

  // A failure is shown when the person presses the button.
  const prepare = () => void load().catch(() => {})
  if (architecture === undefined) return null
  return (
    <>
      <IconButton
        label={t('shell.search')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <SearchIcon aria-hidden />
      </IconButton>
      {isWanted && (
        <Suspense fallback={null}>
          <VenueSearch
            architecture={architecture}
            areaId={currentArea?.id ?? architecture.defaultAreaId}
            isOpen={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
