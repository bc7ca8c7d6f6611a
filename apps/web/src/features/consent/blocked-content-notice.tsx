import { useState } from 'react'
import type { ReactNode } from 'react'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Snackbar } from '@foyer/ui/snackbar'
import type { BlockedContent } from './consent.ts'

function useSentences(blocked: readonly BlockedContent[], defaultLocale: string): string {
  const { t, locale } = useTexts()
  const lines = blocked.map(
    ({ names, providerNames }) => `${localizedText(names, locale, defaultLocale)} (${providerNames.join(', ')})`,
  )
  return t('consent.blocked', { list: [...new Set(lines)].join(', ') })
}

/** Inside the banner: what cannot be displayed as things stand. Source: CON-07. */
export function BlockedContentInline({
  blocked,
  defaultLocale,
}: {
  readonly blocked: readonly BlockedContent[]
  readonly defaultLocale: string
}): ReactNode {
  const sentence = useSentences(blocked, defaultLocale)
  return blocked.length === 0 ? null : (
    <Alert tone="warning" live={false}>
      {sentence}
    </Alert>
  )
}

/** At the top of the venue until closed, only while the banner is hidden. What is blocked anew shows it again. Source: CON-07. */
export function BlockedContentSnackbar({
  blocked,
  defaultLocale,
  onOpenPreferences,
}: {
  readonly blocked: readonly BlockedContent[]
  readonly defaultLocale: string
  readonly onOpenPreferences: () => void
}): ReactNode {
  const { t } = useTexts()
  const sentence = useSentences(blocked, defaultLocale)
  const [closed, setClosed] = useState<string>()
  if (blocked.length === 0 || closed === sentence) return null
  return (
    <Snackbar
      tone="info"
      closeLabel={t('common.close')}
      onClose={() => setClosed(sentence)}
      action={
        <Button variant="link" size="small" onClick={onOpenPreferences}>
          {t('consent.preferences')}
        </Button>
      }
    >
      {sentence}
    </Snackbar>
  )
}
