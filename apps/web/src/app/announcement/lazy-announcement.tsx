import { useCallback, useEffect, useMemo } from 'react'
import type { Announcement, ServedArchitecture } from '@foyer/contract'
import { cell, newId } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { AnnouncementBar } from '../../features/announcement/announcement-bar.tsx'
import { AnnouncementTexts } from '../../features/announcement/announcement-texts.tsx'
import { announcementText } from '../../features/announcement/announcement-text.ts'
import { type AnnouncementsState, createAnnouncements } from '../../features/announcement/announcements-model.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useApp, useUiConfig, useUser } from '../app-context.ts'
import { useOpenDialog } from '../shell/use-open-dialog.ts'
import { isAnnouncing } from './announcing.ts'
import { notifyHeight } from './notify-height.ts'
import { useListedAnnouncements } from './use-listed-announcements.ts'

const loadDialog = async () => (await import('../../features/announcement/announce-dialog.tsx')).AnnounceDialog
// Few people write announcements.
const AnnounceDialog = lazyPart(loadDialog, { isRare: true })

interface AnnouncementGateProps {
  readonly architecture: ServedArchitecture
  readonly areaId: string | undefined
}

const nothing = cell<AnnouncementsState>({ holding: [], ended: [], dismissed: new Set() })

/** The announcements of the staff for the attendee, and the dialog in which staff writes them. Source: WID-06. */
export function LazyAnnouncement({ architecture, areaId }: AnnouncementGateProps) {
  const app = useApp()
  const { clock, language, log, navigate, origin, place, random, serverClock, storage } = app
  const { t, locale } = useTexts()
  const { defaultLocale } = useUiConfig().i18n
  const realtime = useReadable(app.realtime)
  const isStaff = useUser((state) => state.roles.includes('moderator'))
  const isOpen = useReadable(isAnnouncing) && isStaff
  const announcements = useMemo(
    () =>
      realtime &&
      createAnnouncements({
        realtime,
        clock,
        serverClock,
        storage,
        report: (message, cause) => log('WARN', 'announcement', message, cause),
      }),
    [clock, log, realtime, serverClock, storage],
  )
  useEffect(() => announcements?.start(), [announcements])
  const { holding, ended, dismissed } = useReadable(announcements?.state ?? nothing)
  const textOf = useCallback((announcement: Announcement) => announcementText(announcement, locale), [locale])
  const shown = useMemo(
    () =>
      holding
        .filter(({ id, areaId: where }) => !dismissed.has(id) && (where === undefined || where === areaId))
        .map((each) => ({ ...each, text: textOf(each) })),
    [holding, dismissed, areaId, textOf],
  )
  const noteShown = useListedAnnouncements(holding, {
    ended,
    areaId,
    dismissed,
    textOf,
    onLook: announcements?.noteHere,
  })
  const areas = useMemo(
    () => architecture.areas.map(({ id, names }) => ({ id, name: localizedText(names, locale, defaultLocale) || id })),
    [architecture, locale, defaultLocale],
  )
  const close = useCallback(() => isAnnouncing.set(false), [])
  useOpenDialog('announce', isOpen, close)
  useEffect(() => close, [close])
  if (announcements === undefined) return null
  return (
    <AnnouncementTexts>
      <AnnouncementBar
        announcements={shown}
        innerPath={(href) => {
          const url = new URL(href)
          return url.origin === origin && url.pathname.startsWith(`${place.basePath}/v/`)
            ? url.pathname + url.search + url.hash
            : undefined
        }}
        onLinkClick={navigate.onLinkClick}
        onDismiss={announcements.dismiss}
        onShown={noteShown}
        onHeight={notifyHeight}
      />
      {isOpen ? (
        <AnnounceDialog
          areas={areas}
          languages={language.offered.filter(({ code }) => code !== locale)}
          holding={holding}
          post={announcements.post}
          takeBack={announcements.takeBack}
          newId={() => newId(random)}
          closeLabel={t('common.close')}
          onClose={close}
        />
      ) : null}
    </AnnouncementTexts>
  )
}
