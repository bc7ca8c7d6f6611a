export { PortsProvider } from '../host/use-port.tsx'
export { SearchPanel } from './search-panel.tsx'
export type { SearchPorts } from './search-ports.ts'
