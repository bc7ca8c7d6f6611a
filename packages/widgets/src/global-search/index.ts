export { PortsProvider } from '../host/use-port.tsx'
export type { QuestionDraft } from './question-draft.ts'
export { SearchPanel } from './search-panel.tsx'
export type { SearchPorts } from './search-ports.ts'
