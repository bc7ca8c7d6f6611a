import { ConsentBannerContent } from '@foyer/app-shell/consent-banner'
import type { Architecture } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { useVenue } from '../../editor-context.tsx'
import { useEditorPorts } from '../../editor-ports.ts'
import { architectureOf } from '../../entities/read-draft.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { toPreview } from './to-preview.ts'
import styles from './consent-panel.module.css'

const nowhere = new Map<string, never>()
const nothing = () => {}

/** The consent banner as attendees see it while it is edited beside. Source: EDT-14, CON-01. */
export function ConsentPanel() {
  const venue = useVenue()
  const { defaultLocale } = useEditorPorts()
  const { t } = useSettingsTexts()
  const { config, providers, isTrackingOffered } = toPreview(architectureOf(venue) as Partial<Architecture> | undefined)
  const isOff = config.type === 'NONE'
  return (
    <PagePreview
      label={t('editor-settings.consent')}
      note={
        isOff && (
          <Alert tone="info" live={false}>
            {t('editor-settings.consent-off')}
          </Alert>
        )
      }
    >
      {({ mode }) => (
        <div className={styles.page}>
          {!isOff && (
            <div className={styles.dialog}>
              <ConsentBannerContent
                // What is accepted at first is part of its state.
                key={providers.map(({ id, accepted }) => `${id} ${accepted}`).join()}
                config={config}
                providers={providers}
                isTrackingOffered={isTrackingOffered}
                acceptedAtFirst={Object.fromEntries(providers.map(({ id, accepted }) => [id, accepted]))}
                usedIn={nowhere}
                trackingConsentGiven={false}
                themeMode={mode}
                defaultLocale={defaultLocale}
                links={null}
                onSave={nothing}
                onOnlyRequired={nothing}
                onAcceptAll={nothing}
                onCancel={undefined}
              />
            </div>
          )}
        </div>
      )}
    </PagePreview>
  )
}
