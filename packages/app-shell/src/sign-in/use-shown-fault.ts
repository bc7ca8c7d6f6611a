import { useState } from 'react'
import { useTranslator } from '@foyer/i18n/react'

/**
 * A fault, as a key of the page's texts, is shown once its field was left; one that grows with every letter is shown at once.
 * Source: AUT-10.
 */
export function useShownFault(fault: string | undefined) {
  const { t } = useTranslator()
  const [isLeft, setLeft] = useState(false)
  const isShown = fault !== undefined && (isLeft || fault === 'validation.valueTooLong')
  return { shown: isShown ? t(fault) : undefined, leave: () => setLeft(true) }
}
