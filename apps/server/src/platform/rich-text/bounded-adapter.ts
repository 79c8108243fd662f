import { defaultTreeAdapter, type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, type TreeAdapter } from 'parse5'

/** The markup would need more than linear time to parse. */
export class TooComplex extends Error {}

// The parser searches the stack of open elements at every tag. Real text nests a few levels.
const maxDepth = 200
// Elements created or moved. Twice the number in the longest allowed text if every tenth character begins a tag.
const maxSteps = 40_000
// Removing a child moves all children after it. So many of them count as one step.
const childrenPerStep = 1_000

/**
 * Builds the tree like parse5, within a fixed number of steps. HTML's parsing rules multiply work: one end tag moves
 * all children of a block, and open formatting elements are created again in every paragraph.
 */
export function createBoundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0
  let steps = 0
  const spend = (count: number) => {
    steps += count
    if (steps > maxSteps) throw new TooComplex()
  }
  const indexIn = (parent: DefaultTreeAdapterTypes.ParentNode, child: DefaultTreeAdapterTypes.ChildNode) => {
    // The parser moves first children, and inserts before a table, which is the last child.
    const index = parent.childNodes[0] === child ? 0 : parent.childNodes.lastIndexOf(child)
    spend(1 + (parent.childNodes.length - index) / childrenPerStep)
    return index
  }
  const insertBefore: TreeAdapter<DefaultTreeAdapterMap>['insertBefore'] = (parent, node, reference) => {
    parent.childNodes.splice(indexIn(parent, reference), 0, node)
    node.parentNode = parent
  }
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      spend(1)
      return defaultTreeAdapter.createElement(...element)
    },
    insertBefore,
    insertTextBefore(parent, text, reference) {
      const before = parent.childNodes[indexIn(parent, reference) - 1]
      if (before && defaultTreeAdapter.isTextNode(before)) before.value += text
      else insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference)
    },
    detachNode(node) {
      if (!node.parentNode) return
      node.parentNode.childNodes.splice(indexIn(node.parentNode, node), 1)
      node.parentNode = null
    },
    // Attributes of repeated html and body tags, which we do not read.
    adoptAttributes() {},
    onItemPush() {
      if (++depth > maxDepth) throw new TooComplex()
    },
    onItemPop() {
      depth--
    },
  }
}
