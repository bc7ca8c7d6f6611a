import { isKnownWidget, type ContentWidget, type Venue } from '@foyer/contract'
import { isBlank } from './is-blank.ts'
import type { PreflightRule } from './rule.ts'

/** A text without which something has no name or content: of the venue, areas, text widgets, pieces and sessions. */
export const textEmpty: PreflightRule = {
  code: 'text-empty',
  find: (venue) =>
    listNeeded(venue).flatMap(([pointer, texts]) => (isBlank(texts) ? [{ pointer, message: 'has no text' }] : [])),
}

type Texts = readonly { readonly text: string }[]

function listNeeded({ architectures: [architecture] }: Venue): [pointer: string, texts: Texts][] {
  if (architecture === undefined) return []
  const at = '/architectures/0'
  const { names, areas, globalWidgets, mediaBoards, sessions } = architecture
  return [
    [`${at}/names`, names],
    ...areas.flatMap((area, index): [string, Texts][] => [
      [`${at}/areas/${index}/names`, area.names],
      ...listOfWidgets(area.contentWidgets, `${at}/areas/${index}/contentWidgets`),
    ]),
    ...listOfWidgets(globalWidgets, `${at}/globalWidgets`),
    ...mediaBoards.flatMap(({ pieces }, board) =>
      pieces.map(({ titles }, index): [string, Texts] => [`${at}/mediaBoards/${board}/pieces/${index}/titles`, titles]),
    ),
    ...sessions.map(({ titles }, index): [string, Texts] => [`${at}/sessions/${index}/titles`, titles]),
  ]
}

const listOfWidgets = (widgets: readonly ContentWidget[], at: string): [string, Texts][] =>
  widgets.flatMap((widget, index) =>
    isKnownWidget(widget) && widget.type === 'RICH_TEXT'
      ? widget.configurations.map(({ texts }, n): [string, Texts] => [
          `${at}/${index}/configurations/${n}/texts`,
          texts,
        ])
      : [],
  )
