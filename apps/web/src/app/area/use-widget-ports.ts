import { type ComponentProps, createElement, lazy, useMemo } from 'react'
import type { LinkTarget, ServedArchitecture, ServedWidget } from '@foyer/contract'
import type { AssetRequest, WidgetPorts } from '@foyer/widgets'
import { newId, systemRandom } from '@foyer/client'
import { createLines } from '@foyer/client/lines'
import { localizedText } from '@foyer/i18n'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { createRecentQuestions } from '../../features/search/recent-questions.ts'
import { createMeetingAddress } from '../../features/venue/meeting-address.ts'
import type { Consent } from '../../features/consent/use-consent.ts'
import { isWidgetSeen, markWidgetSeen } from '../../features/venue/widget-seen.ts'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { useApp, useUiConfig, useUser } from '../app-context.ts'
import { createMayFrameMeeting } from './may-frame-meeting.ts'
import { noSpot } from '../router/spot-in.ts'
import { WidgetPeople } from '../people/lazy-widget-people.tsx'
import { openInTab } from '../../platform/open-in-tab.ts'
import { followedEvent } from '../../features/analytics/followed-event.ts'
import { rewriteQuery } from '../../platform/rewrite-query.ts'
import { saveFile } from '@foyer/ui/save-file'

export interface PortsOptions {
  readonly architecture: ServedArchitecture
  readonly areaId: string
  readonly consent: Consent
  readonly openWidget: (widgetId: string) => void
  readonly openFloorPlan: () => void
}

const RoomChat = lazy(async () => ({ default: (await import('../chat/room-chat.tsx')).RoomChat }))

const makeId = () => newId(systemRandom)

