import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Announcement } from '@foyer/contract'
import { announcementLimits } from '@foyer/contract/announcement-limits'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Field, TextArea } from '@foyer/ui/field'
import { useOnline } from '@foyer/ui/online'
import { Select } from '@foyer/ui/select'
import { useAnnouncementTexts } from './announcement-texts.tsx'
import type { AnnounceTrouble, Announcements } from './announcements-model.ts'
import styles from './announce-dialog.module.css'

export interface AnnounceDialogProps {
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  /** Those the page offers beside the one it is shown in, in which the message is written. */
  readonly languages: readonly { readonly code: string; readonly nativeName: string }[]
  readonly holding: readonly Announcement[]
  readonly post: Announcements['post']
  readonly takeBack: Announcements['takeBack']
  readonly newId: () => string
  readonly closeLabel: string
  readonly onClose: () => void
}

const durations = [5, 15, 30, 60, 120, 240, 480, 1440] as const
const everywhere = ''

/** Where staff says something to everybody, and takes it back. Source: WID-06. */
export function AnnounceDialog(props: AnnounceDialogProps): ReactNode {
  const { areas, languages, holding, post, takeBack, newId, closeLabel, onClose } = props
  const { t } = useAnnouncementTexts()
  const isOnline = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [text, setText] = useState('')
  /** By language; an empty one is not sent. */
  const [translations, setTranslations] = useState<Readonly<Record<string, string>>>({})
  const [link, setLink] = useState('')
  const [areaId, setAreaId] = useState(everywhere)
  const [minutes, setMinutes] = useState(30)
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<AnnounceTrouble>()
  const [isSent, setSent] = useState(false)
  /** Of one act: a second try after an answer that was lost makes no second announcement. */
  const act = useRef<{ readonly id: string; readonly of: string }>(undefined)
  const left = announcementLimits.textMax - text.trim().length
  const change = <T,>(set: (value: T) => void, value: T) => {
    set(value)
    setTrouble(undefined)
    setSent(false)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const written = Object.entries(translations).flatMap(([locale, said]) =>
      said.trim() === '' ? [] : [{ locale, text: said.trim() }],
    )
    // Said at its field already.
    if (written.some((each) => each.text.length > announcementLimits.textMax)) return
    const wrong =
      text.trim() === '' || left < 0 ? 'text' : link.trim() !== '' && !isWeb(link.trim()) ? 'link' : undefined
    if (wrong !== undefined) {
      setTrouble(wrong)
      form.current?.querySelector<HTMLElement>(wrong === 'text' ? 'textarea' : 'input')?.focus()
      return
    }
    const draft = {
      text: text.trim(),
      ...(written.length > 0 && { translations: written }),
      ...(link.trim() !== '' && { link: link.trim() }),
      ...(areaId !== everywhere && { areaId: areaId as NonNullable<Announcement['areaId']> }),
      minutes,
    }
    const of = JSON.stringify(draft)
    if (act.current?.of !== of) act.current = { id: newId(), of }
    setSending(true)
    const failure = await post({ id: act.current.id, ...draft })
    setSending(false)
    setTrouble(failure)
    setSent(failure === undefined)
    if (failure !== undefined) return
    act.current = undefined
    setText('')
    setTranslations({})
    setLink('')
    form.current?.querySelector<HTMLElement>('textarea')?.focus()
  }
  const textError = () => {
    if (left < 0) return t('announcement.text-too-long', { count: -left })
    return trouble === 'text' ? t('announcement.text-missing') : undefined
  }
  const general = trouble === 'text' || trouble === 'link' || trouble === 'area' ? undefined : trouble
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('announcement.title')}
      closeLabel={closeLabel}
      widthPx={750}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          waiting={isSending}
          waitingLabel={t('announcement.sending')}
          disabled={!isOnline}
        >
          {t('announcement.send')}
        </Button>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextArea
          label={t('announcement.text')}
          value={text}
          rows={3}
          dir="auto"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what one came for
          autoFocus
          onChange={(event) => change(setText, event.target.value)}
          error={textError()}
          footer={left < 0 ? undefined : t('announcement.letters-left', { count: left })}
        />
        {languages
          .filter(({ code }) => code in translations)
          .map(({ code, nativeName }) => {
            const said = translations[code] ?? ''
            const over = said.trim().length - announcementLimits.textMax
            return (
              <TextArea
                key={code}
                label={t('announcement.text-in', { language: nativeName })}
                value={said}
                rows={2}
                lang={code}
                dir="auto"
                onChange={(event) => change(setTranslations, { ...translations, [code]: event.target.value })}
                error={over > 0 ? t('announcement.text-too-long', { count: over }) : undefined}
              />
            )
          })}
        {languages.some(({ code }) => !(code in translations)) ? (
          <Select
            label={t('announcement.add-language')}
            value=""
            onChange={(event) => change(setTranslations, { ...translations, [event.target.value]: '' })}
            options={[
              { value: '', label: t('announcement.language') },
              ...languages.flatMap(({ code, nativeName }) =>
                code in translations ? [] : [{ value: code, label: nativeName }],
              ),
            ]}
          />
        ) : null}
        <Field
          label={t('announcement.link')}
          type="url"
          inputMode="url"
          value={link}
          placeholder="https://"
          dir="ltr"
          onChange={(event) => change(setLink, event.target.value)}
          error={trouble === 'link' ? t('announcement.link-wrong') : undefined}
        />
        <div className={styles.pair}>
          <Select
            label={t('announcement.where')}
            value={areaId}
            onChange={(event) => change(setAreaId, event.target.value)}
            options={[
              { value: everywhere, label: t('announcement.everywhere') },
              ...areas.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={trouble === 'area' ? t('announcement.area-gone') : undefined}
          />
          <Select
            label={t('announcement.how-long')}
            value={String(minutes)}
            onChange={(event) => change(setMinutes, Number(event.target.value))}
            options={durations.map((each) => ({
              value: String(each),
              label:
                each < 60 ? t('announcement.minutes', { count: each }) : t('announcement.hours', { count: each / 60 }),
            }))}
          />
        </div>
        {!isOnline ? <Alert tone="warning">{t('announcement.offline')}</Alert> : null}
        {isOnline && general !== undefined ? <Alert tone="error">{t(`announcement.${general}`)}</Alert> : null}
        {isSent ? <Alert tone="success">{t('announcement.sent')}</Alert> : null}
      </form>
      <Holding areas={areas} holding={holding} takeBack={takeBack} />
    </Dialog>
  )
}

