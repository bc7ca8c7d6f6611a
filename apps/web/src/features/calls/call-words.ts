import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'
import type { CallEnd, MediaProblem } from '@foyer/client/calls'

type Words = Translator<TopicKey<'calls'>>

/** What is wrong with a device, and what helps. Source: CHT-05. */
export function problemWords({ t }: Words, kind: 'microphone' | 'camera' | 'screen', problem: MediaProblem) {
  if (problem === 'insecure') return { title: t('calls.problem.insecure'), text: t('calls.problem.insecure-help') }
  if (problem === 'unsupported' && kind !== 'screen')
    return { title: t('calls.problem.unsupported'), text: t('calls.problem.unsupported-help') }
  if (kind === 'screen') {
    const isUnsupported = problem === 'unsupported'
    return {
      title: t('calls.problem.screen'),
      text: t(isUnsupported ? 'calls.problem.screen-unsupported' : 'calls.problem.screen-help'),
    }
  }
  const known = problem === 'denied' || problem === 'no-device' || problem === 'in-use' ? problem : 'failed'
  const title = kind === 'camera' ? t(`calls.problem.camera.${known}`) : t(`calls.problem.microphone.${known}`)
  return { title, text: t(`calls.problem.help.${known}`) }
}

/** What is wrong with microphone and camera at once; undefined where each needs words of its own. */
export function bothProblemWords({ t }: Words, problem: MediaProblem) {
  if (problem !== 'denied' && problem !== 'no-device') return undefined
  return { title: t(`calls.problem.both.${problem}`), text: t(`calls.problem.help.${problem}`) }
}

/** How a call ended, or why there is none. Source: CHT-05, CHT-06. */
export function endWords(
  { t }: Words,
  why: CallEnd,
  wasIn: boolean,
  name: string | undefined,
): { title: string; text: string | undefined } {
  if (why === 'left') return { title: t('calls.end.left'), text: undefined }
  if (why === 'missed' && wasIn) return { title: t('calls.end.left'), text: undefined }
  if (why === 'not-online' && name !== undefined)
    return { title: t('calls.end.not-online-name', { name }), text: t('calls.end.missed-text') }
  const end = why === 'not-online' ? 'missed' : why
  return { title: t(`calls.end.${why}`), text: t(`calls.end.${end}-text`) }
}

/** Minutes and seconds, with hours where there are any. */
export function durationWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
