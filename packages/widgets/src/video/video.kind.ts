import Play from 'lucide-react/icons/play'
import { defineWidget } from '../host/define-widget.ts'
import { filmProviders } from '../shared/video-provider.ts'

export const video = defineWidget({
  type: 'VIDEO',
  icon: Play,
  load: () => import('./video-view.tsx'),
  newTabTarget({ source }) {
    if (source.kind === 'STREAM') return undefined
    if (source.kind === 'EXTERNAL') return { kind: 'URL', url: source.videoUrl }
    const { assetId, localizedAssets } = source
    return { kind: 'ASSET', request: { assetId, ...(localizedAssets && { localizedAssets }) } }
  },
  impliedProviders: ({ source }, hostProviders) =>
    source.kind === 'EXTERNAL' ? filmProviders(source, hostProviders) : [],
  addresses: ({ source }) => (source.kind === 'STREAM' ? [source.url] : []),
})
