import { useEffect, useMemo } from 'react'
import type { LocalizedTexts, ServedArchitecture } from '@foyer/contract'
import { toICalendar } from '@foyer/contract/icalendar'
import { useReadable } from '@foyer/client/react'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Dialog } from '@foyer/ui/dialog'
import { saveFile } from '@foyer/ui/save-file'
import { exhibitorSpot } from '@foyer/widgets'
import { createAgendaModel, type AgendaModel } from '../../features/agenda/agenda-model.ts'
import { AgendaPanel } from '../../features/agenda/agenda-panel.tsx'
import { AgendaPortsProvider, type AgendaPorts, placeOf } from '../../features/agenda/agenda-ports.ts'
import { beginOf, endOf } from '../../features/agenda/agenda-days.ts'
import { AgendaTexts, useAgendaTexts } from '../../features/agenda/agenda-texts.tsx'
import { scheduleReminders } from '../../features/agenda/session-reminders.ts'
import { notificationsOf } from '../notification/notifications-of.ts'
import { useApp, useUi, useUiConfig, useUser } from '../app-context.ts'
import { openInstead } from '../router/open-instead.ts'
import { boardSpot } from './board-spot.ts'

export { loadAgendaTexts } from '../../features/agenda/agenda-texts.tsx'

const widthPx = 950

interface VenueAgendaProps {
  readonly architecture: ServedArchitecture
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The agenda with what it needs of the page, and the reminders of the person's schedule. Source: VEN-20. */
export function VenueAgenda(props: VenueAgendaProps) {
  const { log } = useApp()
  const fail = useMemo(() => (cause: unknown) => log('WARN', 'agenda', 'its texts could not be fetched', cause), [log])
  return (
    <AgendaTexts onFailure={fail}>
      <Agenda {...props} />
    </AgendaTexts>
  )
}

function Agenda({ architecture, isOpen, onClose }: VenueAgendaProps) {
  const app = useApp()
  const { t: page } = useTexts()
  const { t } = useAgendaTexts()
  const hasAccount = useUser((state) => state.user !== undefined)
  const model = useMemo(
    () =>
      createAgendaModel({
        api: app.api,
        architectureId: architecture.id,
        hasAccount,
        report: (message, cause) => app.log('WARN', 'agenda', message, cause),
      }),
    [app, architecture.id, hasAccount],
  )
  // Another version of the venue is another object.
  useEffect(() => void model.load(), [model, architecture])
  const ports = useAgendaPortsOf({ architecture, hasAccount, onClose })
  useReminders(model, ports)
  const { track } = app
  useEffect(() => {
    if (isOpen) track('agenda', 'open')
  }, [isOpen, track])
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title={t('agenda.title')}
      closeLabel={page('common.close')}
      widthPx={widthPx}
    >
      <AgendaPortsProvider value={ports}>
        <AgendaPanel model={model} />
      </AgendaPortsProvider>
    </Dialog>
  )
}

function useAgendaPortsOf(options: {
  readonly architecture: ServedArchitecture
  readonly hasAccount: boolean
  readonly onClose: () => void
}): AgendaPorts {
  const { architecture, hasAccount, onClose } = options
  const app = useApp()
  const { locale } = useTexts()
  const { defaultLocale } = useUiConfig().i18n
  const isLive = useUi((state) => state.opMode === 'LIVE')
  return useMemo(() => {
    const { api, dialogs, navigate, origin, place, profilePanel, programmeClock, serverClock } = app
    const say = (texts: LocalizedTexts | undefined) => localizedText(texts, locale, defaultLocale)
    const areaName = (areaId: string) => say(architecture.areas.find(({ id }) => id === areaId)?.names) || areaId
    const isPublic = architecture.loginConfigurations.some(({ loginProvider }) => loginProvider === 'ANONYMOUS')
    const placeHref = navigate.hrefs.spot
    return {
      say,
      areaName,
      placeHref,
      goTo(place) {
        onClose()
        // A dialog would keep the place out of reach below.
        dialogs.closeAll()
        void navigate.toSpot(place)
      },
      pieceSpot: ({ id, mediaBoardId }) => boardSpot(architecture, mediaBoardId, id),
      exhibitorSpot: (company) => exhibitorSpot(architecture, company),
      openProfile: hasAccount
        ? (userId) => {
            onClose()
            openInstead(app, () => void profilePanel.open(userId))
          }
        : undefined,
      now: programmeClock.now,
      at: programmeClock.at,
      saveCalendar(session) {
        const event = {
          uid: `${session.id}@${new URL(origin).host}`,
          beginMs: beginOf(session),
          endMs: endOf(session),
          title: say(session.titles),
          description: say(session.descriptions),
          place: areaName(session.areaId),
          url: new URL(placeHref(placeOf(session)), origin).href,
          remindBeforeMin: 5,
        }
        const text = toICalendar({ nowMs: serverClock.now() }, [event])
        saveFile(new Blob([text], { type: 'text/calendar; charset=utf-8; method=PUBLISH' }), `${session.id}.ics`)
      },
      hasAccount,
      isPublic,
      canSubscribe: isLive && (hasAccount || isPublic),
      issueSecret: async (renew) => (await api.call('agenda.issue-calendar-secret', { body: { renew } })).secret,
      calendarAddress({ secret, onlyFavourites }) {
        const address = new URL(`${place.apiBasePath}/agenda/calendar.ics`, origin)
        if (secret !== undefined) address.searchParams.set('secret', secret)
        if (onlyFavourites) address.searchParams.set('only', 'favourites')
        address.searchParams.set('language', locale)
        return address.href
      },
    }
  }, [app, architecture, defaultLocale, hasAccount, isLive, locale, onClose])
}

/** A notification five minutes before each session of the schedule, with the way there. */
function useReminders(model: AgendaModel, ports: AgendaPorts): void {
  const app = useApp()
  const { programmeClock, serverClock } = app
  const state = useReadable(model.state)
  useEffect(() => {
    if (state.kind !== 'ready') return
    return scheduleReminders({
      sessions: state.agenda.sessions,
      favourites: state.favourites,
      serverClock: programmeClock,
      onDue: (session) =>
        notificationsOf(app).notify({
          kind: 'session',
          id: `session:${session.id}`,
          version: session.begin,
          atMs: serverClock.now(),
          values: { title: ports.say(session.titles), place: ports.areaName(session.areaId) },
          timeMs: beginOf(session),
          alert: 'toast',
          stays: true,
          action: { label: 'session', open: () => ports.goTo(placeOf(session)) },
        }),
    })
  }, [app, ports, programmeClock, serverClock, state])
}
