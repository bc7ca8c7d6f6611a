import { type ReactNode, useMemo } from 'react'
import { ConsentBannerContent } from '@foyer/app-shell/consent-banner'
import type { CookieProvider, ServedArchitecture } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { useTexts } from '@foyer/i18n/react'
import { Dialog } from '@foyer/ui/dialog'
import type { ThemeMode } from '@foyer/ui/theme'
import type { BannerPlace, UsedIn } from './consent.ts'
import { everything, onlyRequired } from './consent-actions.ts'
import type { Decision } from './consent-actions.ts'
import { isAccepted } from './is-accepted.ts'
import type { StoredChoices } from './is-accepted.ts'

export interface ConsentBannerProps {
  readonly architecture: ServedArchitecture
  readonly providers: readonly CookieProvider[]
  readonly choices: StoredChoices
  /** Names of the areas a provider is needed in; none for one that is needed in all. */
  readonly usedIn: UsedIn
  readonly trackingConsentGiven: boolean
  readonly place: BannerPlace
  readonly themeMode: ThemeMode
  readonly defaultLocale: string
  /** What stands between the text and the choices: content that cannot be shown yet. */
  readonly notice?: ReactNode
  readonly links: ReactNode
  readonly onDecide: (decision: Decision) => void
  /** Closes without a choice; only on mandatory pages or when nothing is left to choose. */
  readonly onCancel: (() => void) | undefined
}

/** Asks for consent. Source: CON-01, CON-03, CON-06. */
export function ConsentBanner(props: ConsentBannerProps): ReactNode {
  const { architecture, choices, place, onDecide, ...content } = props
  const { providers, onCancel } = content
  const { t } = useTexts()
  const { cookieBannerConfig: config, personalizedTrackingEnabled } = architecture
  const acceptedAtFirst = useMemo(
    () => Object.fromEntries(providers.map((provider) => [provider.id, isAccepted(provider, choices, config.type)])),
    [providers, choices, config.type],
  )
  return (
    <Dialog
      isOpen
      onOpenChange={() => onCancel?.()}
      title={t('consent.title')}
      hideTitle
      widthPx={constants.cookieBannerWidthPx}
      dismissable={place === 'mandatory-page' && onCancel !== undefined}
      closesOnEscape={onCancel !== undefined}
      padded={false}
    >
      <ConsentBannerContent
        {...content}
        config={config}
        isTrackingOffered={personalizedTrackingEnabled}
        acceptedAtFirst={acceptedAtFirst}
        onSave={onDecide}
        onOnlyRequired={() => onDecide(onlyRequired())}
        onAcceptAll={() => onDecide(everything(providers))}
      />
    </Dialog>
  )
}
