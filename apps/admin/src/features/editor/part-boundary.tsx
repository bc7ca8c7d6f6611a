import { ErrorBoundary } from '@foyer/ui/error-boundary'
import { FailureState } from '@foyer/ui/failure-state'
import type { ReactNode } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useEditorTexts } from './editor-texts.ts'

interface PartBoundaryProps {
  /** For the log. */
  readonly part: 'tree' | 'canvas' | 'table' | 'inspector'
  readonly children: ReactNode
}

/** Keeps a failure of one part of the editor within it. The draft is not of any part, so that no change is lost. Source: EDT-06. */
export function PartBoundary({ part, children }: PartBoundaryProps) {
  const { log } = usePlatform()
  const { t } = useEditorTexts()
  return (
    <ErrorBoundary
      onFailure={(cause) => log('ERROR', 'editor', `the ${part} could not be drawn`, cause)}
      fallback={(retry) => (
        <FailureState
          headingLevel={2}
          title={t('editor.part-failed.title')}
          retryLabel={t('editor.try-again')}
          onRetry={retry}
        >
          {t('editor.part-failed.text')}
        </FailureState>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
