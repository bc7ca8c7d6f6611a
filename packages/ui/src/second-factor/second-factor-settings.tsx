import { useCallback, useEffect, useState } from 'react'
import { Alert } from '../alert/index.ts'
import { Button } from '../button/index.ts'
import { QrCode } from '../qr-code/index.ts'
import { Spinner } from '../spinner/index.ts'
import { type Proof, ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import type { Fault, HeadingLevel, Say } from './texts.ts'

export interface SecondFactorStatus {
  readonly isSetUp: boolean
  readonly isRequired: boolean
  readonly isPossible: boolean
  readonly recoveryCodesLeft: number
}

interface SetUp {
  readonly secret: string
  readonly uri: string
  readonly setUp: string
}

/** What is asked of the server; each rejects with what `faultOf` reads. */
export interface SecondFactorActions {
  readonly status: () => Promise<SecondFactorStatus>
  readonly begin: (proof: { password: string; code?: string }) => Promise<SetUp>
  readonly confirm: (first: { setUp: string; code: string }) => Promise<{ readonly recoveryCodes: readonly string[] }>
  readonly renew: (proof: { code: string }) => Promise<{ readonly recoveryCodes: readonly string[] }>
  readonly remove: (proof: Proof) => Promise<void>
}

export interface SecondFactorSettingsProps {
  readonly t: Say
  readonly headingLevel: HeadingLevel
  readonly actions: SecondFactorActions
  readonly faultOf: (error: unknown) => Fault
  /** Has the recovery codes saved as a file. */
  readonly onSave: (text: string) => void
  /** Called with every change between the state and what changes it; `false` once it is over. */
  readonly onBusy?: (isBusy: boolean) => void
}

type View =
  | { readonly kind: 'loading' | 'failed' | 'status' | 'begin' | 'renew' | 'remove' }
  | { readonly kind: 'scan'; readonly given: SetUp }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

const fewCodes = 3

/** A second factor as its owner sets it up, replaces and removes it. Source: SEC-08. */
export function SecondFactorSettings(props: SecondFactorSettingsProps) {
  const { t, headingLevel, actions, faultOf, onSave, onBusy } = props
  const [status, setStatus] = useState<SecondFactorStatus>()
  const [view, setView] = useState<View>({ kind: 'loading' })
  const show = useCallback(
    (next: View) => {
      setView(next)
      onBusy?.(next.kind !== 'status' && next.kind !== 'loading' && next.kind !== 'failed')
    },
    [onBusy],
  )
  const load = useCallback(() => {
    actions.status().then(
      (read) => {
        setStatus(read)
        show({ kind: 'status' })
      },
      () => show({ kind: 'failed' }),
    )
  }, [actions, show])
  useEffect(load, [load])

  const attempt = async (work: () => Promise<void>): Promise<Fault | undefined> => {
    try {
      await work()
      return undefined
    } catch (error) {
      return faultOf(error)
    }
  }
  const cancel = () => show({ kind: 'status' })
  const isSetUp = status?.isSetUp === true

  switch (view.kind) {
    case 'loading':
      return <Spinner size={24} label={t('second-factor.loading')} />
    case 'failed':
      return (
        <Alert
          tone="error"
          action={
            <Button size="small" onClick={load}>
              {t('second-factor.try-again')}
            </Button>
          }
        >
          {t('second-factor.load-failed')}
        </Alert>
      )
    case 'begin':
      return (
        <ProofForm
          key="begin"
          t={t}
          headingLevel={headingLevel}
          title={t('second-factor.begin.title')}
          text={t('second-factor.begin.text')}
          asks={{ password: true, code: isSetUp }}
          submitText={t('second-factor.continue')}
          onCancel={cancel}
          onSubmit={({ password, code }) =>
            attempt(async () =>
              show({ kind: 'scan', given: await actions.begin({ password, ...(isSetUp && { code }) }) }),
            )
          }
        />
      )
    case 'scan':
      return (
        <ProofForm
          key="scan"
          t={t}
          headingLevel={headingLevel}
          title={t('second-factor.scan.title')}
          text={t('second-factor.scan.text')}
          asks={{ code: true }}
          submitText={t('second-factor.confirm')}
          onCancel={cancel}
          onSubmit={({ code }) =>
            attempt(async () => {
              const { recoveryCodes } = await actions.confirm({ setUp: view.given.setUp, code })
              show({ kind: 'codes', codes: recoveryCodes })
            })
          }
        >
          <QrCode text={view.given.uri} label={t('second-factor.scan.image')} />
          <p className={styles.text}>
            {t('second-factor.scan.secret')}{' '}
            <code className={styles.secret} dir="ltr" translate="no" data-secret={view.given.secret}>
              {view.given.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
        </ProofForm>
      )
    case 'renew':
      return (
        <ProofForm
          key="renew"
          t={t}
          headingLevel={headingLevel}
          title={t('second-factor.renew')}
          text={t('second-factor.renew.text')}
          asks={{ code: true }}
          submitText={t('second-factor.continue')}
          onCancel={cancel}
          onSubmit={({ code }) =>
            attempt(async () => show({ kind: 'codes', codes: (await actions.renew({ code })).recoveryCodes }))
          }
        />
      )
    case 'remove':
      return (
        <ProofForm
          key="remove"
          t={t}
          headingLevel={headingLevel}
          title={t('second-factor.remove')}
          text={t('second-factor.remove.text')}
          asks={{ password: true, code: true }}
          submitText={t('second-factor.remove')}
          onCancel={cancel}
          onSubmit={(proof) =>
            attempt(async () => {
              await actions.remove(proof)
              load()
            })
          }
        />
      )
    case 'codes':
      return <RecoveryCodes t={t} headingLevel={headingLevel} codes={view.codes} onSave={onSave} onDone={load} />
    default:
      return status === undefined ? null : <State t={t} status={status} onShow={(kind) => show({ kind })} />
  }
}

interface StateProps {
  readonly t: Say
  readonly status: SecondFactorStatus
  readonly onShow: (kind: 'begin' | 'renew' | 'remove') => void
}

function State({ t, status, onShow }: StateProps) {
  const { isSetUp, isRequired, isPossible, recoveryCodesLeft } = status
  if (!isPossible && !isSetUp) return <p className={styles.text}>{t('second-factor.not-possible')}</p>
  if (!isSetUp) {
    return (
      <div className={styles.step}>
        {isRequired ? (
          <Alert tone="warning">{t('second-factor.required')}</Alert>
        ) : (
          <p className={styles.text}>{t('second-factor.text')}</p>
        )}
        <div className={styles.buttons}>
          <Button variant="primary" onClick={() => onShow('begin')}>
            {t('second-factor.set-up')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.step}>
      <Alert tone="success" live={false} title={t('second-factor.on')}>
        {t('second-factor.codes-left', { count: recoveryCodesLeft })}
      </Alert>
      {recoveryCodesLeft <= fewCodes && <Alert tone="warning">{t('second-factor.few-left')}</Alert>}
      <div className={styles.buttons}>
        <Button onClick={() => onShow('renew')}>{t('second-factor.renew')}</Button>
        <Button onClick={() => onShow('begin')}>{t('second-factor.replace')}</Button>
        {!isRequired && (
          <Button className={styles.danger} onClick={() => onShow('remove')}>
            {t('second-factor.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
