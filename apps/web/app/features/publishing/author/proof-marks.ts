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

/**
 * The block of the page that was clicked: its number after the closest heading with an anchor before it, and its words.
 * Null for links, buttons, and what is no text.
 */
export function blockIn(page: Element, target: EventTarget): { place: string; quote: string } | null {
  if (!(target instanceof Element) || target.closest('a, button, input, summary, nav')) return null
  const block = target.closest(blocks)
  if (!block || !page.contains(block)) return null
  let heading = 'top'
  let number = 0
  for (const one of page.querySelectorAll(`${blocks}, [id]`)) {
    if (/^H[123]$/.test(one.tagName) && one.id !== '') {
      heading = one.id
      number = 0
    } else if (one.matches(blocks)) number += 1
    if (one === block) break
  }
  const name = heading.toLowerCase().replace(/[^a-z\d-]/g, '').slice(0, 50)
  return { place: `${name || 'top'}.${number}`, quote: (block.textContent ?? '').trim().replace(/\s+/g, ' ') }
}

/** Marks that were not sent yet. They belong to the account, like other typed text. */
const copies = localCopies<{ marks: Mark[] }>('GRFSProof', () => ({ marks: [] }))

export function readMarks(paper: string, proof: number): Mark[] {
  const account = local.getItem(sessionKeys.account)
  const copy = account === null ? null : copies.read(local, account, paper)
  // An earlier proof was answered.
  return copy?.version === proof ? copy.form.marks : []
}

export function storeMarks(paper: string, proof: number, marks: readonly Mark[]): void {
  const account = local.getItem(sessionKeys.account)
  if (account === null) return
  if (marks.length === 0) copies.drop(local, account, paper)
  else {
    const copy = { id: paper, version: proof, form: { marks: [...marks] }, at: new Date().toISOString() }
    copies.write(local, account, copy, 'proof')
  }
}
