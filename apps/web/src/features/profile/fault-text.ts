import { useTexts } from '@foyer/i18n/react'
import type { FieldFault } from './draft-attributes.ts'
import { useProfileTexts } from './profile-texts.tsx'

/** Says what is wrong with a value. */
export function useFaultText(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useProfileTexts()
  const texts = useTexts()
  return (fault) => {
    if (fault === undefined) return undefined
    return fault === 'too-long' ? texts.t('validation.valueTooLong') : t(`profile.fault.${fault}`)
  }
}
