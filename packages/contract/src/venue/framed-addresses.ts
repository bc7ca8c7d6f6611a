import { isVideoFile } from '../video-file.ts'
import { isKnownWidget } from '../widgets/content-widget.ts'
import type { ContentWidget } from '../widgets/content-widget.ts'
import type { Venue } from './venue.ts'

/** Where a document names what a page of its venue frames. */
export interface FramedAddress {
  readonly pointer: string
  readonly address: string
}

/** Meetings, films that another host plays, and backgrounds that are pages, with their places. Source: VEN-09, VEN-15. */
export function listFramedAddresses(venue: Venue): FramedAddress[] {
  return venue.architectures.flatMap((architecture, index) => {
    const at = `/architectures/${index}`
    return [
      ...architecture.areas.flatMap((area, a) => [
        ...area.viewPoints.flatMap(({ background }, viewpoint) =>
          background.type === 'EXTERNAL_VIDEO' && !isVideoFile(background.videoUrl)
            ? [
                {
                  pointer: `${at}/areas/${a}/viewPoints/${viewpoint}/background/videoUrl`,
                  address: background.videoUrl,
                },
              ]
            : [],
        ),
        ...listOfWidgets(area.contentWidgets, `${at}/areas/${a}/contentWidgets`),
      ]),
      ...listOfWidgets(architecture.globalWidgets, `${at}/globalWidgets`),
    ]
  })
}

const meetingFields = ['hostMeetingUrl', 'viewerMeetingUrl', 'meetingUrl'] as const

function listOfWidgets(widgets: readonly ContentWidget[], at: string): FramedAddress[] {
  return widgets.flatMap((widget, index) => {
    const here = `${at}/${index}/configurations`
    if (!isKnownWidget(widget)) return []
    if (widget.type === 'MEETING') {
      return widget.configurations.flatMap((configuration, n) =>
        meetingFields.flatMap((field) => {
          const address = configuration[field]
          return address === undefined ? [] : [{ pointer: `${here}/${n}/${field}`, address }]
        }),
      )
    }
    if (widget.type !== 'VIDEO') return []
    return widget.configurations.flatMap(({ source }, n) =>
      source.kind === 'EXTERNAL' ? [{ pointer: `${here}/${n}/source/videoUrl`, address: source.videoUrl }] : [],
    )
  })
}
