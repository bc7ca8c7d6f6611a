import Hand from 'lucide-react/icons/hand'
import Lock from 'lucide-react/icons/lock'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ProfileAttributes } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { Switch } from '@foyer/ui/switch'
import { useProfilePorts } from './profile-ports.ts'
import { controlId, profileFormId } from './control-id.ts'
import { CustomField } from './custom-field.tsx'
import { type FieldFaults, findFaults } from './draft-attributes.ts'
import { useFaultText } from './fault-text.ts'
import { LinkFields } from './link-fields.tsx'
import { useProfileTexts } from './profile-texts.tsx'
import type { NamedField } from './use-profile-fields.ts'
import type { SaveFailure } from './use-saving.ts'
import { VisibilityMark } from './visibility-mark.tsx'
import styles from './profile.module.css'

interface FormProps {
  readonly email: string
  readonly attributes: ProfileAttributes
  readonly fields: readonly NamedField[]
  /** Of the last save; those the page finds by itself are shown besides. */
  readonly faults: FieldFaults
  readonly failure: SaveFailure | undefined
  /** The part that was asked for; it gets the focus once. */
  readonly focusedPart: string | undefined
  readonly onFocused: () => void
  readonly onChange: (attributes: ProfileAttributes) => void
  readonly onSubmit: () => void
}

/** Everything one says of oneself, and who sees it. Source: PRO-01, PRO-02. */
export function ProfileForm(props: FormProps) {
  const { email, attributes, fields, failure, focusedPart, onChange, onSubmit } = props
  const { t } = useProfileTexts()
  const faultText = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const own = findFaults(attributes, fields)
  // While a person writes, only a text that grows too long is reported; other faults wait for a save.
  const tooLong = Object.fromEntries(Object.entries(own).filter(([, fault]) => fault === 'too-long'))
  const faults: FieldFaults = { ...props.faults, ...tooLong }
  const change = (more: Partial<ProfileAttributes>) => onChange({ ...attributes, ...more })
  useFocus(focusedPart, props.onFocused, form)
  useEffect(() => {
    if (failure?.kind !== 'fields') return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    // In the middle, so that what is said below it is seen too.
    wrong?.scrollIntoView({ block: 'center' })
  }, [failure])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const plain = (key: 'name' | 'title' | 'company', label: string, autoComplete: string) => {
    const value = attributes[key] ?? ''
    const max = constants.profileFieldMaxLength
    return (
      <Field
        id={controlId(key)}
        label={label}
        labelTrailing={<VisibilityMark isShared />}
        value={value}
        autoComplete={autoComplete}
        dir="auto"
        error={faultText(faults[key])}
        footer={value.length > max * 0.8 ? t('profile.count', { count: value.length, max }) : undefined}
        onChange={(event) => change({ [key]: event.currentTarget.value })}
      />
    )
  }
  return (
    <form ref={form} id={profileFormId} className={styles.form} onSubmit={submit} noValidate>
      <SaveTrouble failure={failure} />
      <div className={styles.pair}>
        {plain('name', t('profile.name'), 'name')}
        <Field
          label={t('profile.email')}
          labelTrailing={<VisibilityMark isShared={false} />}
          value={email}
          readOnly
          trailing={<Lock size={16} aria-hidden />}
        />
        {plain('title', t('profile.job-title'), 'organization-title')}
        {plain('company', t('profile.company'), 'organization')}
      </div>
      {fields.map((field) => (
        <CustomField
          key={field.id}
          field={field}
          value={attributes.custom?.[field.id]}
          error={faultText(faults[`custom/${field.id}`])}
          onChange={(value) => change({ custom: { ...attributes.custom, [field.id]: value } })}
        />
      ))}
      <LinkFields
        links={attributes.socialLinks ?? []}
        faults={faults}
        onChange={(socialLinks) => change({ socialLinks: [...socialLinks] })}
      />
      <div className={styles.card}>
        <Hand size={20} aria-hidden className={styles.hand} />
        <Switch
          checked={attributes.openForNetworking === true}
          description={t('profile.open-for-networking-text')}
          className={styles.switch}
          onChange={(openForNetworking) => change({ openForNetworking })}
        >
          {t('profile.open-for-networking')}
        </Switch>
      </div>
    </form>
  )
}

/** Why it is not saved, and that nothing is lost. */
function SaveTrouble({ failure }: { readonly failure: SaveFailure | undefined }) {
  const { api } = useProfilePorts()
  const { t } = useProfileTexts()
  const texts = useTexts()
  const waiting = useReadable(api.waiting).find(({ call }) => call === 'profile.save')
  if (waiting !== undefined)
    return (
      <Alert
        tone="warning"
        title={t('profile.save-failed')}
        action={
          <Button size="small" onClick={waiting.tryNow}>
            {texts.t('app.try-now')}
          </Button>
        }
      >
        {texts.t('errors.NOT_REACHABLE')}
      </Alert>
    )
  if (failure === undefined) return null
  return (
    <Alert tone="error" title={t('profile.save-failed')}>
      <p>{failure.kind === 'fields' ? t('profile.save-failed-fields') : texts.t(`errors.${failure.code}`)}</p>
      <p>{t('profile.save-failed-text')}</p>
    </Alert>
  )
}

/** Moves the focus to the control of the requested part. */
function useFocus(part: string | undefined, onFocused: () => void, form: RefObject<HTMLFormElement | null>) {
  const notifyFocused = useEffectEvent(onFocused)
  useEffect(() => {
    if (part === undefined) return
    const place = part === 'socialLinks' ? 'socialLinks/0' : part
    const control = ['', 'custom/'].map((group) =>
      form.current?.querySelector<HTMLElement>(`#${CSS.escape(controlId(group + place))}`),
    )
    control.find((found) => found != null)?.focus()
    notifyFocused()
  }, [part, form])
}
