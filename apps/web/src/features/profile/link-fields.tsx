import Link from 'lucide-react/icons/link'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { constants } from '@foyer/contract/constants'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { completeLink } from '@foyer/rich-text-editor/complete-link'
import type { FieldFaults } from './draft-attributes.ts'
import { useFaultText } from './fault-text.ts'
import { controlId } from './control-id.ts'
import { useProfileTexts } from './profile-texts.tsx'
import { VisibilityMark } from './visibility-mark.tsx'
import styles from './profile.module.css'

interface LinkFieldsProps {
  readonly links: readonly string[]
  readonly faults: FieldFaults
  readonly onChange: (links: readonly string[]) => void
}

/** Addresses of profiles elsewhere, at most five; the first line is always there. Source: PRO-02. */
export function LinkFields({ links, faults, onChange }: LinkFieldsProps) {
  const { t } = useProfileTexts()
  const faultText = useFaultText()
  const rows = links.length === 0 ? [''] : links
  const replace = (index: number, link: string) => onChange(rows.map((row, at) => (at === index ? link : row)))
  const remove = (index: number) => onChange(rows.filter((_, at) => at !== index))
  return (
    <fieldset className={styles.linkFields}>
      <legend className={styles.unseen}>{t('profile.links')}</legend>
      {rows.map((link, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
        <div key={index} className={styles.linkRow}>
          <Field
            id={controlId(`socialLinks/${index}`)}
            type="url"
            label={rows.length === 1 ? t('profile.part.socialLinks') : t('profile.link', { number: index + 1 })}
            labelTrailing={index === 0 ? <VisibilityMark isShared /> : undefined}
            icon={<Link aria-hidden />}
            value={link}
            dir="ltr"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            error={faultText(faults[`socialLinks/${index}`])}
            className={styles.linkField}
            onChange={(event) => replace(index, event.currentTarget.value)}
            onBlur={() => {
              if (completeLink(link) !== link) replace(index, completeLink(link))
            }}
          />
          {links.length > 0 && (
            <IconButton
              label={t('profile.remove-link', { number: index + 1 })}
              className={styles.removeLink}
              onClick={() => remove(index)}
            >
              <Trash size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {rows.length < constants.socialLinksMax && rows.every((row) => row !== '') && (
        <Button
          variant="quiet"
          size="small"
          icon={<Plus size={16} aria-hidden />}
          className={styles.addLink}
          onClick={() => onChange([...rows, ''])}
        >
          {t('profile.add-link')}
        </Button>
      )}
    </fieldset>
  )
}
