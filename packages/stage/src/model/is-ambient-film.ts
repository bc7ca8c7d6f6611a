import { isWhole } from './active-configuration.ts'
import type { AreaItem } from './list-area-items.ts'

/** Whether it plays by itself in its place in a 2D picture, without controls. Source: WID-06, WCAG 2.2.2. */
export const isAmbientFilm = ({ configuration, displayMode }: AreaItem): boolean =>
  displayMode === 'EMBEDDED' &&
  isWhole(configuration) &&
  'ambient' in configuration &&
  configuration.ambient &&
  configuration.source.kind !== 'EXTERNAL'
