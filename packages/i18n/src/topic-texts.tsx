import { type ReactNode, createContext, useContext, useEffect, useState } from 'react'
import { type Translator, createTranslator } from './create-translator.ts'
import { useTranslator } from './translator-context.ts'

export interface TopicTexts<Key extends string> {
  /** The topic's texts in the language of the page. Throws outside the provider. */
  readonly useTopicTexts: () => Translator<Key>
  /** Fetches the texts, and again when the language changes; shows `before` until then. */
  readonly TopicTexts: (props: TopicTextsProps) => ReactNode
}

export interface TopicTextsProps {
  readonly onFailure: (cause: unknown) => void
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** The texts of one topic as part of the page that shows them, fetched with it. Source: L10N-02. */
export function createTopicTexts<Key extends string>(
  load: (language: string) => Promise<Readonly<Record<Key, string>>>,
): TopicTexts<Key> {
  const Context = createContext<Translator<Key> | undefined>(undefined)
  return { useTopicTexts, TopicTexts }

  function useTopicTexts(): Translator<Key> {
    const translator = useContext(Context)
    if (translator === undefined) throw new Error('the texts of this topic are not above it')
    return translator
  }

  function TopicTexts({ onFailure, before = null, children }: TopicTextsProps) {
    const { locale } = useTranslator()
    const [loaded, setLoaded] = useState<Translator<Key>>()
    useEffect(() => {
      let isWanted = true
      load(locale).then(
        (messages) => {
          if (isWanted) setLoaded(createTranslator(locale, messages))
        },
        (cause: unknown) => {
          if (isWanted) onFailure(cause)
        },
      )
      return () => {
        isWanted = false
      }
    }, [locale, onFailure])
    if (loaded === undefined) return before
    return <Context value={loaded}>{children}</Context>
  }
}
