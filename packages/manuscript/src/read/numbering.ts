import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { attribute, child, type Element, elementsOf } from '../xml/tree.ts'
import type { Paragraph } from './body-model.ts'
import { isOn, numberIn, valueOf } from './properties.ts'
import { symbolText } from './symbols.ts'

export interface Numbering {
  /** Increments the counter: call it once for each item, in document order. */
  next(list: string, level: number | undefined, styleId: string): Paragraph['list']
}

interface Level {
  start: number
  format: string
  text: string
  /** Restarts after an item whose level, counted from 0, is below this number (17.9.10); 0 means never. */
  restart: number
  legal: boolean
  styleId: string | undefined
}

/** Lists with the same definition share counters, unless one sets its start. */
interface List {
  levels: Level[]
  counters: (number | undefined)[]
  restartedLevels: number[]
}

const plainLevel: Level = { start: 1, format: 'decimal', text: '', restart: 9, legal: false, styleId: undefined }

export function readNumbering(pkg: Package): Numbering {
  const part = pkg.relationshipsOf(pkg.main).find(({ kind }) => kind === 'numbering')?.part
  const lists = part != null && pkg.parts.has(part) ? readLists(pkg.xml(part)) : new Map<string, List>()
  return {
    next(id, level, styleId) {
      const list = lists.get(id)
      if (!list) return null
      const at =
        level ??
        Math.max(
          0,
          list.levels.findIndex((one) => one.styleId === styleId && styleId !== ''),
        )
      return item(list, at)
    },
  }
}

function item(list: List, at: number): NonNullable<Paragraph['list']> {
  const { levels, counters, restartedLevels } = list
  for (const restarted of restartedLevels.splice(0)) counters[restarted] = undefined
  const level = levels[at] ?? plainLevel
  counters[at] = counters[at] === undefined ? level.start : counters[at] + 1
  for (let deeper = at + 1; deeper < 9; deeper++) if (at < (levels[deeper]?.restart ?? 9)) counters[deeper] = undefined
  const bullet = level.format === 'bullet'
  const ordered = !bullet && level.format !== 'none'
  if (bullet) return { level: at, ordered, label: symbolText(level.text.slice(0, 1), 'Symbol') || '•' }
  const label = level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1
    const { start, format } = levels[index] ?? plainLevel
    return numberLabel(counters[index] ?? start, level.legal ? 'decimal' : format)
  })
  return { level: at, ordered, label }
}

function readLists(root: Element): Map<string, List> {
  const definitions = new Map<string, Pick<List, 'levels' | 'counters'>>()
  const byStyle = new Map<string, string>()
  const links = new Map<string, string>()
  const lists = new Map<string, List>()
  for (const element of elementsOf(root)) {
    if (element.local !== 'abstractNum' || element.ns !== names.w) continue
    const id = attribute(element, names.w, 'abstractNumId') ?? ''
    definitions.set(id, { levels: readLevels(element, []), counters: [] })
    const named = child(element, names.w, 'styleLink')
    const link = child(element, names.w, 'numStyleLink')
    if (named) byStyle.set(valueOf(named) ?? '', id)
    if (link) links.set(id, valueOf(link) ?? '')
  }
  for (const element of elementsOf(root)) {
    if (element.local !== 'num' || element.ns !== names.w) continue
    const id = attribute(element, names.w, 'numId') ?? ''
    const pointer = child(element, names.w, 'abstractNumId')
    const abstract = (pointer && valueOf(pointer)) ?? ''
    const definition = definitions.get(byStyle.get(links.get(abstract) ?? '') ?? abstract)
    // 17.9.18: list 0 means no list.
    if (definition && id !== '0') lists.set(id, overridden(element, definition))
  }
  return lists
}

function overridden(element: Element, { levels, counters }: Pick<List, 'levels' | 'counters'>): List {
  let own = levels
  const restartedLevels: number[] = []
  for (const override of elementsOf(element)) {
    if (override.local !== 'lvlOverride') continue
    const at = levelOf(override)
    if (at === undefined) continue
    own = readLevels(override, own)
    const start = child(override, names.w, 'startOverride')
    if (!start) continue
    own = [...own]
    own[at] = { ...(own[at] ?? plainLevel), start: Math.trunc(numberIn(valueOf(start), 0, 32_767) ?? 0) }
    restartedLevels.push(at)
  }
  return { levels: own, counters, restartedLevels }
}

const levelOf = (element: Element): number | undefined => {
  const level = numberIn(attribute(element, names.w, 'ilvl'), 0, 8)
  return level === undefined ? undefined : Math.trunc(level)
}

function readLevels(element: Element, base: Level[]): Level[] {
  const levels = [...base]
  for (const one of elementsOf(element)) {
    const at = one.local === 'lvl' ? levelOf(one) : undefined
    if (at !== undefined) levels[at] = readLevel(one)
  }
  return levels
}

function readLevel(element: Element): Level {
  const childValue = (local: string) => {
    const one = child(element, names.w, local)
    return one && valueOf(one)
  }
  const legal = child(element, names.w, 'isLgl')
  return {
    start: Math.trunc(numberIn(childValue('start'), 0, 32_767) ?? 0),
    format: childValue('numFmt') ?? 'decimal',
    text: (childValue('lvlText') ?? '').slice(0, 80),
    restart: numberIn(childValue('lvlRestart'), 0, 9) ?? 9,
    legal: legal !== undefined && isOn(legal),
    styleId: childValue('pStyle'),
  }
}

/** A list's number in its format (17.18.59). Formats of other scripts are shown as plain numbers. */
function numberLabel(value: number, format: string): string {
  switch (format) {
    case 'none':
      return ''
    case 'decimalZero':
      return value < 10 ? `0${value}` : String(value)
    case 'lowerLetter':
      return letters(value)
    case 'upperLetter':
      return letters(value).toUpperCase()
    case 'lowerRoman':
      return roman(value)
    case 'upperRoman':
      return roman(value).toUpperCase()
    default:
      return String(value)
  }
}

/** a … z, aa, bb …: the letter is repeated. */
function letters(value: number): string {
  if (value < 1 || value > 26 * 10) return String(value)
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
}

const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let left = value
  let numeral = ''
  for (const [worth, letter] of romans) {
    numeral += letter.repeat(Math.floor(left / worth))
    left %= worth
  }
  return numeral
}
