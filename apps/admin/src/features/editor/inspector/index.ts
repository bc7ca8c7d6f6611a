export { EntityForm } from './entity-form.tsx'
export type { FormAccount, FormPorts, NamedTarget } from './form-ports.ts'
