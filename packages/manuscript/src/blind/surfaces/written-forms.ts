import * as names from '../../xml/namespaces.ts'
import type { Attribute, Element } from '../../xml/tree.ts'
import { prefixOf } from './kept-namespaces.ts'
import { attributeSurfaces, elementActions, type Action } from './surfaces.ts'

/** How an element of this name is written in the copy, and what becomes of it. */
export interface ElementForm {
  prefix: string
  name: string
  action: Action | undefined
  /** It leads nowhere without what it points to. */
  isPointer: boolean
  holdsText: boolean
}

export interface AttributeForm {
  prefix: string
  name: string
  /** The surface that it is; null if it stays. */
  surface: string | null
  /** Its value is the id of a relationship: of this part, or of the part that shows the diagram. */
  leads: 'relationship' | 'drawing' | null
}

const { w, a, m, mc } = names
const pointers = new Set([
  'w:headerReference',
  'w:footerReference',
  'a:hlinkClick',
  'a:hlinkHover',
  'a:hlinkMouseOver',
  'c:userShapes',
  'c:chart',
])
const textElements = new Set(['w:t', 'w:instrText', 'm:t', 'a:t'])
const strictNamespaces = new Set([w, a, m])

/** A part says a few dozen names thousands of times: each is looked up once. Null for what the copy does not hold. */
export class WrittenForms {
  readonly #elements = new Map<string, Map<string, ElementForm | null>>()
  readonly #attributes = new Map<string, Map<string, AttributeForm | null>>()

  ofElement({ ns, local }: Element): ElementForm | null {
    return remembered(this.#elements, ns, local, elementForm)
  }

  ofAttribute({ name, ns, local }: Attribute): AttributeForm | null {
    return remembered(this.#attributes, ns, name, () => attributeForm(name, ns, local))
  }
}

function remembered<T>(
  forms: Map<string, Map<string, T>>,
  ns: string,
  name: string,
  form: (ns: string, name: string) => T,
): T {
  let own = forms.get(ns)
  if (!own) forms.set(ns, (own = new Map()))
  let known = own.get(name)
  if (known === undefined) own.set(name, (known = form(ns, name)))
  return known
}

function elementForm(ns: string, local: string): ElementForm | null {
  const prefix = prefixOf(ns)
  if (prefix === undefined) return null
  const name = `${prefix}:${local}`
  return {
    prefix,
    name,
    action: elementActions.get(name),
    isPointer: pointers.has(name),
    holdsText: !strictNamespaces.has(ns) || textElements.has(name),
  }
}

function attributeForm(written: string, ns: string, local: string): AttributeForm | null {
  const prefix = attributePrefix(written, ns, local)
  if (prefix === undefined) return null
  const name = prefix === '' ? local : `${prefix}:${local}`
  const leads = local === 'relId' ? 'drawing' : prefix === 'r' || local === 'relid' ? 'relationship' : null
  return { prefix, name, surface: attributeSurfaces.get(name) ?? null, leads }
}

function attributePrefix(name: string, ns: string, local: string): string | undefined {
  if (name === 'xml:space' || name === 'xml:lang') return 'xml'
  if (ns === mc || local === 'conformance') return undefined
  return ns === '' ? '' : prefixOf(ns)
}
