import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { bothProblemWords, problemWords } from './call-words.ts'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'

/** Why one is not heard or seen, and how to change it. Source: CHT-05. */
export function MediaProblems() {
  const words = useCallsTexts()
  const { media } = useCallsPage().calls
  const { microphone, camera, screen } = useReadable(media.state)
  const sources = [
    { kind: 'microphone', source: microphone, again: () => media.openMicrophone() },
    { kind: 'camera', source: camera, again: () => media.setCamera(true) },
    { kind: 'screen', source: screen, again: () => media.setSharing(true) },
  ] as const
  const isHopeless = microphone.kind === 'failed' && ['insecure', 'unsupported'].includes(microphone.problem)
  const isSame = microphone.kind === 'failed' && camera.kind === 'failed' && microphone.problem === camera.problem
  const both = isSame ? bothProblemWords(words, microphone.problem) : undefined
  return sources
    .filter(({ kind }) => kind === 'microphone' || !(isHopeless || (kind === 'camera' && both !== undefined)))
    .map(({ kind, source, again }) => {
      if (source.kind !== 'failed') return null
      const isBoth = kind === 'microphone' && both !== undefined
      const { title, text } = isBoth ? both : problemWords(words, kind, source.problem)
      const mayHelp = source.problem !== 'insecure' && source.problem !== 'unsupported'
      const tryAgain = () => void again().then(() => (isBoth ? media.setCamera(true) : undefined))
      return (
        <Alert
          key={kind}
          tone="warning"
          title={title}
          action={
            mayHelp ? (
              <Button size="small" onClick={tryAgain}>
                {words.t('calls.problem.again')}
              </Button>
            ) : undefined
          }
        >
          {text}
        </Alert>
      )
    })
}
