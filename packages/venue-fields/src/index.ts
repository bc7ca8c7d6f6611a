export { type FaultParams, type FieldFault, checkEntity, checkField } from './check-field.ts'
export { createItem, createValue } from './create-value.ts'
export type { Entity, Field, FieldKind, FieldType, ReferenceTarget } from './field.ts'
export { configurationEntity, entityOf, findEntity, widgetTypes } from './field-tables.ts'
