import type { RichTextLimits } from '@foyer/contract'
import { defaultTreeAdapter, Parser, Tokenizer } from 'parse5'
import type { DefaultTreeAdapterMap, TreeAdapter } from 'parse5'

export interface MeasuredHtml {
  /** Elements, attributes and comments. */
  readonly nodes: number
  /** Levels of elements. */
  readonly depth: number
  /** In any namespace, and in templates, whose content is a tree of its own. */
  readonly hasScript: boolean
}

type HtmlParser = Parser<DefaultTreeAdapterMap>
type Node = DefaultTreeAdapterMap['node']

class TooComplex extends Error {}

/** Drawing programs write some sixty. */
const attributesPerTag = 256

/**
 * Gives up at a tag with too many attributes while it is read. The parser compares each name with all before it in the tag, and
 * hands a tag on when it is complete: what the tag would count for comes too late, and an end tag counts for nothing.
 */
class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    super._leaveAttrName()
    const token = this.currentToken
    if (token !== null && 'attrs' in token && token.attrs.length > attributesPerTag) throw new TooComplex()
  }
}

/** `html`, `head` and `body`, which a document has without a tag. */
const ofEveryDocument = { nodes: 3, depth: 2 }

/**
 * What a parser makes of HTML; `undefined` when it is more than the limits allow. It is counted while it is read and given up
 * at the first node beyond a limit. The parser is the one jsdom has, run the same way, so that jsdom's tree is no larger; but
 * its nodes are plain objects, which cost little. A few hundred tags can make tens of thousands of elements: no rule about the
 * text alone can detect them. Source: SEC-01, PAG-02.
 */
export function measureHtml(html: string, limits: RichTextLimits): MeasuredHtml | undefined {
  let hasScript = false
  let nodes = -ofEveryDocument.nodes
  const count = (more: number) => {
    nodes += more
    if (nodes > limits.nodes) throw new TooComplex()
  }
  const parser: HtmlParser = new Parser({ scriptingEnabled: false, treeAdapter: createCountingAdapter() })
  parser.tokenizer = new BoundedTokenizer(parser.options, parser)
  try {
    parser.tokenizer.write(html, true)
    const depth = depthOf(parser.document) - ofEveryDocument.depth
    return depth > limits.depth ? undefined : { nodes, depth, hasScript }
  } catch (error) {
    if (error instanceof TooComplex) return undefined
    throw error
  }

  function createCountingAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
    return {
      ...defaultTreeAdapter,
      createElement(tagName, namespace, attributes) {
        hasScript ||= tagName === 'script'
        count(1 + attributes.length)
        // What each further tag costs grows with both of these.
        if (parser.openElements.stackTop >= limits.depth + ofEveryDocument.depth) throw new TooComplex()
        if (parser.activeFormattingElements.entries.length > limits.formatting) throw new TooComplex()
        return defaultTreeAdapter.createElement(tagName, namespace, attributes)
      },
      adoptAttributes(element, attributes) {
        count(attributes.length)
        defaultTreeAdapter.adoptAttributes(element, attributes)
      },
      createCommentNode(data) {
        count(1)
        return defaultTreeAdapter.createCommentNode(data)
      },
    }
  }
}

/** Levels of elements; misnested tags leave deeper trees than were ever open at once. */
function depthOf(document: Node): number {
  let depth = -1
  for (let level: Node[] = [document]; level.length > 0; level = level.flatMap(childrenOf)) depth += 1
  return depth
}

const childrenOf = (node: Node): Node[] => [
  ...('childNodes' in node ? node.childNodes.filter((child) => 'childNodes' in child) : []),
  ...('content' in node ? childrenOf(node.content) : []),
]
