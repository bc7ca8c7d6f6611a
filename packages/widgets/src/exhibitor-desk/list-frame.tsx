import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Spinner } from '@foyer/ui/spinner'
import type { WidgetConnection } from '../host/widget-server.ts'
import { type DeskTrouble, troubleOf } from './desk.model.ts'
import { useDeskTexts } from './desk-texts.ts'
import type { StaffProps } from './desk-props.ts'
import { TroubleAlert } from './trouble-alert.tsx'
import { useAction } from './use-action.ts'
import type { Loaded } from './use-list.ts'
import { usePort } from '../host/use-port.tsx'

/** What stands for a list that is not there yet. */
export function ListPending({
  list,
  retry,
}: {
  readonly list: Loaded<unknown>
  readonly retry: () => void
}): ReactNode {
  const { t } = useDeskTexts()
  const common = useTexts()
  if (list.kind === 'ready') return null
  if (list.kind === 'loading') return <Spinner label={common.t('common.loading')} />
  return (
    <Alert
      tone="error"
      action={
        <Button size="small" onClick={retry}>
          {common.t('common.try-again')}
        </Button>
      }
    >
      {t('desk.trouble.failed')}
    </Alert>
  )
}

export interface ExportButtonProps extends Pick<StaffProps, 'desk' | 'exhibitor'> {
  readonly connection: WidgetConnection
  readonly what: 'MISSED' | 'CARDS'
}

/** Saves a list as a file. */
export function ExportButton({ desk, connection, exhibitor, what }: ExportButtonProps): ReactNode {
  const { t } = useDeskTexts()
  const { saveFile } = usePort('files')
  const { running, trouble, run } = useAction()
  const save = async (): Promise<DeskTrouble | undefined> => {
    try {
      const { csv } = await connection.ask('exhibitor-desk.export', desk.about<'exhibitor-desk.export'>({ what }))
      const name = `${exhibitor} ${t(what === 'CARDS' ? 'desk.cards' : 'desk.missed')}`.replace(/[^\p{L}\p{N} -]/gu, '')
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
      return undefined
    } catch (cause) {
      return troubleOf(cause)
    }
  }
  return (
    <>
      <Button
        size="small"
        icon={<Download size={16} strokeWidth={1.7} aria-hidden />}
        waiting={running !== undefined}
        onClick={() => void run('export', save)}
      >
        {t('desk.export')}
      </Button>
      <TroubleAlert trouble={trouble} />
    </>
  )
}
