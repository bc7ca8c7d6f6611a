import { createTextLoader } from './create-text-loader.ts'
import type { Topics } from './topics.ts'

/** A text of one topic. */
export type TopicKey<Topic extends keyof Topics> = keyof Topics[Topic] & string

/** Fetches the texts of one topic in a language, else in its two-letter base, else in English. */
export type TextLoader<Topic extends keyof Topics> = (
  language: string,
) => Promise<Readonly<Record<TopicKey<Topic>, string>>>

/**
 * The loader of the texts of one topic. In a build, the texts plugin replaces a call by one that knows the files of this topic
 * alone: write the topic as a literal. Source: L10N-02.
 */
export const loadTexts = <Topic extends keyof Topics>(topic: Topic): TextLoader<Topic> =>
  createTextLoader<TopicKey<Topic>>((language) => import(`./locales/${language}/${topic}.json`))
