export { EntityForm, type EntityFormProps } from './entity-form.tsx'
export type {
  FormAccount,
  FormAccounts,
  FormAsset,
  FormAssets,
  FormLocales,
  FormPorts,
  FormReferences,
  NamedTarget,
  PlacedFault,
  ReferenceScope,
  RichTextProps,
} from './form-ports.ts'
export { InspectorTexts } from './inspector-texts.ts'
