import Maximize from 'lucide-react/icons/maximize'
import RotateCw from 'lucide-react/icons/rotate-cw'
import VideoOff from 'lucide-react/icons/video-off'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { MeetingConfiguration } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { LinkButton } from '@foyer/ui/link-button'
import { Spinner } from '@foyer/ui/spinner'
import type { WidgetViewProps } from '../host/widget-view.ts'
import type { ConsentPorts } from '../host/ports.ts'
import { usePort } from '../host/use-port.tsx'
import { isDefaultProvider } from '../shared/video-provider.ts'
import { meetingUrl } from './meeting-url.ts'
import { useMeetingAddress } from './use-meeting-address.ts'
import { useRoom } from './use-room.ts'
import styles from './meeting-view.module.css'

/** Given while its host was accepted, which may be over. Source: CON-07, VEN-15. */
const isHeld = (
  address: string | undefined,
  { cookieProviders }: MeetingConfiguration,
  { hostProviders, isAccepted }: ConsentPorts,
): boolean =>
  address !== undefined &&
  hostProviders(address)
    .filter((id) => cookieProviders.length === 0 || !isDefaultProvider(id))
    .some((id) => !isAccepted(id))

const permissions = 'camera; microphone; fullscreen; speaker; speaker-selection; display-capture; autoplay'

export function View({ widget, configuration, shownIn }: WidgetViewProps<MeetingConfiguration>): ReactNode {
  const { t, locale } = useTexts()
  const { areaId } = usePort('venue')
  const consent = usePort('consent')
  const { guardNavigation, onLinkClick } = usePort('navigation')
  const { fullScreenHref } = usePort('meetings')
  const { user } = usePort('person')
  const { track } = usePort('analytics')
  const [updateIndex, setUpdateIndex] = useState(0)
  const [hasMadeWay, setMadeWay] = useState(false)
  const access = useMeetingAddress({ widgetId: widget.id, configuration, updateIndex })
  const address = access.isAsked || isHeld(access.address, configuration, consent) ? undefined : access.address
  const url = useMemo(
    () =>
      meetingUrl(configuration, {
        displayName: user?.displayName ?? '',
        lang: locale,
        referrer: areaId,
        userId: user?.userId ?? '',
        visitorId: user?.visitorId ?? '',
        meetingName: widget.title,
        updateIndex,
        address,
      }),
    [configuration, user, areaId, locale, widget.title, updateIndex, address],
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRoom({ frame, url, service: configuration.service })
  const isLeft = hasMadeWay || room.news === 'left'
  // Before the door one is not in the meeting yet. A room that says nothing is one that one is in.
  const isOn = url !== undefined && !access.isAsked && !isLeft && room.news !== 'outside'
  // A visitor who navigates elsewhere leaves the meeting: its frame is removed first, with camera and microphone, then the page.
  // The guard is set in a layout effect, so that it exists from the moment the frame does.
  useLayoutEffect(
    () => (isOn ? guardNavigation(widget.id, () => setMadeWay(true)) : undefined),
    [isOn, guardNavigation, widget.id],
  )
  useEffect(() => {
    if (!isOn) return undefined
    track('meeting', 'join', widget.id)
    return () => track('meeting', 'leave', widget.id)
  }, [isOn, track, widget.id])
  // If the visitor left by a button within the frame, the focus moves to where the frame was.
  const takeFocus = useCallback(
    (button: HTMLButtonElement | null) => {
      if (room.hadFocus) button?.focus()
    },
    [room.hadFocus],
  )
  const rejoin = () => {
    setUpdateIndex((value) => value + 1)
    setMadeWay(false)
  }

  if (access.isAsked) {
    return (
      <div className={styles.joining}>
        <Spinner label={t('widgets.meeting.joining')} />
      </div>
    )
  }
  if (url === undefined) {
    return (
      <EmptyState
        icon={<VideoOff size={28} strokeWidth={1.7} />}
        title={t('widgets.meeting.none-title')}
        headingLevel={3}
        frame="solid"
      >
        {t('widgets.meeting.none-text')}
      </EmptyState>
    )
  }
  if (isLeft) {
    return (
      <EmptyState
        icon={<VideoOff size={28} strokeWidth={1.7} />}
        title={t('widgets.meeting.left-title')}
        headingLevel={3}
        frame="solid"
        live
        actions={
          <Button ref={takeFocus} onClick={rejoin}>
            {t('widgets.meeting.rejoin')}
          </Button>
        }
      />
    )
  }
  return (
    <div className={styles.meeting} data-shown-in={shownIn}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title={widget.title}
        allow={permissions}
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin"
      />
      <div className={styles.bar}>
        <Button size="small" icon={<RotateCw size={16} strokeWidth={1.7} aria-hidden />} onClick={rejoin}>
          {t('widgets.meeting.rejoin')}
        </Button>
        {shownIn === 'page' ? null : (
          <LinkButton
            size="small"
            href={fullScreenHref(widget.id, configuration.id)}
            onClick={onLinkClick}
            icon={<Maximize size={16} strokeWidth={1.7} aria-hidden />}
          >
            {t('widgets.meeting.full-screen')}
          </LinkButton>
        )}
        <p className={styles.status} role="status">
          {room.news === 'knocking' ? t('widgets.meeting.knocking') : null}
        </p>
      </div>
    </div>
  )
}
