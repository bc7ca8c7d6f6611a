import { type MouseEvent, useCallback, useMemo } from 'react'
import type { ChatPerson, ChatPlace, ServedArchitecture } from '@foyer/contract'
import { useMediaQuery } from '@foyer/ui/media-query'
import { minWidth } from '@foyer/ui/theme'
import { useOpenDialog } from '../shell/use-open-dialog.ts'
import { useReadable } from '@foyer/client/react'
import { createStatuses } from '@foyer/client/presence-statuses'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { ChatLayer } from '../../features/chat/chat-layer.tsx'
import type { ChatPorts } from '../../features/chat/chat-ports.ts'
import type { LiveChat } from '../../features/chat/live-chat.ts'
import type { PersonActions } from '../../features/presence/presence-ports.ts'
import { statusDot } from '../../features/presence/status-dot-of.ts'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { saveFile } from '@foyer/ui/save-file'
import { storeSlice } from '../../platform/store-slice.ts'
import { useApp, useUiConfig, useUser } from '../app-context.ts'
import { openInstead } from '../router/open-instead.ts'
import { chatActionsOf } from './chat-actions-of.ts'
import { isInCall, notificationsOf } from '../notification/notifications-of.ts'
import { offerPersonActions } from '../people/offer-person-actions.ts'
import { chatButtonPlace } from '../shell/chat-button-place.tsx'

export interface VenueChatProps {
  readonly live: LiveChat
  readonly architecture: ServedArchitecture
  readonly areaId: string | undefined
}

const pictureOf = ({ pictureId }: ChatPerson, sizePx: 96 | 512) => pictureAddress(pictureId, sizePx)

/** Introduces the chat to the page it is on. */
export function VenueChat({ live, architecture, areaId }: VenueChatProps) {
  const app = useApp()
  const {
    api,
    calls,
    clock,
    dialogs,
    errors,
    navigate,
    notice,
    origin,
    personActions,
    place,
    profilePanel,
    storage,
    ui,
  } = app
  // Offered together with calling people where they are listed.
  const hasCalls = useReadable(personActions).call !== undefined
  const pageCalls = useReadable(calls)
  const { locale } = useTexts()
  const { i18n } = useUiConfig()
  const ownUid = useUser((state) => state.user?.userId)
  const isModerator = useUser((state) => state.roles.includes('moderator'))
  const presence = useReadable(app.presence)
  const statuses = useMemo(() => presence && createStatuses({ presence, clock }), [presence, clock])
  const buttonPlace = useReadable(chatButtonPlace)
  const nameInPlace = useCallback(
    ({ kind, id }: ChatPlace) => {
      const area = architecture.areas.find((each) => each.id === id)
      if (kind === 'area') return localizedText(area?.names, locale, i18n.defaultLocale) || undefined
      const widgets = [...architecture.areas.flatMap((each) => each.contentWidgets), ...architecture.globalWidgets]
      const widget = widgets.find((each) => each.id === id)
      return localizedText(widget?.name, locale, i18n.defaultLocale) || undefined
    },
    [architecture, i18n.defaultLocale, locale],
  )
  const offer = useCallback(
    ({ startChat, ...offered }: PersonActions) =>
      offerPersonActions(personActions, {
        ...offered,
        ...(startChat !== undefined && {
          // Such as the drawer on phones would lie over the chat.
          startChat: (uid: string) => openInstead({ dialogs, navigate }, () => startChat(uid)),
        }),
      }),
    [dialogs, navigate, personActions],
  )
  const actions = useMemo(() => chatActionsOf({ ui }), [ui])
  const notifications = useMemo(() => notificationsOf(app), [app])
  const { opened, expanded } = useReadable(actions.state)
  // Below that width it covers the area.
  const coversArea = !useMediaQuery(minWidth('md'))
  useOpenDialog('chat', opened && expanded && coversArea, actions.closeChat)
  const headerHeight = useMemo(() => storeSlice(ui, 'headerHeight'), [ui])
  const ports = useMemo<ChatPorts>(
    () => ({
      ...live,
      actions,
      storage,
      sound: notifications.sound,
      notifications,
      showToast: (toast) => notice.set({ ...toast, stays: toast.tone === 'error' }),
      isInCall: () => isInCall(app),
      headerHeight,
      offerPersonActions: offer,
      onUnreachable: () => errors.set('NOT_REACHABLE'),
      ownUid,
      isModerator,
      readFile: async (fileId, { isPreview }, signal) =>
        (await api.call('chat.read-file', {
          params: { fileId },
          query: isPreview ? { size: 'preview' } : {},
          signal,
        })) as Blob,
      saveFile,
      openProfile: (uid) => void profilePanel.open(uid),
      pictureOf,
      ...(hasCalls && { onCall: (roomId, withVideo) => calls.get()?.panel.prepare(roomId, withVideo) }),
      ...(pageCalls !== undefined && {
        runningCalls: {
          get: () => pageCalls.calls.state.get().calls,
          subscribe: pageCalls.calls.state.subscribe,
        },
      }),
      ...(statuses !== undefined && {
        statusOf: (uid: string) => {
          const { get, subscribe } = statuses.statusOf(uid)
          const sign = () => {
            const status = get()
            return status && statusDot(status)
          }
          return { get: sign, subscribe }
        },
      }),
      placeName: nameInPlace,
      placeHere: areaId === undefined ? undefined : { kind: 'area', id: areaId },
      innerPath: (href) => {
        const url = new URL(href)
        const path = url.pathname + url.search + url.hash
        return url.origin === origin && path.startsWith(`${place.basePath}/v/`) ? path : undefined
      },
      follow: (event: MouseEvent<HTMLAnchorElement>) => navigate.onLinkClick(event),
    }),
    [
      actions,
      app,
      storage,
      api,
      areaId,
      calls,
      errors,
      headerHeight,
      offer,
      isModerator,
      live,
      nameInPlace,
      navigate,
      notice,
      notifications,
      profilePanel,
      origin,
      ownUid,
      place.basePath,
      hasCalls,
      pageCalls,
      statuses,
    ],
  )
  return <ChatLayer ports={ports} buttonPlace={buttonPlace} holders={live.holders} />
}
