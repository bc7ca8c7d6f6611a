import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { AssetDialog } from './asset-dialog.tsx'

interface ChooserOptions {
  /** Beginnings of the media types that fit; all without. */
  readonly mediaTypes: readonly string[] | undefined
}

/** Undefined where nothing was chosen. */
type Choose = (options: ChooserOptions) => Promise<string | undefined>

const Context = createContext<Choose | undefined>(undefined)

/** Lets all parts of the editor ask for a file of the venue. */
export function AssetChooser({ children }: { readonly children: ReactNode }) {
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
    <Context value={choose}>
      {children}
      {asked !== undefined && <AssetDialog mediaTypes={asked.mediaTypes} onEnd={asked.answer} />}
    </Context>
  )
}

export function useAssetChooser(): Choose {
  const choose = useContext(Context)
  if (choose === undefined) throw new Error('there is no AssetChooser above')
  return choose
}
