import Mail from 'lucide-react/icons/mail'
import User from 'lucide-react/icons/user'
import type { ComponentProps } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Field } from '@foyer/ui/field'
import { nameMaxLength } from './account-faults.ts'

interface AccountFieldProps extends Pick<
  ComponentProps<typeof Field>,
  'ref' | 'value' | 'description' | 'labelTrailing' | 'autoFocus' | 'disabled' | 'error'
> {
  readonly onType: (value: string) => void
}

export const isNameTooLong = (name: string): boolean => name.trim().length > nameMaxLength

/** The e-mail address of an account. */
export function EmailField({ onType, ...rest }: AccountFieldProps) {
  const { t } = useAdminTexts()
  return (
    <Field
      label={t('login.email')}
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      icon={<Mail size={18} aria-hidden />}
      onChange={(event) => onType(event.target.value)}
      {...rest}
    />
  )
}

/** The name of an account, with why it cannot be saved. */
export function NameField({ onType, value, ...rest }: Omit<AccountFieldProps, 'error' | 'description'>) {
  const { t } = useAdminTexts()
  return (
    <Field
      label={t('admin.accounts.name')}
      description={t('admin.create.name-hint')}
      autoComplete="off"
      dir="auto"
      icon={<User size={18} aria-hidden />}
      value={value}
      error={isNameTooLong(String(value)) ? t('validation.valueTooLong') : undefined}
      onChange={(event) => onType(event.target.value)}
      {...rest}
    />
  )
}
