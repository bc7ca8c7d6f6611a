export { WidgetHost } from './host/widget-host.tsx'
export type { WidgetHostProps } from './host/widget-host.tsx'
export { WidgetLayers } from './host/widget-layers.tsx'
export { kindOf } from './kinds.ts'
export { PortsProvider, usePort } from './host/use-port.tsx'
export type {
  AssetPorts,
  AssetRequest,
  ChatPorts,
  ConsentPorts,
  LogPorts,
  MeetingPorts,
  NavigationPorts,
  PersonPorts,
  RoomChatProps,
  SearchHistoryPorts,
  SeenPorts,
  Spot,
  WidgetPorts,
  WidgetSpot,
} from './host/ports.ts'
export { requiredAssetProviders, requiredBackgroundProviders, requiredProviders } from './required-providers.ts'
export type { ProviderLookup } from './required-providers.ts'
export { filmProviders } from './shared/video-provider.ts'
export { ConsentGate } from './host/consent-gate.tsx'
export { exhibitorSpot } from './shared/exhibitor-spot.ts'
export { isSameFile } from './shared/is-same-file.ts'
export { FilmsPause, useFilmsPause } from './shared/films-pause.ts'
export { linkAddress } from './shared/link-address.ts'
export { savesData } from './shared/saves-data.ts'
export { PdfViewer } from './shared/pdf/pdf-viewer.tsx'
export type { PdfViewerProps } from './shared/pdf/pdf-viewer-props.ts'
export { useAssetUrl } from './shared/use-asset-url.ts'
export { usePageHidden } from './shared/use-page-hidden.ts'
export { useRetry } from './shared/use-retry.ts'
export { useResume } from './shared/use-resume.ts'
export { letGoOfFilm, useFilmSource } from './shared/let-go-of-film.ts'
