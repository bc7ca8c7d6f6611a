import { useCallback, useEffect, useRef, useState } from 'react'
import { constants } from '@foyer/contract/constants'
import { wallPicturesMax, wallPictureTypes } from '@foyer/contract/social-wall-limits'
import type { WidgetUpload } from '../host/widget-server.ts'
import { shrinkPicture } from './shrink-picture.ts'

export interface DraftPicture {
  readonly name: string
  /** Of this page alone; tells the picture from the others. */
  readonly previewUrl: string
  /** From 0 to 1. */
  readonly progress: number
  readonly pictureId: string | undefined
  readonly failure: unknown
}

export interface DraftPictures {
  readonly pictures: readonly DraftPicture[]
  readonly isFull: boolean
  readonly isUnderWay: boolean
  /** Names of files that are no pictures, or too many. */
  readonly refused: readonly string[]
  readonly add: (files: Iterable<File>) => void
  readonly remove: (previewUrl: string) => void
  readonly retry: (previewUrl: string) => void
  readonly clear: () => void
}

const tooLarge = () => Object.assign(new Error('the picture is too large'), { code: 'request.too-large' })

/** Pictures for one post, laid down on the server while one still writes. */
export function useDraftPictures(upload: WidgetUpload, widgetId: string): DraftPictures {
  const [pictures, setPictures] = useState<readonly DraftPicture[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const files = useRef(new Map<string, { readonly file: File; stop: AbortController }>())

  const change = useCallback(
    (previewUrl: string, step: Partial<DraftPicture>) =>
      setPictures((all) =>
        all.map((picture) => (picture.previewUrl === previewUrl ? { ...picture, ...step } : picture)),
      ),
    [],
  )

  const send = useCallback(
    async (previewUrl: string) => {
      const held = files.current.get(previewUrl)
      if (held === undefined) return
      const { file, stop } = held
      try {
        const small = await shrinkPicture(file, constants.chatFileMaxBytes)
        if (small.size > constants.chatFileMaxBytes) throw tooLarge()
        const { pictureId } = await upload('social-wall.upload-picture', {
          params: { widgetId },
          file: small,
          signal: stop.signal,
          onProgress: (progress) => change(previewUrl, { progress }),
        })
        change(previewUrl, { pictureId, progress: 1 })
      } catch (failure) {
        if (!stop.signal.aborted) change(previewUrl, { failure })
      }
    },
    [change, upload, widgetId],
  )

  const discard = useCallback((previewUrl: string) => {
    files.current.get(previewUrl)?.stop.abort()
    files.current.delete(previewUrl)
    URL.revokeObjectURL(previewUrl)
  }, [])

  const discardAll = useCallback(() => {
    for (const previewUrl of files.current.keys()) discard(previewUrl)
  }, [discard])
  useEffect(() => discardAll, [discardAll])

  return {
    pictures,
    refused,
    isFull: pictures.length >= wallPicturesMax,
    isUnderWay: pictures.some(({ pictureId, failure }) => pictureId === undefined && failure === undefined),
    add(given) {
      const all = [...given]
      const fitting = all.filter(({ type }) => (wallPictureTypes as readonly string[]).includes(type))
      const taken = fitting.slice(0, wallPicturesMax - pictures.length)
      setRefused(all.filter((file) => !taken.includes(file)).map(({ name }) => name))
      const added = taken.map((file) => {
        const previewUrl = URL.createObjectURL(file)
        files.current.set(previewUrl, { file, stop: new AbortController() })
        return {
          name: file.name,
          previewUrl,
          progress: 0,
          pictureId: undefined,
          failure: undefined,
        }
      })
      setPictures((before) => [...before, ...added])
      for (const { previewUrl } of added) void send(previewUrl)
    },
    remove(previewUrl) {
      discard(previewUrl)
      setRefused([])
      setPictures((all) => all.filter((picture) => picture.previewUrl !== previewUrl))
    },
    retry(previewUrl) {
      change(previewUrl, { failure: undefined, progress: 0 })
      void send(previewUrl)
    },
    clear() {
      discardAll()
      setRefused([])
      setPictures([])
    },
  }
}
