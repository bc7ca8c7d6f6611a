import type { Json } from '@foyer/venue-draft'
import type { Making, NewTextKey } from '../create-entities.ts'
import { type Content, inDialog } from './content.ts'

export const pollContent: Content = ({ newId, texts }) => ({
  ...inDialog,
  questions: [
    {
      id: newId(),
      texts: texts('question'),
      options: [optionOf(newId, texts, 'option-1'), optionOf(newId, texts, 'option-2')],
      choice: 'SINGLE',
    },
  ],
  results: 'AFTER_VOTE',
  mayChangeVote: false,
  firstState: 'DRAFT',
})

const optionOf = (newId: () => string, texts: Making['texts'], key: NewTextKey): Json => ({
  id: newId(),
  texts: [...texts(key)] as unknown as Json,
})
