import { type ReactNode, useCallback, useState } from 'react'
import type { Translator } from '@foyer/i18n'
import { createTopicTexts } from '@foyer/i18n/topic-texts'

interface WidgetTexts<Key extends string> {
  /** The kind's own texts in the language of the page. Throws outside the provider. */
  readonly useWidgetTexts: () => Translator<Key>
  /** Fetches the texts and shows `before` until then, nothing without it; where that fails the widget does, and can be tried again. */
  readonly WidgetTexts: (props: WidgetTextsProps) => ReactNode
}

export interface WidgetTextsProps {
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** The texts of one kind of widget, fetched with its view. Source: L10N-02. */
export function createWidgetTexts<Key extends string>(
  load: (language: string) => Promise<Readonly<Record<Key, string>>>,
): WidgetTexts<Key> {
  const { TopicTexts, useTopicTexts } = createTopicTexts(load)
  return { useWidgetTexts: useTopicTexts, WidgetTexts }

  function WidgetTexts({ before, children }: WidgetTextsProps) {
    const [failure, setFailure] = useState<{ readonly cause: unknown }>()
    const fail = useCallback((cause: unknown) => setFailure({ cause }), [])
    if (failure !== undefined) throw failure.cause
    return (
      <TopicTexts onFailure={fail} before={before}>
        {children}
      </TopicTexts>
    )
  }
}
