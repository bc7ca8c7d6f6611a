import { useCallback, useEffect, useRef, useState } from 'react'
import { constants } from '@foyer/contract/constants'
import { wallPicturesMax, wallPictureTypes } from '@foyer/contract/social-wall-limits'
import type { WidgetUpload } from '../host/widget-server.ts'
import { shrinkPicture } from './shrink-picture.ts'

export interface DraftPicture {
  readonly key: number
  readonly name: string
  /** Of this page alone. */
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
  readonly remove: (key: number) => void
  readonly retry: (key: number) => void
  readonly clear: () => void
}

const tooLarge = () => Object.assign(new Error('the picture is too large'), { code: 'request.too-large' })

/** Pictures for one post, laid down on the server while one still writes. */
export function useDraftPictures(upload: WidgetUpload, widgetId: string): DraftPictures {
  const [pictures, setPictures] = useState<readonly DraftPicture[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const files = useRef(new Map<number, { readonly file: File; stop: AbortController }>())
  const nextKey = useRef(0)

  const change = useCallback(
    (key: number, step: Partial<DraftPicture>) =>
      setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...step } : picture))),
    [],
  )

  const send = useCallback(
    async (key: number) => {
      const held = files.current.get(key)
      if (held === undefined) return
      const { file, stop } = held
      try {
        const small = await shrinkPicture(file, constants.chatFileMaxBytes)
        if (small.size > constants.chatFileMaxBytes) throw tooLarge()
        const { pictureId } = await upload('social-wall.upload-picture', {
          params: { widgetId },
          file: small,
          signal: stop.signal,
          onProgress: (progress) => change(key, { progress }),
        })
        change(key, { pictureId, progress: 1 })
      } catch (failure) {
        if (!stop.signal.aborted) change(key, { failure })
      }
    },
    [change, upload, widgetId],
  )

  const abortUpload = useCallback((key: number) => {
    files.current.get(key)?.stop.abort()
    files.current.delete(key)
  }, [])

  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  })
  useEffect(
    () => () => {
      for (const { key, previewUrl } of latest.current) {
        abortUpload(key)
        URL.revokeObjectURL(previewUrl)
      }
    },
    [abortUpload],
  )

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
        const key = nextKey.current++
        files.current.set(key, { file, stop: new AbortController() })
        return {
          key,
          name: file.name,
          previewUrl: URL.createObjectURL(file),
          progress: 0,
          pictureId: undefined,
          failure: undefined,
        }
      })
      setPictures((before) => [...before, ...added])
      for (const { key } of added) void send(key)
    },
    remove(key) {
      abortUpload(key)
      setRefused([])
      setPictures((all) =>
        all.filter((picture) => {
          if (picture.key === key) URL.revokeObjectURL(picture.previewUrl)
          return picture.key !== key
        }),
      )
    },
    retry(key) {
      change(key, { failure: undefined, progress: 0 })
      void send(key)
    },
    clear() {
      for (const { key, previewUrl } of pictures) {
        abortUpload(key)
        URL.revokeObjectURL(previewUrl)
      }
      setRefused([])
      setPictures([])
    },
  }
}
