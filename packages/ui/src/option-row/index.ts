export { ItemRow, type ItemRowProps } from './item-row.tsx'
export { OptionRow, type OptionRowProps } from './option-row.tsx'