/** What the widgets and the stage of an area may reach of this page. */
export function useWidgetPorts({
  architecture,
  areaId,
  consent,
  openWidget,
  openFloorPlan,
}: PortsOptions): WidgetPorts {
  const app = useApp()
  const { locale } = useTexts()
  const { i18n } = useUiConfig()
  const user = useUser((state) => state.user)
  const isModerator = useUser((state) => state.roles.includes('moderator'))
  const hasPeople = useReadable(app.presence) !== undefined
  const People = useMemo(() => (hasPeople ? peopleOf(areaId) : undefined), [areaId, hasPeople])
  const hasChat = useReadable(app.chat) !== undefined
  const startChat = useReadable(app.personActions).startChat
  const connection = useReadable(app.realtime)
  return useMemo(() => {
    const { assets, navigate, serverClock, storage } = app
    const downloadHref = (assetId: string, isAttachment: boolean) =>
      assets.resolve({ assetId }).then((url) => openInTab(url, isAttachment ? assetId : undefined))

    // The last gate: whatever asks, nothing foreign is loaded unasked, be it in one language alone.
    const mayLoad = ({ assetId, localizedAssets = [] }: AssetRequest) =>
      [assetId, ...localizedAssets.map((localized) => localized.assetId)]
        .flatMap(consent.standing.assetProviders)
        .every(consent.isAccepted)

    const follow = (target: LinkTarget) => {
      app.track(...followedEvent(target))
      if (navigate.follow(target)) return
      if (target.kind === 'URL') openInTab(target.url)
      if (target.kind === 'ASSET') {
        downloadHref(target.assetId, target.attachment).catch((cause: unknown) => {
          app.log('WARN', 'asset', `${target.assetId} cannot be opened`, cause)
          app.notice.set('widgets.failed.title')
        })
      }
    }

    return {
      architecture,
      areaId,
      defaultLocale: i18n.defaultLocale,
      assetUrl: async (request: AssetRequest) => {
        if (!mayLoad(request)) throw new Error(`${request.assetId} waits for consent`)
        return assets.resolve(request)
      },
      knownAssetUrl: (request: AssetRequest) => (mayLoad(request) ? assets.known(request) : undefined),
      retryAssetUrl: async (request: AssetRequest, failedUrl: string) =>
        mayLoad(request) ? assets.retry(request, failedUrl) : undefined,
      assetProviders: consent.standing.assetProviders,
      hostProviders: consent.standing.hostProviders,
      iconUrl: async (widgetType) => {
        const icon = architecture.icons.find(({ type }) => type === widgetType)
        if (icon === undefined || !mayLoad(icon)) return undefined
        return assets.icon(icon.assetId).catch((cause: unknown) => {
          app.log('WARN', 'asset', `the icon ${icon.assetId} did not load`, cause)
          return undefined
        })
      },
      learnAssets: app.venue.learnAssets,
      assetAlt: (assetId) => localizedText(app.venue.asset(assetId)?.alts, locale, i18n.defaultLocale),
      serverNow: serverClock.now,
      atServerTime: serverClock.at,
      follow,
      hrefOf: (target) => {
        if (target.kind === 'AREA') return navigate.hrefs.area(target.areaId, target.viewpointId)
        if (target.kind === 'VIEWPOINT') return navigate.hrefs.area(areaId, target.viewpointId)
        return target.kind === 'URL' ? target.url : undefined
      },
      openWidget,
      goTo: (spot) => void navigate.toSpot(spot),
      spotHref: navigate.hrefs.spot,
      notePiece: (pieceId) => rewriteQuery({ ...noSpot, widget: navigate.query('widget'), piece: pieceId }),
      openFloorPlan,
      fullScreenHref: (widgetId, configurationId) => navigate.hrefs.meeting(areaId, widgetId, configurationId),
      meetingAddress: createMeetingAddress({
        api: app.api,
        clock: app.clock,
        log: app.log,
        mayFrame: createMayFrameMeeting(architecture, {
          standing: consent.standing,
          isAccepted: consent.isAccepted,
        }),
      }),
      connection,
      call: app.api.call,
      lines: createLines(app.api),
      upload: async (name, options) => {
        const { createCallUpload } = await import('@foyer/client/upload')
        const { origin, place, identity, clock, random } = app
        return createCallUpload({
          origin,
          basePath: place.apiBasePath,
          getToken: identity.getToken,
          renewToken: identity.renewToken,
          clock,
          random,
          newRequest: () => new XMLHttpRequest(),
        })(name, options)
      },
      onLinkClick: navigate.onLinkClick,
      user:
        user === undefined
          ? undefined
          : {
              userId: user.userId,
              displayName: user.attributes.name,
              // Once consent is given or taken back, it is another.
              get visitorId() {
                return storage.get('visitor-id')
              },
              isModerator,
            },
      pictureOf: (pictureId) => pictureAddress(pictureId, 96),
      openChat:
        startChat &&
        ((userId) => {
          // A dialog would keep the chat out of reach below.
          app.dialogs.closeAll()
          startChat(userId)
        }),
      newId: makeId,
      saveFile,
      consent: {
        providers: consent.standing.providers,
        isAccepted: consent.isAccepted,
        accept: consent.accept,
        acceptForVisit: consent.acceptForVisit,
        openPreferences: app.privacyPreferences.open,
      },
      seen: {
        isSeen: (widget: ServedWidget) => isWidgetSeen(widget, storage),
        markSeen: (widgetId) => markWidgetSeen(widgetId, storage, serverClock.now()),
      },
      dismissed: {
        has: (key) => storage.get(`dismissed:${key}`) !== undefined,
        add: (key) => storage.set(`dismissed:${key}`, 'true'),
        remove: (key) => storage.remove(`dismissed:${key}`),
      },
      People,
      guardNavigation: app.navigationGuards.add,
      recentQuestions: user === undefined ? undefined : createRecentQuestions(storage, user.userId),
      RoomChat: hasChat ? RoomChat : undefined,
      reportFailure: (widgetId, cause) => app.log('WARN', 'widget', `${widgetId} failed`, cause),
      track: app.track,
    }
  }, [
    app,
    architecture,
    areaId,
    consent.accept,
    consent.acceptForVisit,
    consent.isAccepted,
    consent.standing,
    connection,
    hasChat,
    isModerator,
    i18n.defaultLocale,
    locale,
    openWidget,
    openFloorPlan,
    startChat,
    user,
    People,
  ])
}

const peopleOf = (areaId: string) =>
  function People({ scope }: Pick<ComponentProps<typeof WidgetPeople>, 'scope'>) {
    return createElement(WidgetPeople, { areaId, scope })
  }
