import { attribute, descendants, textOf, type Element } from '../../xml/tree.ts'

/** Editors make ids out of the names of layers and files, so every id gets a name of ours, unless a style sheet uses it. */
export function idNames(root: Element): Map<string, string> {
  const all = [root, ...descendants(root)]
  const sheets = all.filter(({ local }) => local === 'style').map(textOf)
  const styled = new Set(sheets.flatMap((sheet) => sheet.match(/#[\w-]+/g) ?? []))
  const names = new Map<string, string>()
  for (const element of all) {
    const id = attribute(element, '', 'id')
    if (id !== undefined && !names.has(id) && !styled.has(`#${id}`)) names.set(id, `i${names.size + 1}`)
  }
  return names
}

/** `url(#layer)` under its new name. */
export function renamed(value: string, names: Map<string, string>): string {
  if (!value.includes('#')) return value
  return value.replaceAll(
    /url\((\s*(?:["']\s*)?)#([^"'()]*)((?:["']\s*)?)\)/gi,
    (whole, before: string, id: string, after: string) => {
      const name = names.get(id.trim())
      return name === undefined ? whole : `url(${before}#${name}${after})`
    },
  )
}
