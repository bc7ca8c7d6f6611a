import Video from 'lucide-react/icons/video'
import { defineWidget } from '../host/define-widget.ts'

export const meeting = defineWidget({
  type: 'MEETING',
  icon: Video,
  load: () => import('./meeting-view.tsx'),
  newTabTarget: () => ({ kind: 'MEETING' }),
  addresses: ({ hostMeetingUrl, viewerMeetingUrl, meetingUrl }) =>
    [hostMeetingUrl, viewerMeetingUrl, meetingUrl].filter((address) => address !== undefined),
})
