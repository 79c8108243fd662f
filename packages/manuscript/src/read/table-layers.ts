import * as names from '../xml/namespaces.ts'
import { attribute, child, type Element } from '../xml/tree.ts'
import { valueOf } from './properties.ts'
import type { TableLayer } from './story.ts'
import type { Style, Styles } from './styles.ts'

/** 17.4.55: the bits of `w:tblLook`, which say which parts of the style a table uses. */
const bits: Record<string, number> = { firstRow: 0x20, lastRow: 0x40, firstColumn: 0x80, lastColumn: 0x100 }
/** From the weakest to the strongest (17.7.6). */
const regions = [
  ['firstCol', 'firstColumn'],
  ['lastCol', 'lastColumn'],
  ['firstRow', 'firstRow'],
  ['lastRow', 'lastRow'],
] as const

/** What the table's style says of a cell: the whole, then its first and last rows and columns. */
export function tableLayers(styles: Styles, table: Element, rows: number) {
  const properties = child(table, names.w, 'tblPr')
  const named = properties && child(properties, names.w, 'tblStyle')
  const style = styles.table(named && valueOf(named))
  const look = properties && child(properties, names.w, 'tblLook')
  const used = regions.map(([region, name]) => style?.regions.has(region) === true && uses(look, name))
  const known = new Map<string, TableLayer>()
  return (row: number, firstCell: boolean, lastCell: boolean): TableLayer => {
    const at = [firstCell, lastCell, row === 0, row === rows - 1].map((here, region) => here && used[region] === true)
    const key = at.join()
    const layer = known.get(key) ?? layerOf(style, at)
    known.set(key, layer)
    return layer
  }
}

function uses(look: Element | undefined, name: string): boolean {
  if (!look) return false
  const said = attribute(look, names.w, name)
  if (said !== undefined) return said === '1' || said === 'true' || said === 'on'
  return (Number.parseInt(valueOf(look) ?? '0', 16) & bits[name]!) !== 0
}

function layerOf(style: Style | undefined, at: boolean[]): TableLayer {
  const said = regions.flatMap(([region], index) => (at[index] ? [style?.regions.get(region)] : []))
  return {
    run: Object.assign({}, style?.run, ...said.map((one) => one?.run)),
    paragraph: Object.assign({}, style?.paragraph, ...said.map((one) => one?.paragraph)),
  }
}
