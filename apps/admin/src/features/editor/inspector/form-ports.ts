import type { ReactNode } from 'react'
import type { Asset, DraftChange, DraftPath } from '@foyer/contract'
import { createRequiredContext } from '@foyer/ui/required-context'
import type { ReferenceTarget } from '@foyer/venue-fields'

export interface FormAsset {
  readonly name: string
  readonly mediaType: string
  /** In pixels, of pictures. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

export interface FormAssets {
  /** Finds files of the venue; undefined for one that it does not have. */
  useFind(): (id: string) => FormAsset | undefined
  /** The address of a file, of a picture in a width in CSS pixels; undefined until it is known, and where it cannot be had. */
  useAddress(id: string | undefined, widthPx?: number): string | undefined
  /** Lets a person choose a file whose media type begins with one of these; undefined when they choose none. */
  choose(options: {
    readonly mediaTypes: readonly string[] | undefined
    readonly isPanorama: boolean
  }): Promise<string | undefined>
  /** Sends a file to the store, and answers its entry for the files of the venue. Fails with `ApiError`. */
  send(file: File): Promise<Asset>
}

export interface ReferenceScope {
  /** Of viewpoints and widgets: the area they are in. Without it the area of what is edited. */
  readonly areaId?: string
  readonly widgetTypes?: readonly string[]
}

export interface NamedTarget {
  readonly id: string
  readonly name: string
}

export interface FormReferences {
  /** What the venue has of a kind; no accounts, which `FormAccounts` finds. */
  useTargets(target: ReferenceTarget, scope: ReferenceScope): readonly NamedTarget[]
}

export interface FormAccount extends NamedTarget {
  /** Such as the company. */
  readonly details?: string
}

export interface FormAccounts {
  /** Accounts whose name or e-mail address fits, the best first. */
  search(text: string): Promise<readonly FormAccount[]>
  /** Undefined for an account that there is not. */
  find(id: string): Promise<FormAccount | undefined>
}

export interface RichTextProps {
  readonly id: string
  /** Spoken; `shownLabel` is what is seen. */
  readonly label: string
  readonly shownLabel: ReactNode
  readonly labelTrailing: ReactNode
  readonly html: string
  readonly lang: string
  readonly error: string | undefined
  readonly description: ReactNode
  /** UTF-16 units with the markup. */
  readonly maxChars: number
  readonly isReadOnly: boolean
  readonly onChange: (html: string) => void
}

/** Something that a list often has. */
export interface ListPreset {
  readonly name: string
  /** The items with it. */
  addTo(items: readonly unknown[]): readonly unknown[]
}

/** What a form needs of the editor that it is part of. */
export interface FormPorts {
  readonly assets: FormAssets
  readonly references: FormReferences
  readonly accounts: FormAccounts
  /** A field for HTML; without it, people edit the markup. */
  readonly renderRichText?: (props: RichTextProps) => ReactNode
  readonly createId: () => string
  /** What the venue has at a path now. */
  readonly valueAt: (path: DraftPath) => unknown
  /** Calls back after so long, unless that is cancelled by the answer. */
  readonly after: (delayMs: number, callback: () => void) => () => void
  /** What is offered beside an empty item of the list at a path. */
  readonly presets?: (path: DraftPath) => readonly ListPreset[]
}

/** What is wrong at a place by the judgement of the server; `text` is in the language of the page. */
export interface PlacedFault {
  readonly path: DraftPath
  readonly text: string
}

export interface FormLocales {
  /** The languages that the venue supports, in its order. */
  readonly all: readonly string[]
  /** In which the names of items are shown. */
  readonly shown: string
  readonly default: string
}

/** A field to be shown; the same field again is another object. */
export interface FieldJump {
  readonly path: DraftPath
}

export interface FormState {
  readonly ports: FormPorts
  readonly locales: FormLocales
  readonly faults: readonly PlacedFault[]
  readonly isReadOnly: boolean
  readonly jump: FieldJump | undefined
}

export const [FormProvider, useForm] = createRequiredContext<FormState>('the form of an entity')

/** Receives what a person changes; several changes are one step. */
export type OnChanges = (changes: readonly DraftChange[]) => void
