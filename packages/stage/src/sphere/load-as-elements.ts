import type { Viewer } from '@photo-sphere-viewer/core'

/** Where the viewer loads what it shows. */
export type FileLoader = Pick<Viewer['textureLoader'], 'loadImage' | 'loadFile' | 'blobToImage'>

/**
 * Lets the viewer load whole panoramas as it loads tiles, with image elements. It would fetch them as files, to look for
 * words of a camera in them, which are none of ours; a fetch accepts other formats than an element does, so that it
 * never found what was loaded ahead, and got the larger files. Source: VEN-14.
 */
export function loadAsElements(loader: FileLoader) {
  const blobToImage = loader.blobToImage.bind(loader)
  // It makes pictures of the files it loaded: each stands for a picture that is here already.
  const pictures = new WeakMap<Blob, HTMLImageElement>()
  loader.loadFile = async (address, _onProgress, cacheKey) => {
    const file = new Blob()
    pictures.set(file, await loader.loadImage(address, undefined, cacheKey))
    return file
  }
  loader.blobToImage = async (file) => pictures.get(file) ?? blobToImage(file)
}
