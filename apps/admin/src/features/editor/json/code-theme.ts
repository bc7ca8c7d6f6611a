import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** CodeMirror in the colours of the app: tokens of the theme, so that it follows light and dark by itself. */
const look = EditorView.theme({
  '&': { blockSize: '100%', color: 'var(--ink)', backgroundColor: 'var(--field)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.25rem' },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '0.5rem' },
  '.cm-cursor': { borderInlineStartColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--ink-3)', backgroundColor: 'transparent', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { paddingInline: '0.75rem 0.25rem', minInlineSize: '2.5rem' },
  '.cm-foldGutter .cm-gutterElement': { paddingInline: '0.125rem 0.375rem' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--info-wash) !important' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--active)',
    outline: '1px solid var(--line-2)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-wash)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--info-wash)' },
  '.cm-foldPlaceholder': {
    color: 'var(--ink-2)',
    backgroundColor: 'var(--surface-3)',
    border: 'none',
    paddingInline: '0.375rem',
  },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--surface-2)', borderColor: 'var(--line)' },
  '.cm-panel.cm-search': { padding: '0.5rem 2rem 0.5rem 0.75rem', fontFamily: 'var(--font-text)' },
  '.cm-panel.cm-search label': { fontSize: '0.8125rem', marginInlineEnd: '0.5rem' },
  '.cm-panel.cm-search input[type=checkbox]': { marginInlineEnd: '0.375rem', accentColor: 'var(--periwinkle)' },
  '.cm-panel.cm-search [name=close]': { color: 'var(--ink-2)', fontSize: '1.25rem', padding: '0.25rem 0.5rem' },
  '.cm-textfield': {
    color: 'var(--ink)',
    backgroundColor: 'var(--field)',
    border: '1px solid var(--control)',
    borderRadius: '0.375rem',
    padding: '0.25rem 0.5rem',
    fontSize: '0.8125rem',
  },
  '.cm-button': {
    color: 'var(--ink)',
    backgroundImage: 'none',
    backgroundColor: 'transparent',
    border: '1px solid var(--line-2)',
    borderRadius: '0.375rem',
    padding: '0.25rem 0.625rem',
    fontSize: '0.8125rem',
  },
  '.cm-button:hover': { backgroundColor: 'var(--hover)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--error)',
    textUnderlineOffset: '0.25em',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warning)',
    textUnderlineOffset: '0.25em',
  },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface-3)',
    border: '1px solid var(--line-2)',
    borderRadius: '0.5rem',
    fontFamily: 'var(--font-text)',
  },
  '.cm-diagnostic': { padding: '0.375rem 0.625rem' },
  '.cm-diagnostic-error': { borderInlineStart: '3px solid var(--error)' },
  '.cm-diagnostic-warning': { borderInlineStart: '3px solid var(--warning)' },
})

const words = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--periwinkle)' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-2)' },
])

export const codeTheme = [look, syntaxHighlighting(words)]
