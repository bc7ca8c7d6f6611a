import type { ReactNode } from 'react'
import type { CookieProvider } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Disclosure } from '@foyer/ui/disclosure'
import { Switch } from '@foyer/ui/switch'
import styles from './consent-banner.module.css'

/** One provider: its switch, and what the venue says of it. Source: CON-02, CON-03. */
export function ProviderRow({
  provider,
  isAccepted,
  onChange,
  defaultLocale,
}: {
  readonly provider: CookieProvider
  readonly isAccepted: boolean
  readonly onChange: (isAccepted: boolean) => void
  readonly defaultLocale: string
}): ReactNode {
  const { t, locale } = useTexts()
  const isRequired = provider.type === 'TECHNICALLY_REQUIRED'
  const toggle = (
    <Switch
      checked={isAccepted}
      onChange={onChange}
      hideLabel
      {...(isRequired ? { lockedText: t('consent.always-on') } : {})}
    >
      {provider.name}
    </Switch>
  )
  if (provider.attributes.length === 0) {
    return (
      <div className={styles.row}>
        <span className={styles.name}>{provider.name}</span>
        {toggle}
      </div>
    )
  }
  return (
    <Disclosure title={provider.name} trailing={toggle}>
      <dl className={styles.attributes}>
        {provider.attributes.map((attribute) => (
          <div key={localizedText(attribute.key, 'en')} className={styles.attribute}>
            <dt>{localizedText(attribute.key, locale, defaultLocale)}</dt>
            <dd>{localizedText(attribute.value, locale, defaultLocale)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
