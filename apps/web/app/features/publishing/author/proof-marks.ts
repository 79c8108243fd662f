import { localCopies } from '../../../lib/autosave/local-copies.ts'
import { sessionKeys } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'

/** A place of the proof and what the author says about it. */
export interface Mark {
  /** The block of the page: `wells.p3`; `article` for the whole. */
  place: string
  /** The words of the block. */
  quote: string
  words: string
}

const blocks = 'h1, h2, h3, p, li, figure, table'

/** The blocks of the page, each with its number after the closest heading with an anchor before it. */
function placesIn(page: Element): Map<string, Element> {
  const places = new Map<string, Element>()
  let heading = 'top'
  let number = 0
  for (const block of page.querySelectorAll(blocks)) {
    if (/^H[123]$/.test(block.tagName) && block.id !== '') {
      heading = block.id
        .toLowerCase()
        .replace(/[^a-z\d-]/g, '')
        .slice(0, 50)
      number = 0
    } else number += 1
    places.set(`${heading || 'top'}.${number}`, block)
  }
  return places
}

/** The block that was clicked: its place and its words. Null for links, buttons, and what is no text. */
export function blockIn(page: Element, target: EventTarget): { place: string; quote: string } | null {
  if (!(target instanceof Element) || target.closest('a, button, input, summary, nav')) return null
  const block = target.closest(blocks)
  const found = [...placesIn(page)].find(([, one]) => one === block)
  return found ? { place: found[0], quote: (found[1].textContent ?? '').trim().replace(/\s+/g, ' ') } : null
}

/** Gives each marked block the number of its mark, which the style sheet shows. */
export function showMarks(page: Element, marks: readonly Pick<Mark, 'place'>[]): void {
  for (const block of page.querySelectorAll('[data-mark]')) block.removeAttribute('data-mark')
  const places = placesIn(page)
  marks.forEach(({ place }, at) => {
    const block = places.get(place)
    const before = block?.getAttribute('data-mark')
    block?.setAttribute('data-mark', before ? `${before}, ${at + 1}` : String(at + 1))
  })
}

export function scrollToMark(page: Element, place: string): void {
  placesIn(page).get(place)?.scrollIntoView({ block: 'center' })
}

/** What the author typed. */
export interface Typed {
  marks: readonly Mark[]
  /** Answers to the editors' questions, by their numbers. */
  answers?: Readonly<Record<number, string>>
}

const nothingTyped: Typed = { marks: [], answers: {} }

/** Marks and answers that were not sent yet. They belong to the account, like other typed text. */
const copies = localCopies<Typed>('GRFSProof', () => nothingTyped)

export function readTyped(paper: string, proof: number): Typed {
  const account = local.getItem(sessionKeys.account)
  const copy = account === null ? null : copies.read(local, account, paper)
  // An earlier proof was answered.
  return copy?.version === proof ? copy.form : nothingTyped
}

export function storeTyped(paper: string, proof: number, typed: Typed | null): void {
  const account = local.getItem(sessionKeys.account)
  if (account === null) return
  if (typed === null) copies.drop(local, account, paper)
  else {
    const copy = { id: paper, version: proof, form: typed, at: new Date().toISOString() }
    copies.write(local, account, copy, 'proof')
  }
}
