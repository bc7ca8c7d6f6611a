import { useState } from 'react'
import { isApiError } from '@foyer/client'
import { useEditor } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { fitsMediaTypes } from './list-assets.ts'

export type UploadFault = 'wrong-type' | 'too-large' | 'failed'

export interface RunningUpload {
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
  readonly fault?: UploadFault
}

/** Sends files to the store and puts them into the draft. */
export function useAssetUpload() {
  const { venue, change, newId } = useEditor()
  const { uploadAsset } = useEditorPorts()
  const { t } = useEditorTexts()
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([])
  const set = (upload: RunningUpload) =>
    setUploads((known) => [...known.filter(({ name }) => name !== upload.name), upload])

  /** Its id in the venue; undefined where it was not taken, which is shown. */
  async function upload(file: globalThis.File, mediaTypes: readonly string[] | undefined): Promise<string | undefined> {
    const { name } = file
    const architectureId = venue.architectures[0]?.id ?? ''
    set({ name, share: 0 })
    try {
      const asset = await uploadAsset({
        architectureId,
        assetId: newId(),
        fileName: name,
        file,
        onProgress: (sent, total) => set({ name, share: total === 0 ? 0 : sent / total }),
      })
      // The type is known from the content, once the file is there.
      if (!fitsMediaTypes(asset.mediaType, mediaTypes)) {
        set({ name, share: 1, fault: 'wrong-type' })
        return undefined
      }
      const isIn = change([{ kind: 'insert', path: ['assets'], item: { ...asset } }], t('editor.step.upload'))
      setUploads((known) => known.filter((other) => other.name !== name))
      return isIn ? asset.id : undefined
    } catch (error) {
      set({ name, share: 0, fault: faultOf(error) })
      return undefined
    }
  }
  return { uploads, upload }
}

function faultOf(error: unknown): UploadFault {
  if (!isApiError(error)) return 'failed'
  if (error.code === 'assets.too-large' || error.status === 413) return 'too-large'
  return error.code === 'assets.wrong-type' ? 'wrong-type' : 'failed'
}
