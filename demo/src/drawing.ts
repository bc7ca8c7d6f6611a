/** What is on a whiteboard before anybody comes: elements as the drawing engine stores them. */
export interface DemoDrawing {
  readonly widgetId: string
  readonly configurationId: string
  readonly elements: readonly DemoElement[]
}

export interface DemoElement {
  readonly id: string
  readonly [field: string]: unknown
}

type Point = readonly [x: number, y: number]

interface Line {
  readonly type?: 'line' | 'arrow'
  readonly points: readonly Point[]
  readonly stroke: string
  readonly fill?: string
  readonly isRound?: boolean
}

const ink = { street: '#495057', wood: '#846358', leaf: '#2f9e44', sun: '#f08c00', heat: '#e03131', air: '#1971c2' }
const paper = { leaf: '#b2f2bb', sun: '#ffec99', air: '#a5d8ff', shade: '#e9ecef' }

const circle = (x: number, y: number, radius: number): readonly Point[] =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = (step / 12) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
const box = (x: number, y: number, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
]
const wave = (x: number, y: number): readonly Point[] =>
  [0, 1, 2, 3, 4].map((step) => [x + (step % 2 === 0 ? 0 : 14), y - step * 16])

const tree = (x: number): readonly Line[] => [
  {
    points: [
      [x, 300],
      [x, 232],
    ],
    stroke: ink.wood,
  },
  { points: circle(x, 196, 42), stroke: ink.leaf, fill: paper.leaf, isRound: true },
]

const airDown = (x: number): Line => ({
  type: 'arrow',
  points: [
    [x, 60],
    [x, 250],
  ],
  stroke: ink.air,
})

/** A street with trees, a wind tower, a bus stop with shade, and the heat between them. It has no words: it is read in every language. */
const lines: readonly Line[] = [
  {
    points: [
      [0, 300],
      [860, 300],
    ],
    stroke: ink.street,
  },
  { points: circle(60, 40, 34), stroke: ink.sun, fill: paper.sun, isRound: true },
  ...[0, 45, 90].map((degrees): Line => {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    return {
      points: [
        [60 + 46 * x, 40 + 46 * y],
        [60 + 72 * x, 40 + 72 * y],
      ],
      stroke: ink.sun,
    }
  }),
  ...tree(120),
  ...tree(230),
  ...tree(800),
  ...[310, 345, 380].map((x): Line => ({ points: wave(x, 290), stroke: ink.heat, isRound: true })),
  { points: box(440, 30, 90, 270), stroke: ink.street, fill: paper.shade },
  ...[452, 476, 500].map((x): Line => ({ points: box(x, 44, 16, 34), stroke: ink.air, fill: paper.air })),
  airDown(465),
  airDown(505),
  { points: box(590, 210, 140, 14), stroke: ink.street, fill: paper.shade },
  ...[600, 720].map((x): Line => ({
    points: [
      [x, 224],
      [x, 300],
    ],
    stroke: ink.street,
  })),
  {
    points: [
      [620, 272],
      [700, 272],
    ],
    stroke: ink.wood,
  },
]

/** In the order of the pile. Positions sort as texts, so there are at most 62 elements. */
const places = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function toElement({ type = 'line', points, stroke, fill = 'transparent', isRound = false }: Line, at: number) {
  const [x, y] = points[0] ?? [0, 0]
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  return {
    id: `demo-street-${at + 1}`,
    type,
    version: 1,
    versionNonce: at + 1,
    isDeleted: false,
    index: `a${places[at] ?? ''}`,
    x,
    y,
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
    angle: 0,
    strokeColor: stroke,
    backgroundColor: fill,
    fillStyle: 'hachure',
    strokeStyle: 'solid',
    strokeWidth: 2,
    roughness: 1,
    opacity: 100,
    seed: 1_000 + at,
    groupIds: [],
    frameId: null,
    roundness: isRound ? { type: 2 } : null,
    boundElements: null,
    updated: 1,
    locked: false,
    points: points.map(([px, py]): Point => [px - x, py - y]),
    startBinding: null,
    endBinding: null,
    startArrowhead: null,
    endArrowhead: type === 'arrow' ? 'arrow' : null,
    ...(type === 'arrow' ? { elbowed: false } : { polygon: false }),
  }
}

export const demoDrawings: readonly DemoDrawing[] = [
  { widgetId: 'meeting-whiteboard', configurationId: 'always', elements: lines.map(toElement) },
]
