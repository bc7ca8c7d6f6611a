import type { EditorHint, Unit } from '@foyer/contract/editor-hint'

/** What a reference can lead to. */
export type ReferenceTarget = 'area' | 'viewpoint' | 'widget' | 'board' | 'piece' | 'track' | 'provider' | 'account'

export interface Pattern {
  /** Of the message about a text that does not match. */
  readonly name: string
  readonly source: string
  readonly flags: string
}

/** The values that a field takes; limits are inclusive where nothing else is said. Texts are measured in UTF-16 units. */
export type FieldType =
  | {
      readonly type: 'text'
      readonly minLength?: number
      readonly maxLength?: number
      readonly pattern?: Pattern
      /** White space at both ends does not count. */
      readonly isTrimmed?: boolean
      readonly isPlain?: boolean
    }
  | {
      readonly type: 'number'
      readonly isWhole?: boolean
      readonly min?: number
      readonly max?: number
      /** A limit that is itself too small. */
      readonly above?: number
      readonly step?: number
      readonly unit?: Unit
    }
  | { readonly type: 'boolean' }
  | { readonly type: 'choice'; readonly values: readonly (string | number)[]; readonly choices: string }
  | { readonly type: 'colour'; readonly pattern: Pattern; readonly contrastWith?: string }
  | { readonly type: 'instant'; readonly pattern: Pattern }
  | { readonly type: 'locale' }
  | { readonly type: 'email'; readonly pattern: Pattern; readonly maxLength: number }
  | { readonly type: 'webAddress' | 'pageAddress' | 'assetAddress'; readonly maxLength: number }
  /** What an entity is called by; it is created with the entity and stays. */
  | { readonly type: 'id'; readonly pattern: Pattern; readonly of?: 'asset' | 'architecture' }
  | {
      readonly type: 'asset'
      readonly pattern: Pattern
      readonly mediaTypes?: readonly string[]
      readonly isPanorama?: boolean
      readonly poster?: NonNullable<EditorHint['poster']>
    }
  | {
      readonly type: 'reference'
      readonly to: ReferenceTarget
      readonly pattern: Pattern
      readonly widgetTypes?: readonly string[]
      readonly areaField?: string
    }
  | { readonly type: 'localizedText' | 'localizedRichText'; readonly maxLength: number; readonly maxItems: number }
  | {
      readonly type: 'localizedAssets'
      readonly maxItems: number
      readonly mediaTypes?: readonly string[]
      readonly isPanorama?: boolean
    }
  | {
      readonly type: 'list'
      readonly item: FieldType
      readonly minItems?: number
      readonly maxItems?: number
      /** The field that no two items share, or `itself`. */
      readonly unique?: string
      readonly isSet?: boolean
      /** The key of the word for one item. */
      readonly itemLabel?: string
    }
  | { readonly type: 'object'; readonly entity: string }
  /** Objects that differ by the value of `discriminator`; `variants` are entities by that value. */
  | {
      readonly type: 'union'
      readonly discriminator: string
      readonly variants: Readonly<Record<string, string>>
      readonly choices: string
    }
  /** Edited elsewhere; a form neither shows nor checks it. */
  | { readonly type: 'elsewhere' }

export type FieldKind = FieldType['type']

/** One field of an entity. Keys are those of texts of the topic `editor-fields`, without the beginning that says their sort. */
export type Field = FieldType & {
  readonly name: string
  readonly isRequired: boolean
  /** What an absent field is taken for. */
  readonly default?: unknown
  readonly label?: string
  readonly help?: string
  readonly group?: string
  /** Another field of the entity, and the value of it without which this field is in no form. */
  readonly onlyWith?: readonly [field: string, value: string]
  readonly isReadOnly?: boolean
}

export interface Entity {
  readonly fields: readonly Field[]
  /** The field that says which sort of thing it is; it is in no form. */
  readonly discriminator?: string
  /** Two instants of which the first is before the second. */
  readonly ordered?: readonly [string, string]
}

export type FieldTables = Readonly<Record<string, Entity>>
