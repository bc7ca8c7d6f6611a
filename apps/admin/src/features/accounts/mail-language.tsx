import Globe from 'lucide-react/icons/globe'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Select } from '@foyer/ui/select'
import { useAccountsPorts } from './accounts-ports.ts'

interface MailLanguageProps {
  readonly value: string
  readonly onChange: (locale: string) => void
}

/** The language of a mail to somebody whose own is not known; nothing where the venue has one. Source: L10N-02. */
export function MailLanguage({ value, onChange }: MailLanguageProps) {
  const { t } = useAdminTexts()
  const { mailLanguages } = useAccountsPorts()
  if (mailLanguages.length < 2) return null
  return (
    <Select
      label={t('admin.invite.language')}
      icon={<Globe size={18} aria-hidden />}
      value={value}
      options={mailLanguages.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
