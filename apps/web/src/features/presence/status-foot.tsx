import { useReadable } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { Menu, MenuItem } from '@foyer/ui/menu'
import { StatusDot } from '@foyer/ui/status-dot'
import { usePresencePorts } from './presence-ports.ts'
import { usePeopleTexts } from './people-texts.tsx'
import { choiceOf, statusChoices } from './status-choice.ts'
import { statusDot } from './status-dot-of.ts'
import { StatusSign } from './status-sign.tsx'
import { useChooseStatus } from './use-choose-status.ts'
import styles from './people.module.css'

/** What others see of oneself, and the way to change it. Source: PRS-03. */
export function StatusFoot() {
  const { t } = usePeopleTexts()
  const { presence, onStatusFailure } = usePresencePorts()
  const { own, ownStatus, kind } = useReadable(presence.state)
  const choose = useChooseStatus(presence, onStatusFailure)
  const shown = own.isInvisible ? 'Invisible' : ownStatus
  return (
    <div className={styles.foot}>
      <StatusDot status={own.isInvisible ? 'offline' : statusDot(ownStatus)} />
      <p className={styles.appear}>
        {t('people.you-appear')} <strong>{t(`people.status.${shown}`)}</strong>
      </p>
      <Menu
        label={t('people.change-label')}
        placement="top end"
        selectionMode="single"
        selectedIds={[choiceOf(own)]}
        onSelect={([id]) => choose(id)}
        trigger={
          <Button size="small" aria-label={t('people.change-label')} disabled={kind !== 'ready'}>
            {t('people.change')}
          </Button>
        }
      >
        {statusChoices.map((choice) => (
          <MenuItem
            key={choice}
            id={choice}
            icon={<StatusSign choice={choice} />}
            description={t(`people.status-text.${choice}`)}
            textValue={t(`people.status.${choice}`)}
          >
            {t(`people.status.${choice}`)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
