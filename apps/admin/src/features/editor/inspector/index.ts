export { EntityForm } from './entity-form.tsx'
export type { FormAccount, FormPorts, NamedTarget } from './form-ports.ts'
export { InspectorTexts, useInspectorTexts } from './inspector-texts.ts'
