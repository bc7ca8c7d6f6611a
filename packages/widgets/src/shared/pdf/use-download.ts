import { useState } from 'react'
import type { PdfViewerProps } from './pdf-viewer-props.ts'
import { usePort } from '../../host/use-port.tsx'

export interface Download {
  readonly isWaiting: boolean
  readonly hasFailed: boolean
  readonly start: () => void
}

/** Saves the file as it is, under the name it is shown with. Its address is asked for anew: a signature holds for minutes. */
export function useDownload({
  assetId,
  localizedAssets,
  title,
}: Pick<PdfViewerProps, 'assetId' | 'localizedAssets' | 'title'>): Download {
  const { assetUrl } = usePort('assets')
  const { track } = usePort('analytics')
  const [state, setState] = useState<'still' | 'waiting' | 'failed'>('still')
  const start = () => {
    setState('waiting')
    assetUrl({ assetId, ...(localizedAssets === undefined ? {} : { localizedAssets }) }).then(
      (url) => {
        const link = document.createElement('a')
        link.href = url
        link.download = fileName(title ?? '') || `${assetId}.pdf`
        link.rel = 'noopener'
        link.click()
        track('pdf', 'download', assetId)
        setState('still')
      },
      () => setState('failed'),
    )
  }
  return { isWaiting: state === 'waiting', hasFailed: state === 'failed', start }
}

/** What every file system takes. */
function fileName(title: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
  return name === '' ? '' : `${name}.pdf`
}
