import { CallError } from '../feature.ts'
import { endOfText, pointerOf } from './repeated-key.ts'

/** No object of ours has as many keys. A larger one holds no input of ours, and each of its keys would be looked up and named. */
const maxKeys = 1_000
/** A shorter text has no object with more: each key takes five characters. */
const minLength = 5 * maxKeys

/**
 * The JSON pointer of the first object of this text with more than 1,000 keys, found without parsing: a parser would make an object
 * of it first. The text need not be JSON. Source: SEC-18.
 */
export function findCrowdedObject(text: string): string | undefined {
  if (text.length < minLength) return undefined
  const open: Level[] = []
  let textBegin = 0
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case quote: {
        textBegin = index
        index = endOfText(text, index)
        if (index === -1) return undefined
        break
      }
      case colon: {
        const within = open.at(-1)
        if (within === undefined) return undefined
        within.at = textBegin
        within.keyCount += 1
        if (within.keyCount > maxKeys) return pointerOf(open.slice(0, -1).map((level) => stepOf(text, level)))
        break
      }
      case comma: {
        const within = open.at(-1)
        if (within?.isList === true) within.at += 1
        break
      }
      case brace:
        open.push({ isList: false, keyCount: 0, at: 0 })
        break
      case bracket:
        open.push({ isList: true, keyCount: 0, at: 0 })
        break
      case endBrace:
      case endBracket:
        open.pop()
    }
  }
  return undefined
}

/** The failure of an object with too many keys, with its place. */
export function tooManyKeys(pointer: string): CallError {
  const message = `has more than ${maxKeys} fields`
  return new CallError('request.unknown-field', `An object ${message}`, {
    faults: [{ pointer, code: 'unknown-field', message }],
  })
}

interface Level {
  readonly isList: boolean
  keyCount: number
  /** Of a list the index of its entry, of an object where its last key begins in the text. */
  at: number
}

const [quote, colon, comma] = [0x22, 0x3a, 0x2c]
const [brace, bracket, endBrace, endBracket] = [0x7b, 0x5b, 0x7d, 0x5d]

const stepOf = (text: string, { isList, at }: Level): string | number =>
  isList ? at : text.slice(at + 1, endOfText(text, at))
