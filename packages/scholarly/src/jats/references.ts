import { webAddress } from '../web-address.ts'
import { element, text, together, type Xml } from '../xml.ts'
import type { Page } from './page.ts'

export function referenceList(page: Page, references: string[]): Xml | null {
  if (references.length === 0) return null
  const items = references.map((reference, at) =>
    element('ref', { id: page.places.idOf(at) }, element('mixed-citation', null, citation(reference))),
  )
  return element('ref-list', null, element('title', null, text('References')), items)
}

/** As the article's page reads it: `<em>` stresses, links were made by a reader, nothing else is markup. */
function citation(reference: string): Xml {
  const plain = reference.replace(/<\/?a\b[^>]*>/g, '').replaceAll('&amp;', '&')
  let stressed = false
  const pieces: Xml[] = []
  for (const piece of plain.split(/(<\/?(?:em|i)>)/)) {
    if (/^<\/?(?:em|i)>$/.test(piece)) stressed = !piece.startsWith('</')
    else if (piece !== '') pieces.push(stressed ? element('italic', null, text(piece)) : linked(piece))
  }
  return together(pieces)
}

/** Addresses as a list of references writes them, with the sentence's end left out. */
const typed =
  /(https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)(10\.\d{4,9}\/[^\s<>"]*[^\s<>".,;)])|https?:\/\/[^\s<>"]*[^\s<>".,;)]/gi

function linked(piece: string): Xml {
  const pieces: Xml[] = []
  let at = 0
  for (const match of piece.matchAll(typed)) {
    const [said, before, doi] = match
    pieces.push(text(piece.slice(at, match.index)))
    at = match.index + said.length
    if (doi !== undefined) pieces.push(text(before ?? ''), doiOf(doi))
    else pieces.push(addressOf(said))
  }
  pieces.push(text(piece.slice(at)))
  return together(pieces)
}

function doiOf(doi: string): Xml {
  return element('pub-id', { 'pub-id-type': 'doi', 'xlink:href': webAddress(`https://doi.org/${doi}`) }, text(doi))
}

function addressOf(said: string): Xml {
  const address = webAddress(said)
  return address === null
    ? text(said)
    : element('ext-link', { 'ext-link-type': 'uri', 'xlink:href': address }, text(said))
}
