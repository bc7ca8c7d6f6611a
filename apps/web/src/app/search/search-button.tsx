import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTexts } from '@foyer/i18n/react'
import { IconButton } from '@foyer/ui/icon-button'
import { useApp } from '../app-context.ts'
import { reachFor } from '../shell/reach-for.ts'
import { useOpenDialog } from '../shell/use-open-dialog.ts'
import type { ShellVenue } from '../shell/use-shell-venue.ts'
import { createDraft, type OpenDraft } from './create-draft.ts'
import { EarlyQuestion } from './early-question.tsx'

interface SearchButtonProps extends Pick<ShellVenue, 'architecture' | 'currentArea'> {
  /** Fetches the search, for tests. */
  readonly load?: typeof loadSearch
}

/** With its texts: without them there would be nothing to show, and nothing that could say so. */
async function loadSearch(language: string) {
  const { VenueSearch, loadSearchTexts } = await import('./venue-search.tsx')
  await loadSearchTexts(language)
  return { VenueSearch }
}

/**
 * The search of the venue over whatever is shown: by the button or by Control and K, on a Mac Command and K; fetched when
 * somebody reaches for it. Source: SEA-01.
 */
export function SearchButton({ architecture, currentArea, load = loadSearch }: SearchButtonProps) {
  const { t, locale } = useTexts()
  const app = useApp()
  const [search, setSearch] = useState<Awaited<ReturnType<typeof loadSearch>>>()
  const [isOpen, setOpen] = useState(false)
  /** What is written since the search was asked for. */
  const [draft, setDraft] = useState<OpenDraft>()
  const [isEarly, setEarly] = useState(false)
  const isCancelled = useRef(false)
  const changeOpen = (next: boolean) => {
    if (!next) draft?.take()
    setOpen(next)
  }
  useOpenDialog('search', isOpen, () => changeOpen(false))
  // A preview finds nothing: the search of the stage is for designers.
  const hasVenue = architecture !== undefined && !app.place.preview
  const open = () => {
    if (isEarly) return
    isCancelled.current = false
    const begun = createDraft()
    setDraft(begun)
    setEarly(true)
    const opener = document.activeElement
    let isThere = false
    const show = async () => {
      try {
        const loaded = await load(locale)
        if (isCancelled.current) return
        isThere = true
        // The dialog gives the focus back to where it was before. At once, so that no letter comes between.
        if (opener instanceof HTMLElement) opener.focus()
        flushSync(() => {
          setSearch(loaded)
          setOpen(true)
        })
      } finally {
        if (!isThere) begun.take()
        setEarly(false)
      }
    }
    reachFor(app, show, () => {})
  }
  const cancel = () => {
    isCancelled.current = true
    setEarly(false)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
    // A text that is being written may have its own meaning for it.
    if (!isShortcut || event.defaultPrevented) return
    event.preventDefault()
    if (isOpen) changeOpen(false)
    else open()
  })
  useEffect(() => {
    if (!hasVenue) return
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [hasVenue])

  // A failure is shown when the person presses the button.
  const prepare = () => void load(locale).catch(() => {})
  if (architecture === undefined || !hasVenue) return null
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
      {isEarly &&
        draft !== undefined &&
        // The header is a stacking context of its own, and so low that the field would be behind the page.
        createPortal(<EarlyQuestion draft={draft} label={t('shell.search')} onCancel={cancel} />, document.body)}
      {search !== undefined && (
        <search.VenueSearch
          architecture={architecture}
          areaId={currentArea?.id ?? architecture.defaultAreaId}
          isOpen={isOpen}
          onOpenChange={changeOpen}
          draft={draft}
        />
      )}
    </>
  )
}
