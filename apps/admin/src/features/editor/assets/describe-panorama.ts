import { findPanoramaFaults } from '@foyer/contract/panorama'
import type { Translator } from '@foyer/i18n'
import type { EditorKey } from '../editor-texts.ts'

interface SizeInPixels {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** What is wrong with a picture as a panorama, with its size; undefined where nothing is. Source: LIB-03. */
export function describePanorama(
  { width, height }: SizeInPixels,
  { t, number }: Pick<Translator<EditorKey>, 't' | 'number'>,
): string | undefined {
  const faults = findPanoramaFaults({ width, height })
  if (width === undefined || height === undefined || faults.length === 0) return undefined
  const size = t('editor.panorama.size', { width: number(width), height: number(height) })
  return [size, ...faults.map((fault) => t(`editor.fault.panorama-${fault}`))].join(' ')
}
