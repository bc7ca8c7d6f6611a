import type { VenueTemplateId } from '@foyer/contract'
import classroom from './classroom.webp?no-inline'
import conference from './conference.webp?no-inline'
import empty from './empty.webp?no-inline'
import fair from './fair.webp?no-inline'
import officeParty from './office-party.webp?no-inline'
import styles from './template-choice.module.css'
import { useTemplatesTexts } from './templates-texts.ts'

/** In the order in which they are offered. */
const templates = {
  conference: { picture: conference, name: 'admin-templates.conference', text: 'admin-templates.conference-text' },
  fair: { picture: fair, name: 'admin-templates.fair', text: 'admin-templates.fair-text' },
  classroom: { picture: classroom, name: 'admin-templates.classroom', text: 'admin-templates.classroom-text' },
  'office-party': {
    picture: officeParty,
    name: 'admin-templates.office-party',
    text: 'admin-templates.office-party-text',
  },
  empty: { picture: empty, name: 'admin-templates.empty', text: 'admin-templates.empty-text' },
} as const satisfies Record<VenueTemplateId, object>
const templateIds = Object.keys(templates) as readonly VenueTemplateId[]

interface TemplateChoiceProps {
  readonly value: VenueTemplateId
  readonly disabled: boolean
  readonly onChange: (template: VenueTemplateId) => void
}

/** The templates as cards, one of which is chosen. Source: VNU-02. */
export function TemplateChoice({ value, disabled, onChange }: TemplateChoiceProps) {
  const { t } = useTemplatesTexts()
  return (
    <fieldset className={styles.templates} disabled={disabled}>
      <legend className={styles.legend}>{t('admin-templates.template')}</legend>
      <div className={styles.cards}>
        {templateIds.map((id) => {
          const { picture, name, text } = templates[id]
          return (
            <label key={id} className={styles.card}>
              <input
                type="radio"
                name="template"
                className={styles.radio}
                checked={id === value}
                onChange={() => onChange(id)}
                aria-labelledby={`template-${id}-name`}
                aria-describedby={`template-${id}`}
              />
              <img className={styles.picture} src={picture} alt="" width={480} height={270} />
              <span id={`template-${id}-name`} className={styles.name}>
                {t(name)}
              </span>
              <span id={`template-${id}`} className={styles.text}>
                {t(text)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
