/*
 * A translator in the browser moves text nodes into <font> elements, or puts such elements in their place. React goes on
 * with the nodes that it made: removing one, or inserting beside it, would end in the error page (React issue 11538).
 */

/** What stands where a translator took a text node out. */
const standIns = new WeakMap<Node, Node>()

const isFont = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT'

function note(records: MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') {
      // React wrote a new text: it shows, and the translator translates it again.
      const font = standIns.get(target)
      if (font && !target.parentNode) font.parentNode?.replaceChild(target, font)
      standIns.delete(target)
      continue
    }
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
    for (const node of removedNodes)
      if (font && node instanceof Text && !node.parentNode) {
        standIns.set(node, font)
        observer.observe(node, { characterData: true })
      }
  }
}

const observer = new MutationObserver(note)

/** Where `node` is now: itself, or what stands for it; undefined if nothing of it is left within `parent`. */
function placeOf(parent: Node, node: Node): Node | undefined {
  note(observer.takeRecords())
  const place = node.parentNode ? node : standIns.get(node)
  return place && parent.contains(place) ? place : undefined
}

/** The guard for the whole page, once at its start. */
export function surviveTranslators(): void {
  observer.observe(document, { childList: true, subtree: true })
  // oxlint-disable-next-line typescript/unbound-method -- called with the node that they are asked of
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const place = placeOf(this, child)
    if (place?.parentNode) removeChild.call(place.parentNode, place)
    // A text that a translator joined to another one is gone already; anything else is a fault of ours.
    else if (!(child instanceof Text)) removeChild.call(this, child)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before
    if (before && before.parentNode !== this) {
      place = placeOf(this, before) ?? null
      while (place && place.parentNode !== this) place = place.parentNode
    }
    return insertBefore.call(this, node, place) as T
  }
}