function Holding({ areas, holding, takeBack }: Pick<AnnounceDialogProps, 'areas' | 'holding' | 'takeBack'>) {
  const { t, date } = useAnnouncementTexts()
  const { locale } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [goingId, setGoingId] = useState<string>()
  const [outcome, setOutcome] = useState<'taken-back' | AnnounceTrouble>()
  const take = async (id: string) => {
    setGoingId(id)
    const failure = await takeBack(id)
    setGoingId(undefined)
    setOutcome(failure ?? 'taken-back')
    // The button disappears with its line; the focus of the person who pressed it stays in the dialog.
    if (failure === undefined) heading.current?.focus()
  }
  const failed = outcome === undefined || outcome === 'taken-back' ? undefined : outcome
  return (
    <section className={styles.holding} lang={locale}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('announcement.holding')}
      </h3>
      {holding.length === 0 ? <p className={styles.none}>{t('announcement.holding-none')}</p> : null}
      <ul className={styles.list}>
        {holding.map(({ id, text, areaId, end }) => (
          <li key={id} className={styles.one}>
            <div className={styles.what}>
              <p className={styles.text} dir="auto">
                {text}
              </p>
              <p className={styles.where}>
                {areaId === undefined
                  ? t('announcement.everywhere')
                  : (areas.find((area) => area.id === areaId)?.name ?? areaId)}
                {' · '}
                {t('announcement.until', { time: date(end, { timeStyle: 'short' }) })}
              </p>
            </div>
            <Button
              size="small"
              aria-label={t('announcement.take-back-one', { text })}
              waiting={goingId === id}
              onClick={() => void take(id)}
            >
              {t('announcement.take-back')}
            </Button>
          </li>
        ))}
      </ul>
      {outcome === 'taken-back' ? <Alert tone="success">{t('announcement.taken-back')}</Alert> : null}
      {failed === undefined ? null : (
        <Alert tone="error">
          {t(
            failed === 'offline' || failed === 'forbidden' ? `announcement.${failed}` : 'announcement.take-back-failed',
          )}
        </Alert>
      )}
    </section>
  )
}

function isWeb(address: string): boolean {
  if (!URL.canParse(address)) return false
  return ['https:', 'http:'].includes(new URL(address).protocol)
}
