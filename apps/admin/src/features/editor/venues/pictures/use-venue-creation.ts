import { isAborted, isApiError, newId as newUuid, whenever } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import type { Asset } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import { loadNewEntityTexts } from '@foyer/i18n/editor'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../../../platform/platform-context.ts'
import { createUploads } from '../../assets/create-uploads.ts'
import { useEditorPorts } from '../../editor-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { listVenueChanges } from './list-venue-changes.ts'
import { namesOf, type Picture } from './picture-list.ts'
import { loadPicturesTexts, usePicturesTexts } from './pictures-texts.ts'

export interface NewVenue {
  readonly name: string
  readonly locale: string
  readonly pictures: readonly Picture[]
}

const newId = (random: Parameters<typeof newUuid>[0]) => newUuid(random).replaceAll('-', '')

/** The texts that new areas begin with, in the language of the venue; that of the page stands in until they are here. */
export function useNewTexts(locale: string) {
  const ofPage = { editor: useEditorTexts(), pictures: usePicturesTexts() }
  const { data } = useQuery({
    queryKey: ['editor', 'texts-of-pictures', locale],
    queryFn: async () => ({
      editor: createTranslator(locale, await loadNewEntityTexts(locale)),
      pictures: createTranslator(locale, await loadPicturesTexts(locale)),
    }),
    staleTime: Infinity,
  })
  return data ?? ofPage
}

/**
 * Sends the pictures, then creates the draft with all of them in one call, and opens it. Cut off before that call, there is no
 * venue, and what was sent is not sent again; cut off in it, trying again finds the venue or creates it. Source: VNU-03.
 */
export function useVenueCreation(onCreated: () => void) {
  const { createVenue, openVenue, uploadAsset, clock, random } = useEditorPorts()
  const { log } = usePlatform()
  /** Of all attempts. No other venue has it. */
  const [architectureId] = useState(() => `venue-${newId(random)}`)
  const sent = useRef(new Map<string, Asset>())
  const idOfFile = useRef(new Map<File, string>())
  const stop = useRef(new AbortController())
  const [uploads] = useState(() =>
    createUploads({
      send: (file, options) =>
        uploadAsset({
          ...options,
          architectureId,
          assetId: idOfFile.current.get(file) ?? '',
          fileName: file.name,
          file,
        }),
      take: (asset) => sent.current.set(asset.id, asset).size > 0,
      onFailure: (cause) => log('ERROR', 'editor', 'a picture of a new venue could not be uploaded', cause),
      newKey: () => newId(random),
      clock,
    }),
  )

  function cancel(): void {
    stop.current.abort()
    for (const { key } of uploads.list.get()) uploads.cancel(key)
  }
  // oxlint-disable-next-line react/exhaustive-deps -- when the dialog is gone
  useEffect(() => cancel, [])

  const creation = useMutation({
    mutationFn: async ({
      name,
      locale,
      pictures,
      texts,
    }: NewVenue & { readonly texts: ReturnType<typeof useNewTexts> }) => {
      const { signal } = (stop.current = new AbortController())
      for (const { id, file } of pictures) idOfFile.current.set(file, id)
      uploads.add(pictures.filter(({ id }) => !sent.current.has(id)).map(({ file }) => file))
      await whenever(uploads.list, (list) => list.length === 0)
      signal.throwIfAborted()
      const names = namesOf(pictures, (number) => texts.pictures.t('editor-pictures.area-name', { number }))
      const areas = pictures.flatMap((picture, index) => {
        const asset = sent.current.get(picture.id)
        return asset === undefined ? [] : [{ ...picture, asset, name: names[index] ?? '' }]
      })
      // All of them were left out.
      if (areas.length === 0) return undefined
      const changes = listVenueChanges(areas, {
        locale,
        newId: () => newId(random),
        texts: (key) => [{ locale, text: texts.editor.t(`editor.new.${key}`) }],
      })
      try {
        return await createVenue([{ locale, text: name }], { id: architectureId, changes })
      } catch (error) {
        // By an attempt whose answer was lost.
        if (isApiError(error) && error.code === 'designer.draft-exists') return architectureId
        throw error
      }
    },
    onSuccess(id) {
      if (id === undefined) return
      onCreated()
      openVenue(id)
    },
  })
  return {
    uploads,
    sending: useReadable(uploads.list),
    create: creation.mutate,
    cancel,
    isCreating: creation.isPending,
    isFailed: creation.isError && !isAborted(creation.error),
  }
}
