import type { WidgetType } from '@foyer/contract'
import { kindOf } from '@foyer/widgets'
import { useCallback } from 'react'
import { useEditorTexts } from './editor-texts.ts'

/** What people call a kind of widget; one this version does not know has its type as name. */
export function useKindName(): (type: string) => string {
  const { t } = useEditorTexts()
  return useCallback((type) => (kindOf(type) === undefined ? type : t(`editor.kind.${type as WidgetType}`)), [t])
}
