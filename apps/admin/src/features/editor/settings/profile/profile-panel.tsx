import type { Architecture } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { EmptyState } from '@foyer/ui/empty-state'
import { Field, TextArea } from '@foyer/ui/field'
import { Switch } from '@foyer/ui/switch'
import { useVenue } from '../../editor-context.tsx'
import { useEditorPorts } from '../../editor-ports.ts'
import { architectureOf, itemsOf } from '../../entities/read-draft.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import styles from './profile-panel.module.css'

/** As in a draft, in which all but the id may be missing. */
type Attribute = { readonly id: string } & Partial<Architecture['userProfileAttributes'][number]>

/** Longer texts get more than one line, as on the attendee page. */
const oneLineMax = 120

/** The fields that the venue adds to profiles, as attendees fill them in. Source: EDT-14, PRO-02. */
export function ProfilePanel() {
  const venue = useVenue()
  const { defaultLocale } = useEditorPorts()
  const { t } = useSettingsTexts()
  const attributes = itemsOf(architectureOf(venue)?.['userProfileAttributes']) as unknown as readonly Attribute[]
  return (
    <PagePreview label={t('editor-settings.profile')}>
      {({ locale }) => (
        <div className={styles.page}>
          <div className={styles.card}>
            {attributes.length === 0 && (
              <EmptyState title={t('editor-settings.profile-none')}>
                {t('editor-settings.profile-none-text')}
              </EmptyState>
            )}
            {attributes.map((attribute) => (
              <AttributeField
                key={attribute.id}
                attribute={attribute}
                name={localizedText(attribute.names ?? [], locale, defaultLocale) || attribute.id}
              />
            ))}
          </div>
        </div>
      )}
    </PagePreview>
  )
}

function AttributeField({ attribute, name }: { readonly attribute: Attribute; readonly name: string }) {
  const { t } = useSettingsTexts()
  const { kind = 'TEXT', maxLength = 200, visibleToOthers = true } = attribute
  const mark = (
    <span className={styles.mark}>
      {t(visibleToOthers ? 'editor-settings.profile-visible' : 'editor-settings.profile-private')}
    </span>
  )
  if (kind === 'BOOLEAN')
    return (
      <Switch checked={false} onChange={() => {}}>
        {name} {mark}
      </Switch>
    )
  const common = { label: name, labelTrailing: mark, value: '', readOnly: true, footer: `0 / ${maxLength}` }
  return kind === 'RICH_TEXT' || maxLength > oneLineMax ? <TextArea {...common} rows={3} /> : <Field {...common} />
}
