import type { ReactNode } from 'react'
import type { SettingsGroup } from '../entities/entity-path.ts'
import { TopicGate } from '../../../platform/topic-gate.tsx'
import { SettingsTexts } from './settings-texts.ts'
import { AppPanel } from './app/app-panel.tsx'
import { ConsentPanel } from './consent/consent-panel.tsx'
import { FilesPanel } from './files/files-panel.tsx'
import { LogInPanel } from './log-in/log-in-panel.tsx'
import { ProfilePanel } from './profile/profile-panel.tsx'
import { StylePanel } from './style/style-panel.tsx'

const topics = [SettingsTexts]
const panels = {
  app: AppPanel,
  style: StylePanel,
  cookies: ConsentPanel,
  'log-in': LogInPanel,
  profile: ProfilePanel,
  assets: FilesPanel,
} as const satisfies Partial<Record<SettingsGroup, () => ReactNode>>

/** The editors of groups of settings, each a part of its own in the place of the picture. Source: EDT-14. */
export function SettingsPanels({ group }: { readonly group: keyof typeof panels }) {
  const Panel = panels[group]
  return (
    <TopicGate topics={topics} headingLevel={2}>
      <Panel />
    </TopicGate>
  )
}
