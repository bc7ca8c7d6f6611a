export { EntityForm } from './entity-form.tsx'
export type { FormAccount, FormPorts, NamedTarget, ReferenceScope } from './form-ports.ts'
