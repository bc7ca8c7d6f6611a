import type { ReactNode } from 'react'
import { Alert } from '@foyer/ui/alert'
import type { DeskTrouble } from './desk.model.ts'
import { useDeskTexts } from './desk-texts.ts'

/** What went wrong, where something did. */
export function TroubleAlert({ trouble }: { readonly trouble: DeskTrouble | undefined }): ReactNode {
  const { t } = useDeskTexts()
  return trouble === undefined ? null : <Alert tone="error">{t(`desk.trouble.${trouble}`)}</Alert>
}
