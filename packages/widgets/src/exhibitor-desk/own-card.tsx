import { type ReactNode, useEffect, useState } from 'react'
import type { DeskCard, DeskView } from '@foyer/contract'
import { deskCardFields } from '@foyer/contract/exhibitor-desk-limits'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Checkbox } from '@foyer/ui/checkbox'
import { Spinner } from '@foyer/ui/spinner'
import type { RealtimePorts } from '../host/ports.ts'
import { PersonName } from '../shared/person-links.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { TroubleAlert } from './trouble-alert.tsx'
import { useAction } from './use-action.ts'
import type { Desk } from './use-desk.ts'
import styles from './exhibitor-desk.module.css'

type Field = (typeof deskCardFields)[number]

export interface OwnCardProps {
  readonly view: DeskView
  readonly desk: Desk
  readonly connection: RealtimePorts['connection']
  readonly exhibitor: string
}

/** What one shares with this desk: nothing, until one ticks it and has seen what it is. */
export function OwnCard({ view, desk, connection, exhibitor }: OwnCardProps): ReactNode {
  const { t } = useDeskTexts()
  const [wants, setWants] = useState(false)
  const { running, trouble, run } = useAction()
  const { card } = view
  if (card !== undefined) {
    return (
      <section className={styles.section}>
        <h4 className={styles.cardTitle}>{t('desk.card-shared', { exhibitor })}</h4>
        <Details card={card} />
        <TroubleAlert trouble={trouble} />
        <div className={styles.actions}>
          <Button
            size="small"
            waiting={running !== undefined}
            onClick={() => {
              setWants(false)
              void run('withdraw', () => desk.act('exhibitor-desk.withdraw-card', {}))
            }}
          >
            {t('desk.card-withdraw')}
          </Button>
        </div>
      </section>
    )
  }
  return (
    <section className={styles.section}>
      <h4 className={styles.cardTitle}>{t('desk.card-title')}</h4>
      <Checkbox checked={wants} onChange={(event) => setWants(event.target.checked)} description={t('desk.card-hint')}>
        {t('desk.card-consent', { exhibitor })}
      </Checkbox>
      {wants && connection !== undefined ? <Choice desk={desk} connection={connection} /> : null}
    </section>
  )
}

function Choice({
  desk,
  connection,
}: {
  readonly desk: Desk
  readonly connection: NonNullable<RealtimePorts['connection']>
}): ReactNode {
  const { t } = useDeskTexts()
  const common = useTexts()
  const [details, setDetails] = useState<DeskCard>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [left, setLeft] = useState<readonly Field[]>([])
  const { running, trouble, run } = useAction()
  useEffect(() => {
    let isStale = false
    connection.ask('exhibitor-desk.own-details', desk.about<'exhibitor-desk.own-details'>({})).then(
      (answer) => {
        if (!isStale) setDetails(answer)
      },
      () => {
        if (!isStale) setFailed(true)
      },
    )
    return () => {
      isStale = true
    }
  }, [connection, desk, attempt])
  if (hasFailed) {
    const again = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return (
      <Alert
        tone="error"
        action={
          <Button size="small" onClick={again}>
            {common.t('common.try-again')}
          </Button>
        }
      >
        {t('desk.trouble.failed')}
      </Alert>
    )
  }
  if (details === undefined) return <Spinner label={common.t('common.loading')} />
  const offered = deskCardFields.filter((field) => details[field] !== undefined)
  const fields = offered.filter((field) => !left.includes(field))
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.quiet}>{t('desk.card-choose')}</legend>
      <div className={styles.fixedField}>
        <span>
          {t('desk.field.name')}: <bdi>{details.name}</bdi>
        </span>
        <span className={styles.quiet}>{t('desk.field-always')}</span>
      </div>
      {offered.map((field) => (
        <Checkbox
          key={field}
          checked={fields.includes(field)}
          onChange={(event) => setLeft(event.target.checked ? left.filter((one) => one !== field) : [...left, field])}
        >
          {t(`desk.field.${field}`)}: <bdi>{details[field]}</bdi>
        </Checkbox>
      ))}
      <TroubleAlert trouble={trouble} />
      <div className={styles.actions}>
        <Button
          waiting={running !== undefined}
          onClick={() => void run('give', () => desk.act('exhibitor-desk.give-card', { fields }))}
        >
          {t('desk.card-share')}
        </Button>
      </div>
    </fieldset>
  )
}

/** A card as its desk has it. */
export function Details({
  card,
  personId,
}: {
  readonly card: DeskCard
  readonly personId?: string | undefined
}): ReactNode {
  const { t } = useDeskTexts()
  const fields = (['name', ...deskCardFields] as const).filter((field) => card[field] !== undefined)
  return (
    <dl className={styles.details}>
      {fields.map((field) => (
        <div key={field} className={styles.detail}>
          <dt className={styles.quiet}>{t(`desk.field.${field}`)}</dt>
          <dd dir="auto">{field === 'name' ? <PersonName name={card.name} userId={personId} /> : card[field]}</dd>
        </div>
      ))}
    </dl>
  )
}
