import { w } from '../../xml/namespaces.ts'
import { attribute, child, elementsOf, type Element } from '../../xml/tree.ts'

/** Styles that hide what is written in them. */
export type HiddenStyles = Set<string>

export function hiddenStylesOf(styles: Element | null): HiddenStyles {
  const hidden = new Map<string, boolean>()
  const parents = new Map<string, string>()
  for (const style of styles ? elementsOf(styles) : []) {
    const id = attribute(style, w, 'styleId')
    if (id === undefined) continue
    const own = vanishOf(child(style, w, 'rPr'))
    if (own !== null) hidden.set(id, own)
    const parent = child(style, w, 'basedOn')
    if (parent) parents.set(id, attribute(parent, w, 'val') ?? '')
  }
  return new Set([...hidden.keys(), ...parents.keys()].filter((id) => isHiddenStyle(id, hidden, parents)))
}

/** Styles may be based on each other in a ring; ten steps are more than any sound file has. */
function isHiddenStyle(id: string, hidden: Map<string, boolean>, parents: Map<string, string>): boolean {
  let at: string | undefined = id
  for (let step = 0; step < 10 && at !== undefined; step += 1) {
    const own = hidden.get(at)
    if (own !== undefined) return own
    at = parents.get(at)
  }
  return false
}

/** A run that nobody sees: by itself, by its style, or by that of its paragraph. */
export function isHidden(run: Element, paragraphStyle: string | undefined, styles: HiddenStyles): boolean {
  if (run.local !== 'r' || !/wordprocessingml|math/.test(run.ns)) return false
  const properties = child(run, w, 'rPr')
  const own = vanishOf(properties)
  if (own !== null) return own
  const style = properties && child(properties, w, 'rStyle')
  return [style && attribute(style, w, 'val'), paragraphStyle].some((id) => id !== undefined && styles.has(id))
}

function vanishOf(properties: Element | undefined): boolean | null {
  const vanish = properties && (child(properties, w, 'vanish') ?? child(properties, w, 'specVanish'))
  return vanish ? !/^(?:0|false|off)$/.test(attribute(vanish, w, 'val') ?? '') : null
}
