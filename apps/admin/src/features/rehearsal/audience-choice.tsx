import type { Language } from '@foyer/contract/languages'
import { type RehearsalRole, type RehearsalState, rehearsalRoles } from '@foyer/contract/rehearsal-frame'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { Select } from '@foyer/ui/select'
import Scan from 'lucide-react/icons/scan'
import Laptop from 'lucide-react/icons/laptop'
import RectangleVertical from 'lucide-react/icons/rectangle-vertical'
import Tablet from 'lucide-react/icons/tablet'
import { useRehearsalTexts } from './rehearsal-texts.ts'
import type { FrameSize } from './venue-frame.tsx'

interface AudienceChoiceProps {
  readonly state: RehearsalState
  readonly onState: (state: RehearsalState) => void
  readonly size: FrameSize
  readonly onSize: (size: FrameSize) => void
  readonly languages: readonly Language[]
}

const textOfRole = {
  visitor: 'admin-rehearsal.visitor',
  attendee: 'admin-rehearsal.attendee',
  moderator: 'admin-rehearsal.moderator',
  host: 'admin-rehearsal.host',
} as const satisfies Record<RehearsalRole, string>

const sizes = [
  ['fit', 'admin-rehearsal.fit', Scan],
  ['desktop', 'admin-rehearsal.desktop', Laptop],
  ['tablet', 'admin-rehearsal.tablet', Tablet],
  ['phone', 'admin-rehearsal.phone', RectangleVertical],
] as const

/** The audience of the venue, its language and its screen. Source: REH-01. */
export function AudienceChoice({ state, onState, size, onSize, languages }: AudienceChoiceProps) {
  const { t } = useRehearsalTexts()
  return (
    <>
      <Select
        label={t('admin-rehearsal.role')}
        hideLabel
        size="compact"
        value={state.role}
        onChange={({ target }) =>
          onState({ ...state, role: rehearsalRoles.find((role) => role === target.value) ?? 'attendee' })
        }
        options={rehearsalRoles.map((value) => ({ value, label: t(textOfRole[value]) }))}
      />
      <Select
        label={t('admin-rehearsal.language')}
        hideLabel
        size="compact"
        value={state.locale ?? ''}
        onChange={({ target }) => onState({ ...state, locale: target.value === '' ? undefined : target.value })}
        options={[
          ...(state.locale === undefined ? [{ value: '', label: t('admin-rehearsal.own-language') }] : []),
          ...languages.map(({ code, nativeName }) => ({ value: code, label: nativeName })),
        ]}
      />
      <SegmentedControl
        label={t('admin-rehearsal.size')}
        size="small"
        value={size}
        onChange={onSize}
        options={sizes.map(([value, text, Icon]) => ({
          value,
          icon: <Icon size={16} aria-hidden />,
          label: <VisuallyHidden>{t(text)}</VisuallyHidden>,
        }))}
      />
    </>
  )
}
