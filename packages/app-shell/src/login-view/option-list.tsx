import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Ticket from 'lucide-react/icons/ticket'
import { type SharedTranslator, useTranslator } from '@foyer/i18n/react'
import { OptionRow } from '@foyer/ui/option-row'
import { type LoginOption, optionKey } from './login-option.ts'
import styles from './login-view.module.css'

const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const
const icons = {
  CVENT_LOGIN: <Ticket {...icon} />,
  BIZZABO_LOGIN: <Mail {...icon} />,
  FIREBASE_OIDC: <ShieldCheck {...icon} />,
  EMAIL_PASSWORD: <KeyRound {...icon} />,
} as const

interface OptionListProps {
  readonly options: readonly LoginOption[]
  readonly onChoose: (option: LoginOption) => void
}

/** The ways in, one button each. Source: AUT-05. */
export function OptionList({ options, onChoose }: OptionListProps) {
  const { t }: SharedTranslator = useTranslator()
  return (
    <ul className={styles.options}>
      {options.map((option) => {
        const { loginType, displayName = '' } = option
        return (
          <li key={optionKey(option)}>
            <OptionRow
              icon={icons[loginType]}
              title={loginType === 'FIREBASE_OIDC' ? displayName : t(`login.option.${loginType}`)}
              description={t(`login.option-text.${loginType}`)}
              onClick={() => onChoose(option)}
            />
          </li>
        )
      })}
    </ul>
  )
}
