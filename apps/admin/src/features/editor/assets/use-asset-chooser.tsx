import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { Asset } from '@foyer/contract'
import { useEditor, useVenue } from '../editor-context.tsx'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { assetDialogPart } from './asset-dialog-part.ts'
import { putAsset } from './put-asset.ts'
import { createUploads, type SendOptions, type Uploads } from './create-uploads.ts'
import { UploadsProvider } from './uploads-context.ts'

interface ChooserOptions {
  /** Beginnings of the media types that fit; all without. */
  readonly mediaTypes: readonly string[] | undefined
  /** Whether a still picture all around is wanted. */
  readonly isPanorama?: boolean
}

/** Undefined where nothing was chosen. */
type Choose = (options: ChooserOptions) => Promise<string | undefined>

const Context = createContext<Choose | undefined>(undefined)

/** The uploads of this editor; an upload that ends is one step of undo. */
function useOwnUploads(): Uploads {
  const { change, currentVenue, newId } = useEditor()
  const { uploadAsset, clock } = useEditorPorts()
  const { t } = useEditorTexts()
  const { log } = usePlatform()
  const architectureId = useVenue((venue) => venue.architectures[0]?.id) ?? ''
  const store = {
    send: (file: globalThis.File, { assetId = newId(), ...options }: SendOptions) =>
      uploadAsset({ architectureId, assetId, fileName: file.name, file, ...options }),
    take: (asset: Asset) => change(putAsset(currentVenue(), asset), t('editor.step.upload')),
    onFailure: (cause: unknown) => log('ERROR', 'editor', 'a file could not be uploaded', cause),
  }
  const [uploads] = useState(() => createUploads({ ...store, newKey: newId, clock }))
  // The draft, and with it the ids that are taken, is another after each change.
  useEffect(() => uploads.connect(store))
  return uploads
}

/** Lets all parts of the editor ask for a file of the venue, and upload some. */
export function AssetChooser({ children }: { readonly children: ReactNode }) {
  const uploads = useOwnUploads()
  const [asked, setAsked] = useState<ChooserOptions & { readonly answer: (id: string | undefined) => void }>()
  const choose = useCallback<Choose>(
    (options) =>
      new Promise((resolve) => {
        setAsked({
          ...options,
          answer: (id) => {
            setAsked(undefined)
            resolve(id)
          },
        })
      }),
    [],
  )
  return (
    <UploadsProvider value={uploads}>
      <Context value={choose}>
        {children}
        {asked !== undefined && (
          <assetDialogPart.Part
            mediaTypes={asked.mediaTypes}
            isPanorama={asked.isPanorama === true}
            onEnd={asked.answer}
          />
        )}
      </Context>
    </UploadsProvider>
  )
}

export function useAssetChooser(): Choose {
  const choose = useContext(Context)
  if (choose === undefined) throw new Error('there is no AssetChooser above')
  return choose
}
