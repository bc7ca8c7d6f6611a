import { TopicGate } from '../../../platform/topic-gate.tsx'
import { ImportTexts } from './import-texts.ts'
import { ImportWizard, type ImportWizardProps } from './import-wizard.tsx'

const topics = [ImportTexts]

/** The import of people with its texts. Source: ADM-01. */
export function ImportPart(props: ImportWizardProps) {
  return (
    <TopicGate topics={topics}>
      <ImportWizard {...props} />
    </TopicGate>
  )
}
