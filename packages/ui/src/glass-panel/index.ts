export { GlassPanel, type GlassPanelProps } from './glass-panel.tsx'
