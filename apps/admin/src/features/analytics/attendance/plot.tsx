import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { type Inks, readInks } from './inks.ts'
import styles from './plot.module.css'

/** A series over time; times ascend, and what is not known yet or any more is null. */
export interface PlotProps {
  /** Unix milliseconds. */
  readonly times: readonly number[]
  readonly people: readonly (number | null)[]
  readonly compared: readonly (number | null)[] | undefined
  readonly fromMs: number
  readonly toMs: number
  readonly isLive: boolean
  readonly direction: 'ltr' | 'rtl'
  readonly valueTicks: readonly number[]
  /** Round times for so many as fit. */
  readonly timeTicks: (mostTicks: number) => readonly number[]
  readonly formatTime: (atMs: number) => string
  readonly formatPeople: (people: number) => string
  /** The point that is looked at. */
  readonly index: number | undefined
  readonly tooltip: { readonly when: string; readonly what: string; readonly compared?: string | undefined } | undefined
  readonly onPoint: (index: number | undefined) => void
}

interface Place {
  readonly x: number
  readonly y: number
  readonly top: number
  readonly height: number
  readonly width: number
}

/** The canvas alone: drawn with the tokens of the page, and anew when they or its size change. */
export default function Plot(props: PlotProps) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot>(undefined)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [place, setPlace] = useState<Place>()
  const { direction, index, tooltip } = props

  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    let inks = readInks(element)
    const made = new UPlot(
      createOptions(element, direction, latest, () => inks),
      dataOf(latest.current),
      element,
    )
    plot.current = made
    const follow = () => setPlace(placeOf(made, latest.current))
    const fit = new ResizeObserver(() => {
      made.setSize(sizeOf(element))
      follow()
    })
    fit.observe(element)
    const repaint = new MutationObserver(() => {
      inks = readInks(element)
      made.redraw(false, true)
    })
    repaint.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      fit.disconnect()
      repaint.disconnect()
      made.destroy()
      plot.current = undefined
    }
  }, [direction])

  const { times, people, compared, fromMs, toMs, isLive, valueTicks, formatTime, formatPeople } = props
  useEffect(() => {
    plot.current?.setData(dataOf(latest.current))
  }, [times, people, compared, fromMs, toMs, isLive, valueTicks, formatTime, formatPeople, direction])
  useEffect(() => {
    const made = plot.current
    if (made !== undefined) setPlace(placeOf(made, latest.current))
  }, [times, people, compared, valueTicks, index, direction])

  const point = (clientX: number) => {
    const made = plot.current
    if (made === undefined || times.length === 0) return
    const { left, width } = made.over.getBoundingClientRect()
    const x = Math.min(width, Math.max(0, clientX - left))
    props.onPoint(made.posToIdx(x))
  }
  // To the side with more room, and no wider than that.
  const isOnRight = place !== undefined && place.x > place.width / 2
  return (
    <div
      className={styles.frame}
      aria-hidden
      onPointerMove={(event) => point(event.clientX)}
      onPointerDown={(event) => point(event.clientX)}
      onPointerLeave={() => props.onPoint(undefined)}
    >
      <div ref={host} className={styles.host} />
      {place !== undefined && index !== undefined && tooltip !== undefined && (
        <div className={styles.overlay}>
          <span
            className={styles.rule}
            style={{ transform: `translate(${place.x}px, ${place.top}px)`, blockSize: place.height }}
          />
          <span
            className={isLive ? styles.dotNow : styles.dot}
            style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
          />
          <div
            className={styles.anchor}
            style={{
              transform: `translate(${place.x}px, ${Math.max(Math.min(place.y, place.top + place.height - 12), place.top + (tooltip.compared === undefined ? 52 : 72))}px)`,
            }}
          >
            <div
              className={isOnRight ? styles.tipBefore : styles.tipAfter}
              style={{ maxInlineSize: (isOnRight ? place.x : place.width - place.x) - 20 }}
            >
              <span className={styles.when}>
                <bdi>{tooltip.when}</bdi>
              </span>
              <span className={styles.what}>
                <bdi>{tooltip.what}</bdi>
              </span>
              {tooltip.compared !== undefined && (
                <span className={styles.when}>
                  <bdi>{tooltip.compared}</bdi>
                </span>
              )}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight })

const dataOf = ({ times, people, compared }: PlotProps): UPlot.AlignedData => [
  [...times],
  [...people],
  compared === undefined ? times.map(() => null) : [...compared],
]

function placeOf(plot: UPlot, { index, times, people, compared }: PlotProps): Place | undefined {
  const at = index === undefined ? undefined : times[index]
  if (index === undefined || at === undefined) return undefined
  const { left, top, width, height } = plot.bbox
  const ratio = devicePixelRatio
  const x = left / ratio + plot.valToPos(at, 'x')
  const y = top / ratio + plot.valToPos(people[index] ?? compared?.[index] ?? 0, 'y')
  // Nothing has a place before the first layout.
  if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined
  return {
    x,
    y,
    top: top / ratio,
    height: height / ratio,
    width: (left + width) / ratio,
  }
}

function createOptions(
  element: HTMLElement,
  direction: 'ltr' | 'rtl',
  latest: { readonly current: PlotProps },
  inks: () => Inks,
): UPlot.Options {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const font = `${0.8125 * remPx}px 'Inter Variable', system-ui, sans-serif`
  const main = () => (latest.current.isLive ? inks().now : inks().past)
  const smooth = UPlot.paths.spline?.()
  const axis = { stroke: () => inks().text, font, ticks: { show: false } }
  const longest = () => Math.max(...latest.current.valueTicks.map((each) => latest.current.formatPeople(each).length))
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: { show: false },
    padding: direction === 'rtl' ? [0.75 * remPx, 0, 0, 2 * remPx] : [0.75 * remPx, 2 * remPx, 0, 0],
    scales: {
      x: {
        time: false,
        dir: direction === 'rtl' ? -1 : 1,
        range: () => [latest.current.fromMs, latest.current.toMs],
      },
      y: { range: () => [0, latest.current.valueTicks.at(-1) ?? 1] },
    },
    axes: [
      {
        ...axis,
        size: 2.25 * remPx,
        gap: 0.5 * remPx,
        grid: { show: false },
        splits: (self) => [...latest.current.timeTicks(Math.floor(self.width / (5 * remPx)))],
        values: (_self, splits) => splits.map((at) => latest.current.formatTime(at)),
      },
      {
        ...axis,
        side: direction === 'rtl' ? 1 : 3,
        size: () => (longest() * 0.5 + 1) * remPx,
        gap: 0.5 * remPx,
        grid: { stroke: () => inks().line, width: 1 },
        splits: () => [...latest.current.valueTicks],
        values: (_self, splits) => splits.map((people) => latest.current.formatPeople(people)),
      },
    ],
    series: [
      {},
      {
        stroke: main,
        width: 2.5,
        ...(smooth !== undefined && { paths: smooth }),
        points: { show: false },
        fill: (self) => {
          const wash = self.ctx.createLinearGradient(0, self.bbox.top, 0, self.bbox.top + self.bbox.height)
          const { isLive } = latest.current
          wash.addColorStop(0, isLive ? inks().nowWash : inks().pastWash)
          wash.addColorStop(1, isLive ? inks().nowClear : inks().pastClear)
          return wash
        },
      },
      {
        stroke: () => inks().compared,
        width: 2,
        dash: [5, 5],
        ...(smooth !== undefined && { paths: smooth }),
        points: { show: false },
      },
    ],
  }
}
