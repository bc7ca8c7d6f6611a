export { type ControlIds, FieldFrame, type FieldTexts } from './field-frame.tsx'
export { Field, type FieldProps, TextArea, type TextAreaProps } from './field.tsx'
