import { type ComponentProps, createElement, useMemo } from 'react'
import { newId, systemRandom } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import type { ServedArchitecture } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import type { ChatPorts, ConsentPorts, MeetingPorts, WidgetPorts } from '@foyer/widgets'
import type { Consent } from '../../features/consent/use-consent.ts'
import { createMeetingAddress } from '../../features/venue/meeting-address.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { recentQuestionsOf } from '../search/recent-questions-of.ts'
import { useApp, useUiConfig } from '../app-context.ts'
import { WidgetPeople } from '../people/lazy-widget-people.tsx'
import { createAssetPorts } from './asset-ports.ts'
import { createMayFrameMeeting } from './may-frame-meeting.ts'
import { createNavigationPorts } from './navigation-ports.ts'
import { createPagePorts } from './page-ports.ts'
import { usePerson } from './use-person.ts'

export interface PortsOptions {
  readonly architecture: ServedArchitecture
  readonly areaId: string
  readonly consent: Consent
  readonly openWidget: (widgetId: string) => void
  readonly openFloorPlan: () => void
}

const RoomChat = lazyPart(async () => (await import('../chat/room-chat.tsx')).RoomChat)

const makeId = () => newId(systemRandom)

/** What the widgets and the stage of an area may reach of this page; each capability changes by itself. */
export function useWidgetPorts(options: PortsOptions): WidgetPorts {
  const { architecture, areaId, openWidget, openFloorPlan } = options
  const { accept, acceptForVisit, isAccepted, providerContext } = options.consent
  const app = useApp()
  const { locale } = useTexts()
  const { defaultLocale } = useUiConfig().i18n
  const page = useMemo(() => createPagePorts(app), [app])
  const isPreview = app.place.preview !== undefined
  const venue = useMemo(
    () => ({ architecture, areaId, defaultLocale, isPreview }),
    [architecture, areaId, defaultLocale, isPreview],
  )
  const assets = useMemo(
    () => createAssetPorts({ app, architecture, consent: { isAccepted, providerContext }, locale, defaultLocale }),
    [app, architecture, isAccepted, providerContext, locale, defaultLocale],
  )
  const consent = useMemo(
    (): ConsentPorts => ({
      providers: providerContext.providers,
      isAccepted,
      accept,
      acceptForVisit,
      openPreferences: app.privacyPreferences.open,
      assetProviders: providerContext.assetProviders,
      hostProviders: providerContext.hostProviders,
    }),
    [app, accept, acceptForVisit, isAccepted, providerContext],
  )
  const navigation = useMemo(
    () => createNavigationPorts({ app, openWidget, openFloorPlan }),
    [app, openWidget, openFloorPlan],
  )
  const meetings = useMemo(
    (): MeetingPorts => ({
      meetingAddress: createMeetingAddress({
        api: app.api,
        clock: app.clock,
        log: app.log,
        mayFrame: createMayFrameMeeting(architecture, { providerContext, isAccepted }),
      }),
      fullScreenHref: (widgetId, configurationId) => app.navigate.hrefs.meeting(areaId, widgetId, configurationId),
    }),
    [app, architecture, areaId, isAccepted, providerContext],
  )
  const connection = useReadable(app.realtime)
  const realtime = useMemo(() => ({ connection, newId: makeId }), [connection])
  const person = usePerson(architecture)
  const chat = useChat()
  const hasPeople = useReadable(app.presence) !== undefined
  const presence = useMemo(() => ({ People: hasPeople ? peopleOf(areaId) : undefined }), [areaId, hasPeople])
  const userId = person.user?.userId
  const searchHistory = useMemo(
    () => ({ recentQuestions: userId === undefined ? undefined : recentQuestionsOf(app) }),
    [app, userId],
  )
  return useMemo(
    () => ({
      ...page,
      venue,
      assets,
      consent,
      navigation,
      meetings,
      realtime,
      person,
      chat,
      presence,
      searchHistory,
    }),
    [page, venue, assets, consent, navigation, meetings, realtime, person, chat, presence, searchHistory],
  )
}

function useChat(): ChatPorts {
  const { chat, personActions } = useApp()
  const hasChat = useReadable(chat) !== undefined
  const startChat = useReadable(personActions).startChat
  return useMemo(
    () => ({
      openChat: startChat,
      RoomChat: hasChat ? RoomChat : undefined,
    }),
    [hasChat, startChat],
  )
}

const peopleOf = (areaId: string) =>
  function People({ scope }: Pick<ComponentProps<typeof WidgetPeople>, 'scope'>) {
    return createElement(WidgetPeople, { areaId, scope })
  }
