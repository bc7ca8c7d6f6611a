import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { AreaReactionConfiguration } from '@foyer/contract'
import { reactionLimits } from '@foyer/contract/area-reaction-limits'
import { useMediaQuery } from '@foyer/ui/media-query'
import { usePort } from '../host/use-port.tsx'
import type { WidgetLayerProps } from '../host/widget-view.ts'
import type { Burst } from './reactions.model.ts'
import { shareFloats } from './share-floats.ts'
import { useReactions } from './use-reactions.ts'
import styles from './reaction-floats.module.css'

type LayerProps = WidgetLayerProps<AreaReactionConfiguration>

interface Float {
  readonly key: number
  readonly emoji: string
  readonly style: CSSProperties
}

const noteMs = 3000
/** Neighbours in the sequence are far from one another, so that nothing looks like a row. */
const goldenShare = 0.618034
const spotOf = (order: number) => (order * goldenShare) % 1

/**
 * The reactions of all attendees in an area, floating over it. Decoration: it covers no control and is not read out, and a
 * visitor who prefers reduced motion sees numbers instead. Source: WID-06.
 */
export function Layer({ shown, isOverDialogs }: LayerProps): ReactNode {
  const { atServerTime, serverNow } = usePort('clock')
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [floats, setFloats] = useState<readonly Float[]>([])
  const [sums, setSums] = useState<Readonly<Record<string, number>>>({})
  const order = useRef(0)
  const cancelNote = useRef<() => void>(undefined)
  useEffect(() => () => cancelNote.current?.(), [])

  const take = useCallback(
    (counts: Readonly<Record<string, number>>, emojiOf: (id: string) => string, from: string, isOwn: boolean) => {
      if (document.visibilityState === 'hidden') return
      if (isCalm) {
        setSums((before) => {
          const sum = { ...before }
          for (const [id, count] of Object.entries(counts)) sum[emojiOf(id)] = (sum[emojiOf(id)] ?? 0) + count
          return sum
        })
        cancelNote.current?.()
        cancelNote.current = atServerTime(serverNow() + noteMs, () => setSums({}))
        return
      }
      const first = order.current
      const origin = originOf(from)
      setFloats((before) => {
        const room = Math.max(0, reactionLimits.floatsMax - before.length)
        const born = shareFloats(counts, room).flatMap(([id, count]) =>
          Array.from({ length: count }, () => emojiOf(id)),
        )
        return [
          ...before,
          ...born.map((emoji, index) => ({
            key: first + index,
            emoji,
            style: styleOf(first + index, origin, isOwn ? 0 : (index / born.length) * reactionLimits.notifyEveryMs),
          })),
        ]
      })
      order.current += reactionLimits.floatsMax
    },
    [isCalm, atServerTime, serverNow],
  )

  const figures = Object.entries(sums)
  return (
    <div className={styles.layer} data-over={isOverDialogs || undefined} data-reaction-floats dir="ltr" aria-hidden>
      {shown.map((one) => (
        <Feed key={`${one.widgetId} ${one.configuration.id}`} {...one} onBurst={take} />
      ))}
      {floats.map(({ key, emoji, style }) => (
        <span
          key={key}
          className={styles.float}
          style={style}
          onAnimationEnd={() => setFloats((before) => before.filter((float) => float.key !== key))}
        >
          {emoji}
        </span>
      ))}
      {figures.length === 0 ? null : (
        <p className={styles.figures}>
          {figures.map(([emoji, count]) => (
            <span key={emoji} className={styles.figure}>
              <span>{emoji}</span>
              <span className="tabular">{count}</span>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

type FeedProps = LayerProps['shown'][number] & {
  readonly onBurst: (counts: Burst['counts'], emojiOf: (id: string) => string, widgetId: string, isOwn: boolean) => void
}

function Feed({ widgetId, configuration, onBurst }: FeedProps): ReactNode {
  const reactions = useReactions(widgetId, configuration.id)?.reactions
  useEffect(() => {
    const emojis = new Map(configuration.reactions.map(({ id, emoji }) => [id, emoji]))
    return reactions?.onBurst(({ counts, isOwn }) =>
      // What an older page of the venue offers is unknown to a newer one.
      onBurst(
        Object.fromEntries(Object.entries(counts).filter(([id]) => emojis.has(id))),
        (id) => emojis.get(id) ?? '',
        widgetId,
        isOwn,
      ),
    )
  }, [reactions, configuration, widgetId, onBurst])
  return null
}

interface Origin {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Where its buttons are, or the lower end of the screen where they are not to be seen. */
function originOf(widgetId: string): Origin {
  const { innerWidth, innerHeight } = window
  const buttons = [...document.querySelectorAll(`[data-reaction-buttons="${widgetId}"]`)].at(-1)
  const box = buttons?.getBoundingClientRect()
  if (box !== undefined && box.width > 0 && box.right > 0 && box.left < innerWidth && box.top < innerHeight)
    return { left: Math.max(0, box.left), top: Math.max(innerHeight * 0.3, box.top), width: box.width }
  return { left: innerWidth * 0.72, top: innerHeight * 0.82, width: innerWidth * 0.2 }
}

const styleOf = (order: number, { left, top, width }: Origin, delayMs: number) =>
  ({
    left: `${left + spotOf(order) * Math.max(0, width - 40)}px`,
    top: `${top - 24}px`,
    '--sway': `${(spotOf(order * 3 + 1) - 0.5) * 6}rem`,
    '--lean': `${(spotOf(order * 5 + 2) - 0.5) * 40}deg`,
    '--size': `${1.5 + spotOf(order * 7 + 3) * 1.1}rem`,
    '--pace': `${2.4 + spotOf(order * 11 + 4)}s`,
    animationDelay: `${Math.round(delayMs)}ms`,
  }) as CSSProperties
