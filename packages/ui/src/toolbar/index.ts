export { Toolbar, ToolbarDivider, type ToolbarProps, ToolbarValue } from './toolbar.tsx'
