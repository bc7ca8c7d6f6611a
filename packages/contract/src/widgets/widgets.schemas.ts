import { isVideoFile } from '../video-file.ts'
import { BannerConfiguration } from './banner.ts'
import { ContentCardConfiguration } from './content-card.ts'
import { CountdownConfiguration } from './countdown.ts'
import { FloorPlanConfiguration } from './floor-plan.ts'
import { IframeConfiguration } from './iframe.ts'
import { LinkConfiguration } from './link.ts'
import { MeetingConfiguration } from './meeting.ts'
import { PdfConfiguration } from './pdf.ts'
import { PictureConfiguration } from './picture.ts'
import { RichTextConfiguration } from './rich-text.ts'
import { VideoConfiguration } from './video.ts'
import { defineWidget } from './define-widget.ts'

export * from './configuration.ts'
export * from './banner.ts'
export * from './content-card.ts'
export * from './countdown.ts'
export * from './floor-plan.ts'
export * from './iframe.ts'
export * from './link.ts'
export * from './meeting.ts'
export * from './pdf.ts'
export * from './picture.ts'
export * from './rich-text.ts'
export * from './video.ts'

/** The kinds of widget that belong to no feature. */
export const widgetsSchemas = {
  widgets: {
    BANNER: defineWidget(BannerConfiguration),
    CONTENT_CARD: defineWidget(ContentCardConfiguration),
    COUNTDOWN: defineWidget(CountdownConfiguration),
    FLOOR_PLAN: defineWidget(FloorPlanConfiguration),
    IFRAME: defineWidget(IframeConfiguration, ({ address }) => ({ address })),
    LINK: defineWidget(LinkConfiguration),
    MEETING: defineWidget(MeetingConfiguration, ({ hostMeetingUrl, viewerMeetingUrl, meetingUrl }) => ({
      hostMeetingUrl,
      viewerMeetingUrl,
      meetingUrl,
    })),
    PDF: defineWidget(PdfConfiguration),
    PICTURE: defineWidget(PictureConfiguration),
    RICH_TEXT: defineWidget(RichTextConfiguration),
    VIDEO: defineWidget(VideoConfiguration, ({ source }) =>
      source.kind === 'EXTERNAL' && !isVideoFile(source.videoUrl) ? { 'source/videoUrl': source.videoUrl } : {},
    ),
  },
}
