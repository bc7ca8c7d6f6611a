import { useState } from 'react'
import type { TextKey } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'

/** A fault is told once its field was left; one that grows with every letter is told at once. Source: AUT-10. */
export function useShownFault(fault: TextKey | undefined) {
  const { t } = useTexts()
  const [isLeft, setLeft] = useState(false)
  const isShown = fault !== undefined && (isLeft || fault === 'validation.valueTooLong')
  return { shown: isShown ? t(fault) : undefined, leave: () => setLeft(true) }
}
