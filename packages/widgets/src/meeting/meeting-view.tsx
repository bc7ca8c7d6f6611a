import Maximize from 'lucide-react/icons/maximize'
import RotateCw from 'lucide-react/icons/rotate-cw'
import VideoOff from 'lucide-react/icons/video-off'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { MeetingConfiguration } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { LinkButton } from '@foyer/ui/link-button'
import { Spinner } from '@foyer/ui/spinner'
import type { WidgetViewProps } from '../host/widget-view.ts'
import type { ConsentPorts } from '../host/ports.ts'
import { usePort } from '../host/use-port.tsx'
import { isDefaultProvider } from '../shared/video-provider.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { MeetingTexts, useMeetingTexts } from './meeting-texts.ts'
import { meetingUrl } from './meeting-url.ts'
import { Unreachable } from './unreachable.tsx'
import { useAnswer } from './use-answer.ts'
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

type Props = WidgetViewProps<MeetingConfiguration>

/** A room of a video meeting at another host. Source: WID-01. */
export function View(props: Props): ReactNode {
  return (
    <MeetingTexts>
      <Meeting {...props} />
    </MeetingTexts>
  )
}

function Meeting({ widget, configuration, shownIn }: Props): ReactNode {
  const { t, locale } = useMeetingTexts()
  const { areaId } = usePort('venue')
  const consent = usePort('consent')
  const { guardNavigation, refuseNavigation, onLinkClick } = usePort('navigation')
  const { fullScreenHref } = usePort('meetings')
  const { user } = usePort('person')
  const { track } = usePort('analytics')
  const [updateIndex, setUpdateIndex] = useState(0)
  const [hasMadeWay, setMadeWay] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isInsisted, setInsisted] = useState(false)
  /** The full-screen page shows the same meeting: the way there is no leaving. */
  const isMoving = useRef(false)
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
  const answer = useAnswer({ url, service: configuration.service, hasSpoken: room.hasSpoken, isInsisted })
  const isMissing = answer.kind === 'late' || answer.kind === 'offline'
  const isLeft = hasMadeWay || room.news === 'left'
  // Before the door one is not in the meeting yet. A room that says nothing is one that one is in.
  const isOn = url !== undefined && !access.isAsked && !isLeft && !isMissing && room.news !== 'outside'
  const makeWay = useEffectEvent((mayAsk: boolean) => {
    if (mayAsk && answer.kind === 'answered' && !isMoving.current) setAsking(true)
    else setMadeWay(true)
  })
  // A visitor who navigates elsewhere leaves the meeting: its frame is removed first, with camera and microphone, then the page.
  // The guard is set in a layout effect, so that it exists from the moment the frame does.
  useLayoutEffect(
    () => (isOn ? guardNavigation(widget.id, (mayAsk) => makeWay(mayAsk)) : undefined),
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
    setAsking(false)
    isMoving.current = false
  }
  const leave = () => {
    setAsking(false)
    setMadeWay(true)
  }
  const stay = () => {
    setAsking(false)
    refuseNavigation()
  }
  const retry = () => {
    setInsisted(true)
    rejoin()
  }

  if (access.isAsked) {
    return (
      <div className={styles.joining}>
        <Spinner label={t('meeting.joining')} />
      </div>
    )
  }
  if (url === undefined) {
    return (
      <EmptyState
        icon={<VideoOff size={28} strokeWidth={1.7} />}
        title={t('meeting.none-title')}
        headingLevel={3}
        frame="solid"
      >
        {t('meeting.none-text')}
      </EmptyState>
    )
  }
  if (isLeft) {
    return (
      <EmptyState
        icon={<VideoOff size={28} strokeWidth={1.7} />}
        title={t('meeting.left-title')}
        headingLevel={3}
        frame="solid"
        live
        actions={
          <Button ref={takeFocus} onClick={rejoin}>
            {t('meeting.rejoin')}
          </Button>
        }
      />
    )
  }
  if (answer.kind === 'offline') return <Unreachable url={url} isOnline={false} onRetry={retry} />
  return (
    <div className={styles.meeting} data-shown-in={shownIn} data-missing={isMissing || undefined}>
      {isMissing ? (
        <div className={styles.missing}>
          <Unreachable url={url} isOnline={answer.isOnline} onRetry={retry} />
        </div>
      ) : null}
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        onLoad={answer.onLoad}
        title={widget.title}
        allow={permissions}
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin"
      />
      <div className={styles.bar}>
        <Button size="small" icon={<RotateCw size={16} strokeWidth={1.7} aria-hidden />} onClick={rejoin}>
          {t('meeting.rejoin')}
        </Button>
        {shownIn === 'page' ? null : (
          <LinkButton
            size="small"
            href={fullScreenHref(widget.id, configuration.id)}
            onClick={(event) => {
              onLinkClick(event)
              isMoving.current = event.defaultPrevented
            }}
            icon={<Maximize size={16} strokeWidth={1.7} aria-hidden />}
          >
            {t('meeting.full-screen')}
          </LinkButton>
        )}
        <p className={styles.status} role="status">
          {room.news === 'knocking' ? t('meeting.knocking') : null}
        </p>
      </div>
      {isAsking && isOn ? <LeaveDialog onLeave={leave} onStay={stay} /> : null}
    </div>
  )
}
