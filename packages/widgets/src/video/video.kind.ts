import { defineWidget } from '../host/define-widget.ts'
import { videoProviderId } from '../shared/video-provider.ts'

export const video = defineWidget({
  type: 'VIDEO',
  load: () => import('./video-view.tsx'),
  impliedProviders: ({ source }) =>
    source.kind === 'EXTERNAL' ? [videoProviderId(source.videoUrl, source.cookieProvider)] : [],
  addresses: ({ source }) => (source.kind === 'STREAM' ? [source.url] : []),
})
