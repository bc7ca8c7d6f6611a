import { exportToBlob, exportToSvg, serializeAsJSON } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'

export type ExportKind = 'png' | 'svg' | 'excalidraw'

const paddingPx = 24

/** Saves a sheet as a file on this device: a picture, or what the drawing engine opens again. */
export async function exportSheet(api: ExcalidrawImperativeAPI, kind: ExportKind, title: string): Promise<void> {
  saveFile(
    await toBlob(api, kind),
    `${title.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, ' ').trim() || 'whiteboard'}.${kind}`,
  )
}

async function toBlob(api: ExcalidrawImperativeAPI, kind: ExportKind): Promise<Blob> {
  const elements = api.getSceneElements()
  const appState = {
    ...api.getAppState(),
    exportBackground: true,
    viewBackgroundColor: '#ffffff',
    exportWithDarkMode: false,
    exportEmbedScene: false,
  }
  const files = api.getFiles()
  if (kind === 'png')
    return exportToBlob({
      elements,
      appState: { ...appState, exportScale: 2 },
      files,
      exportPadding: paddingPx,
      mimeType: 'image/png',
    })
  if (kind === 'svg') {
    const svg = await exportToSvg({ elements, appState, files, exportPadding: paddingPx })
    return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
  }
  return new Blob([serializeAsJSON(elements, appState, files, 'local')], { type: 'application/json' })
}

function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it over by the next turn.
  requestAnimationFrame(() => requestAnimationFrame(() => URL.revokeObjectURL(address)))
}
