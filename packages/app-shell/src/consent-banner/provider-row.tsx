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
  places,
  isAccepted,
  onChange,
  defaultLocale,
}: {
  readonly provider: CookieProvider
  /** Names of the areas it is needed in. */
  readonly places: readonly string[]
  readonly isAccepted: boolean
  readonly onChange: (isAccepted: boolean) => void
  readonly defaultLocale: string
}): ReactNode {
  const { t, locale } = useTexts()
  const isRequired = provider.type === 'TECHNICALLY_REQUIRED'
  const where = places.length === 0 ? undefined : t('consent.used-in', { list: places.join(', ') })
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
        <span className={styles.words}>
          <span className={styles.name}>{provider.name}</span>
          {where === undefined ? null : <span className={styles.places}>{where}</span>}
        </span>
        {toggle}
      </div>
    )
  }
  return (
    <Disclosure title={provider.name} description={where} trailing={toggle}>
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
