import type { BoardElement } from './board-element.ts'

/** NOTE: no frames of other sites and nothing that runs: what is not here is not drawn. */
const types: ReadonlySet<unknown> = new Set([
  'rectangle',
  'diamond',
  'ellipse',
  'line',
  'arrow',
  'freedraw',
  'text',
  'image',
  'frame',
])
const furthest = 10_000_000
const textMaxLength = 20_000
const shortMaxLength = 64
const pointsMax = 20_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= furthest
const isStamp = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= shortMaxLength
const isName = (value: unknown): value is string => isShort(value) && value.length > 0
const isColour = (value: unknown): boolean => isShort(value) && !value.includes('url')
const isPoint = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isNumber)
const isOptional = (value: unknown, is: (value: unknown) => boolean) =>
  value === undefined || value === null || is(value)

const needed: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isName,
  type: (value) => types.has(value),
  version: isStamp,
  versionNonce: isStamp,
  isDeleted: (value) => typeof value === 'boolean',
  x: isNumber,
  y: isNumber,
  width: isNumber,
  height: isNumber,
  angle: isNumber,
  strokeColor: isColour,
  backgroundColor: isColour,
  fillStyle: isShort,
  strokeStyle: isShort,
  strokeWidth: isNumber,
  roughness: isNumber,
  opacity: isNumber,
  seed: isNumber32,
}

const optional: Readonly<Record<string, (value: unknown) => boolean>> = {
  index: isName,
  groupIds: (value) => Array.isArray(value) && value.length <= 50 && value.every(isName),
  frameId: isName,
  roundness: (value) => isRecord(value) && isNumber(value['type']) && isOptional(value['value'], isNumber),
  boundElements: (value) =>
    Array.isArray(value) &&
    value.length <= 500 &&
    value.every((each) => isRecord(each) && isName(each['id']) && isShort(each['type'])),
  updated: isStamp,
  locked: (value) => typeof value === 'boolean',
  text: isText,
  originalText: isText,
  fontSize: isNumber,
  fontFamily: isNumber,
  textAlign: isShort,
  verticalAlign: isShort,
  containerId: isName,
  lineHeight: isNumber,
  autoResize: (value) => typeof value === 'boolean',
  points: (value) => Array.isArray(value) && value.length <= pointsMax && value.every(isPoint),
  pressures: (value) => Array.isArray(value) && value.length <= pointsMax && value.every(isNumber),
  simulatePressure: (value) => typeof value === 'boolean',
  lastCommittedPoint: isPoint,
  startBinding: isBinding,
  endBinding: isBinding,
  startArrowhead: isShort,
  endArrowhead: isShort,
  elbowed: (value) => typeof value === 'boolean',
  fixedSegments: (value) =>
    Array.isArray(value) &&
    value.length <= 500 &&
    value.every((each) => isRecord(each) && isPoint(each['start']) && isPoint(each['end']) && isNumber(each['index'])),
  startIsSpecial: (value) => typeof value === 'boolean',
  endIsSpecial: (value) => typeof value === 'boolean',
  polygon: (value) => typeof value === 'boolean',
  fileId: isName,
  status: isShort,
  scale: isPoint,
  crop: (value) => isRecord(value) && Object.values(value).every(isNumber),
  name: isText,
}

/**
 * What others wrote, as far as it can be drawn; undefined for what is not whole. Addresses are left out: nothing on a sheet
 * leads elsewhere or is fetched from there.
 */
export function readElement(value: unknown): BoardElement | undefined {
  if (!isRecord(value)) return undefined
  const element: Record<string, unknown> = { link: null, index: null }
  for (const [field, is] of Object.entries(needed)) {
    if (!is(value[field])) return undefined
    element[field] = value[field]
  }
  for (const [field, is] of Object.entries(optional)) {
    if (value[field] === undefined) continue
    if (!isOptional(value[field], is)) return undefined
    element[field] = value[field]
  }
  element['groupIds'] ??= []
  element['boundElements'] ??= null
  element['frameId'] ??= null
  element['roundness'] ??= null
  element['locked'] ??= false
  element['updated'] ??= 1
  return isWhole(element) ? (element as unknown as BoardElement) : undefined
}

/** What its kind cannot be drawn without. */
function isWhole(element: Record<string, unknown>): boolean {
  switch (element['type']) {
    case 'text':
      return ['text', 'fontSize', 'fontFamily', 'lineHeight'].every((field) => element[field] !== undefined)
    case 'line':
    case 'arrow':
      return Array.isArray(element['points']) && element['points'].length >= 1
    case 'freedraw':
      return Array.isArray(element['points']) && Array.isArray(element['pressures'])
    default:
      return true
  }
}

function isNumber32(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2 ** 32
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= textMaxLength
}

function isBinding(value: unknown): boolean {
  return (
    isRecord(value) &&
    isName(value['elementId']) &&
    isOptional(value['focus'], isNumber) &&
    isOptional(value['gap'], isNumber) &&
    isOptional(value['fixedPoint'], isPoint)
  )
}
