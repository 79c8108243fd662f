import { typedAddresses } from '../html/links.ts'
import { child, isElement, textOf, type Element } from '../xml/tree.ts'
import { w } from '../xml/namespaces.ts'
import { word } from './fragment.ts'
import { textRun } from './runs.ts'

/** The text of a run that holds nothing else. */
function textOnly(run: Element): string | null {
  if (run.name !== 'w:r') return null
  const said = run.children.filter((one): one is Element => isElement(one) && one.name !== 'w:rPr')
  return said.length === 1 && said[0]!.name === 'w:t' ? textOf(said[0]!) : null
}

function like(run: Element, text: string, more: Element[] = []): Element {
  const properties = child(run, w, 'rPr')
  const all = [...more, ...(properties?.children ?? [])]
  const copy = textRun(text)
  return { ...copy, children: [...(all.length > 0 ? [word('rPr', {}, all)] : []), ...copy.children] }
}

const label = /^\s*(?:\p{L}{1,24}\.?\s+){1,2}[A-Z]{0,2}\.?\d{1,3}(?:\.\d{1,3})?[a-z]?\s*[.:|]?(?=\s|$)/u

/** `Figure 2.` in bold, the rest of the caption as it is. */
export function strongLabel(runs: Element[]): Element[] {
  const at = runs.findIndex((run) => /\S/.test(textOnly(run) ?? ''))
  const text = at === -1 ? '' : textOnly(runs[at]!)!
  const found = label.exec(text.slice(0, 60))?.[0]
  if (found === undefined) return runs
  const bold = like(runs[at]!, found, [word('b'), word('bCs')])
  const rest = text.slice(found.length)
  return [...runs.slice(0, at), bold, ...(rest === '' ? [] : [like(runs[at]!, rest)]), ...runs.slice(at + 1)]
}

/** Addresses that were typed lead where they say. */
export function linked(runs: Element[], lead: (address: string) => string): Element[] {
  return runs.flatMap((run) => {
    const text = textOnly(run)
    if (text === null || !text.includes('://')) return [run]
    return typedAddresses(text).map((piece): Element => {
      if (piece.address === null) return like(run, piece.text)
      const id = {
        name: 'r:id',
        local: 'id',
        ns: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
        value: lead(piece.address),
      }
      return {
        ...word('hyperlink'),
        attributes: [id],
        children: [like(run, piece.text, [word('rStyle', { val: 'Link' })])],
      }
    })
  })
}
