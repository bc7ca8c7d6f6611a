import { useCallback, useState } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { basicFormat, RichTextField as Field, type RichTextFieldProps, RichTextTexts } from '@foyer/rich-text-editor'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { usePlatform } from '../../platform/platform-context.ts'

/** A field for a text with emphasis, lists and links; Ctrl+B, Ctrl+I and Ctrl+K work as everywhere. Source: PRO-02. */
export function RichTextField(props: Omit<RichTextFieldProps, 'format'>) {
  const { log } = usePlatform()
  const { t } = useTexts()
  const [isFailed, setFailed] = useState(false)
  const fail = useCallback(
    (cause: unknown) => {
      log('WARN', 'profile', 'the texts of the rich text editor could not be fetched', cause)
      setFailed(true)
    },
    [log],
  )
  if (isFailed)
    return (
      <Alert
        tone="error"
        action={
          <Button size="small" onClick={() => setFailed(false)}>
            {t('common.try-again')}
          </Button>
        }
      >
        {t('errors.NOT_REACHABLE')}
      </Alert>
    )
  return (
    <RichTextTexts onFailure={fail}>
      <Field {...props} format={basicFormat} />
    </RichTextTexts>
  )
}
