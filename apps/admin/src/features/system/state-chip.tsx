import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { HealthState } from '@foyer/contract'
import { Chip } from '@foyer/ui/chip'
import { useSystemTexts } from './system-texts.ts'

const looks = {
  good: { tone: 'success', Icon: Check },
  unknown: { tone: 'neutral', Icon: CircleHelp },
  warning: { tone: 'warning', Icon: TriangleAlert },
  problem: { tone: 'error', Icon: CircleX },
} as const

/** How a part is: by word, shape and colour. */
export function StateChip({ state }: { readonly state: HealthState }) {
  const { t } = useSystemTexts()
  const { tone, Icon } = looks[state]
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {t(`system.state.${state}`)}
    </Chip>
  )
}
