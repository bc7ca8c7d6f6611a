import { isVideoFile } from '../video-file.ts'
import { isKnownWidget, listFramedInWidget } from '../widgets/content-widget.ts'
import type { ContentWidget } from '../widgets/content-widget.ts'
import type { Venue } from './venue.ts'

/** Where a document names what a page of its venue frames. */
export interface FramedAddress {
  readonly pointer: string
  readonly address: string
}

/**
 * What widgets and pieces frame of other hosts, and backgrounds that are pages. Files of
 * videos are not framed. Source: VEN-09, VEN-15.
 */
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
      ...architecture.mediaBoards.flatMap(({ pieces }, board) =>
        pieces.flatMap(({ source }, index) =>
          source.kind === 'EXTERNAL' && !isVideoFile(source.videoUrl)
            ? [{ pointer: `${at}/mediaBoards/${board}/pieces/${index}/source/videoUrl`, address: source.videoUrl }]
            : [],
        ),
      ),
    ]
  })
}

const listOfWidgets = (widgets: readonly ContentWidget[], at: string): FramedAddress[] =>
  widgets.flatMap((widget, index) =>
    isKnownWidget(widget)
      ? listFramedInWidget(widget).map(([pointer, address]) => ({ pointer: `${at}/${index}/${pointer}`, address }))
      : [],
  )
