import { useEffect, useState } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useApp, useUser } from '../app-context.ts'
import { reachFor } from '../shell/reach-for.ts'
import { useOpenDialog } from '../shell/use-open-dialog.ts'
import { hasAgenda, isAgendaOpen } from './agenda-opening.ts'

const loadAgenda = () => import('./venue-agenda.tsx')
const VenueAgenda = lazyPart(async () => (await loadAgenda()).VenueAgenda)

/** People with an account get reminders: the agenda is loaded for them once the area has been shown for so long. */
const loadAfterMs = 15_000

/** The agenda over the page, loaded when somebody opens it, or later for the reminders of a schedule. */
export function LazyAgenda({ architecture }: { readonly architecture: ServedArchitecture }) {
  const app = useApp()
  const { locale } = useTexts()
  const isOpen = useReadable(isAgendaOpen)
  const hasAccount = useUser((state) => state.user !== undefined)
  const [isLoaded, setLoaded] = useState(false)
  const close = () => isAgendaOpen.set(false)
  const isThere = hasAgenda(architecture)
  useOpenDialog('agenda', isOpen && isLoaded, close)
  useEffect(() => close, [])

  useEffect(() => {
    if (!isOpen || isLoaded) return
    const load = async () => (await loadAgenda()).loadAgendaTexts(locale)
    const failed = app.errors
    reachFor({ errors: { ...failed, set: (kind) => (close(), failed.set(kind)) }, log: app.log }, load, () =>
      setLoaded(true),
    )
  }, [app, isLoaded, isOpen, locale])
  useEffect(() => {
    if (!hasAccount || !isThere || isLoaded) return
    let stop: () => void
    const loadLater = () => {
      stop = app.clock.after(loadAfterMs, () => {
        // Its code may be out of reach, as in a tunnel: reminders can wait, and what the page shows must stay.
        loadAgenda().then(() => setLoaded(true), loadLater)
      })
    }
    loadLater()
    return () => stop()
  }, [app, hasAccount, isLoaded, isThere])
  if (!isLoaded || !isThere) return null
  return <VenueAgenda architecture={architecture} isOpen={isOpen} onClose={close} />
}
