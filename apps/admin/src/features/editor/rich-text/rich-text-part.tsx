import { fullFormat, RichTextField, type RichTextFieldProps, RichTextTexts } from '@foyer/rich-text-editor'
import { Spinner } from '@foyer/ui/spinner'
import { TopicGate } from '../../../platform/topic-gate.tsx'

const topics = [RichTextTexts]

export type RichTextPartProps = Omit<RichTextFieldProps, 'format'>

/** A rich text of the venue, fetched when one is first shown. Source: EDT-13. */
export function RichTextPart(props: RichTextPartProps) {
  return (
    <TopicGate topics={topics} before={<Spinner size={18} />} headingLevel={2}>
      <RichTextField {...props} format={fullFormat} />
    </TopicGate>
  )
}
