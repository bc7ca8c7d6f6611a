import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { MatchingCard, MatchingState } from '@foyer/contract'
import { languages } from '@foyer/contract/languages'
import {
  interestsMax,
  matchingLanguagesMax,
  matchingLineMaxLength,
  matchingTextMaxLength,
} from '@foyer/contract/matching-limits'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { Field } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { ActButton } from './act-button.tsx'
import type { MatchingTrouble } from './matching.model.ts'
import { useMatchingPage, useNames } from './matching-page.tsx'
import { useMatchingTexts } from './matching-texts.ts'
import styles from './matching-view.module.css'

export interface CardFormProps {
  readonly state: MatchingState
  readonly onJoined: () => void
}

/** What one says of oneself so that others may meet one; joining and changing are the same form. */
export function CardForm({ state, onJoined }: CardFormProps): ReactNode {
  const { t } = useMatchingTexts()
  const { locale } = useTexts()
  const { configuration, join, withdraw } = useMatchingPage()
  const names = useNames()
  const { own, hindrance } = state
  const known = configuration.interests.map(({ id }) => id)
  const [interestIds, setInterestIds] = useState<readonly string[]>(
    own?.interestIds.filter((id) => known.includes(id)) ?? [],
  )
  const [spoken, setSpoken] = useState<readonly string[]>(
    own?.languages ?? (languages.some(({ code }) => code === locale) ? [locale] : []),
  )
  const [line, setLine] = useState(own?.line ?? '')
  const [lookingFor, setLookingFor] = useState(configuration.hasWishes ? (own?.lookingFor ?? '') : '')
  const [offering, setOffering] = useState(configuration.hasWishes ? (own?.offering ?? '') : '')
  const [isSending, setSending] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [trouble, setTrouble] = useState<MatchingTrouble>()
  const [isSaved, setSaved] = useState(false)
  const interestsId = useId()
  const form = useRef<HTMLFormElement>(null)
  const isFull = interestIds.length >= interestsMax
  const isLong =
    line.length > matchingLineMaxLength || [lookingFor, offering].some(({ length }) => length > matchingTextMaxLength)
  const hasNone = isTried && interestIds.length === 0

  const toggle = (id: string, isOn: boolean) => {
    setSaved(false)
    setInterestIds(isOn ? [...interestIds, id] : interestIds.filter((other) => other !== id))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setSaved(false)
    if (isSending || isLong) return
    if (interestIds.length === 0) {
      form.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
      return
    }
    const card: MatchingCard = {
      interestIds: [...interestIds],
      languages: [...spoken],
      line: line.trim(),
      lookingFor: lookingFor.trim(),
      offering: offering.trim(),
    }
    setSending(true)
    const failure = await join(card)
    setSending(false)
    setTrouble(failure)
    if (failure !== undefined) return
    setSaved(true)
    if (own === null) onJoined()
  }
  const left = languages.filter(({ code }) => !spoken.includes(code))
  const tooLong = (value: string, max: number) => (value.length > max ? t('matching.too-long', { max }) : undefined)

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.seen}>
        <h3 className={styles.seenTitle}>
          <Eye size={18} aria-hidden />
          {t('matching.seen-title')}
        </h3>
        <ul>
          <li>{t('matching.seen-name')}</li>
          <li>{t('matching.seen-card')}</li>
          <li>{t('matching.seen-here')}</li>
        </ul>
        <p>{t('matching.seen-by')}</p>
      </div>
      <fieldset
        className={styles.interests}
        aria-describedby={`${interestsId}-hint`}
        aria-invalid={hasNone || undefined}
      >
        <legend className={styles.legend}>
          {t('matching.interests')}
          <span className={styles.counter}>
            {t('matching.interests-count', { count: interestIds.length, max: interestsMax })}
          </span>
        </legend>
        <p
          id={`${interestsId}-hint`}
          className={hasNone ? styles.trouble : styles.also}
          role={hasNone ? 'alert' : undefined}
        >
          {hasNone ? t('matching.interests-none') : t('matching.interests-hint', { max: interestsMax })}
        </p>
        <div className={styles.choices}>
          {configuration.interests.map(({ id }) => {
            const isOn = interestIds.includes(id)
            return (
              <label key={id} className={styles.choice} data-on={isOn || undefined}>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={isFull && !isOn}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
                {isOn && <Check size={16} aria-hidden />}
                <span dir="auto">{names.interest(id)}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <Field
        label={t('matching.line')}
        description={t('matching.line-hint')}
        dir="auto"
        value={line}
        error={tooLong(line, matchingLineMaxLength)}
        footer={`${line.length} / ${matchingLineMaxLength}`}
        onChange={(event) => setLine(event.target.value)}
      />
      {configuration.hasWishes && (
        <div className={styles.pairOfFields}>
          <Field
            label={t('matching.looking-for')}
            description={t('matching.optional')}
            dir="auto"
            value={lookingFor}
            error={tooLong(lookingFor, matchingTextMaxLength)}
            onChange={(event) => setLookingFor(event.target.value)}
          />
          <Field
            label={t('matching.offering')}
            description={t('matching.optional')}
            dir="auto"
            value={offering}
            error={tooLong(offering, matchingTextMaxLength)}
            onChange={(event) => setOffering(event.target.value)}
          />
        </div>
      )}
      <div className={styles.languages}>
        <Select
          label={t('matching.languages')}
          value=""
          disabled={spoken.length >= matchingLanguagesMax}
          onChange={(event) => setSpoken([...spoken, event.target.value])}
          options={[
            { value: '', label: t('matching.languages-add'), disabled: true },
            ...left.map(({ code }) => ({ value: code, label: names.language(code) })),
          ]}
        />
        {spoken.length > 0 && (
          <ul className={styles.choices}>
            {spoken.map((code) => (
              <li key={code}>
                <Chip
                  removeLabel={t('matching.languages-remove', { language: names.language(code) })}
                  onRemove={() => setSpoken(spoken.filter((other) => other !== code))}
                >
                  {names.language(code)}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.trouble} role="alert">
        {trouble === undefined ? '' : t(`matching.trouble.${trouble}`)}
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" waiting={isSending} disabled={hindrance === 'muted'}>
          {t(own === null ? 'matching.join' : 'matching.save')}
        </Button>
        {own !== null && !isLeaving && (
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {t('matching.withdraw')}
          </Button>
        )}
        <span className={styles.also} role="status">
          {isSaved ? t('matching.saved') : ''}
        </span>
      </div>
      {own !== null && isLeaving && (
        <div className={styles.leave} role="group" aria-label={t('matching.withdraw')}>
          <p>{t('matching.withdraw-text')}</p>
          <div className={styles.actions}>
            <ActButton variant="primary" autoFocus act={withdraw} onTrouble={setTrouble}>
              {t('matching.withdraw-yes')}
            </ActButton>
            <Button size="small" variant="quiet" onClick={() => setLeaving(false)}>
              {t('matching.cancel')}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}
