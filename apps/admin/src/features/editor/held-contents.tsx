import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useMemo } from 'react'
import { useEditor } from './editor-context.tsx'
import { useEditorTexts } from './editor-texts.ts'
import type { ContentTotal } from './entities/lost-contents.ts'

/** Such as `3 votes and 12 posts`. */
export function useContentWords(): (totals: readonly ContentTotal[]) => string {
  const { t, locale } = useEditorTexts()
  return useMemo(() => {
    const list = new Intl.ListFormat(locale)
    return (totals) => list.format(totals.map(({ kind, count }) => t(`editor.contents.${kind}`, { count })))
  }, [t, locale])
}

/** Asks before a change that removes what people left something in. Source: EDT-16. */
export function LossDialog() {
  const { asking, answer } = useEditor()
  const { t } = useEditorTexts()
  const words = useContentWords()
  if (asking === undefined) return null
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={() => answer(false)}
      title={t('editor.loss.title')}
      description={t('editor.loss.text', { contents: words(asking) })}
      footer={
        <>
          <Button onClick={() => answer(false)}>{t('editor.cancel')}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('editor.loss.do')}
          </Button>
        </>
      }
    />
  )
}
