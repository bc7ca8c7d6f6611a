import type { BoardElement } from '../scene/board-element.ts'
import type { SheetPicture, SheetPictures } from './pictures.ts'

export interface PictureBindingDeps {
  readonly pictures: SheetPictures
  /** Hands pictures others put there to the drawing engine. */
  readonly show: (id: string, picture: SheetPicture) => void
  readonly shrink: (dataUrl: string) => Promise<SheetPicture | undefined>
  /** This one cannot be kept; things that show it go. */
  readonly onTooLarge: (id: string) => void
}

export interface PictureBinding {
  changed(elements: readonly BoardElement[], files: Readonly<Record<string, { readonly dataURL: string }>>): void
  stop(): void
}

/** Keeps the pictures of a scene and of its sheet the same. */
export function bindPictures({ pictures, show, shrink, onTooLarge }: PictureBindingDeps): PictureBinding {
  const known = new Set<string>()
  let isStopped = false
  const stopHearing = pictures.onForeign(showNew)
  showNew()
  return {
    changed(elements, files) {
      for (const { fileId, isDeleted } of elements) {
        const file = typeof fileId === 'string' ? files[fileId] : undefined
        if (isDeleted || typeof fileId !== 'string' || file === undefined || known.has(fileId)) continue
        known.add(fileId)
        if (!pictures.has(fileId)) void put(fileId, file.dataURL)
      }
    },
    stop() {
      isStopped = true
      stopHearing()
    },
  }

  async function put(id: string, dataUrl: string): Promise<void> {
    const picture = await shrink(dataUrl).catch(() => undefined)
    if (isStopped) return
    if (picture === undefined) onTooLarge(id)
    else pictures.write(id, picture)
  }

  function showNew(): void {
    for (const id of pictures.ids()) {
      const picture = known.has(id) ? undefined : pictures.read(id)
      if (picture === undefined) continue
      known.add(id)
      show(id, picture)
    }
  }
}
