import type { ReactNode } from 'react'
import type { SystemStatus } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { useSystemTexts } from './system-texts.ts'
import { listAttention } from './use-system.ts'

interface AttentionAlertProps {
  readonly status: SystemStatus
  /** A link to the page of the system, on other pages. */
  readonly linkTo?: ((text: string) => ReactNode) | undefined
}

/** The names of the parts that need somebody; nothing where all is well. Source: ADM-02. */
export function AttentionAlert({ status, linkTo }: AttentionAlertProps) {
  const { t, locale } = useSystemTexts()
  const parts = listAttention(status)
  if (parts.length === 0) return null
  const tone = parts.some((part) => status[part]?.state === 'problem') ? 'error' : 'warning'
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(parts.map((part) => t(`system.${part}`)))
  return (
    <Alert tone={tone} title={t('system.attention', { count: parts.length })} action={linkTo?.(t('system.open'))}>
      {names}
    </Alert>
  )
}
