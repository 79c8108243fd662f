import * as names from '../xml/namespaces.ts'
import { attribute, child, elementsOf, type Element } from '../xml/tree.ts'

/** What we read of the later namespaces, by the prefixes that every word processor gives them. */
const understood = new Set([
  'wps',
  'wpg',
  'wpc',
  'wp14',
  'w14',
  'w15',
  'w16',
  'w16se',
  'w16cex',
  'w16du',
  'a14',
  'v',
  'o',
])

/** ECMA-376 part 3, 7.6: the first choice that is understood, else the fallback; never both. */
export function chosen(alternate: Element): Element | undefined {
  for (const one of elementsOf(alternate)) {
    if (one.ns !== names.mc || one.local !== 'Choice') continue
    const required = (attribute(one, '', 'Requires') ?? '').trim().split(/\s+/)
    if (required.every((prefix) => understood.has(prefix))) return one
  }
  return child(alternate, names.mc, 'Fallback')
}

export const isAlternate = (element: Element) => element.local === 'AlternateContent' && element.ns === names.mc
