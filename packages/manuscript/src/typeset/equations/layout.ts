import type { Formula } from '../../read/formula.ts'
import { axis, beside, type Box, bracket, centred, letters, moved, nothing, over, space, stroke } from './boxes.ts'

const line = 0.045
const least = 5.5
const smaller = (size: number) => Math.max(least, size * 0.7)

/** The layout of a displayed equation, at this size in points. */
export function layout(formula: Formula, size: number, follows = false): Box {
  switch (formula.kind) {
    case 'row':
      return beside(...formula.items.map((item, at) => layout(item, size, follows || at > 0)))
    case 'text':
      return tokens(formula, size, follows)
    case 'fraction':
      return fraction(formula, size)
    case 'root':
      return root(formula, size)
    case 'script': {
      const base = layout(formula.base, size)
      const scripts = scriptsOf(formula, size, base)
      return formula.before ? beside(scripts, base) : beside(base, scripts)
    }
    case 'sum':
      return sum(formula, size)
    case 'fence': {
      const comma = beside(letters(formula.separator, size), thinSpace(size))
      const inner = beside(
        ...formula.parts.flatMap((part, at) => (at === 0 ? [layout(part, size)] : [comma, layout(part, size)])),
      )
      const gap = space(inner.up > size ? size * 0.1 : 0)
      return beside(gap, bracket(formula.open, size, inner), gap, inner, gap, bracket(formula.close, size, inner))
    }
    case 'grid':
      return grid(formula.rows, size)
    case 'function':
      return beside(
        thinSpace(follows ? size : 0),
        layout(upright(formula.name), size),
        thinSpace(size),
        layout(formula.of, size),
      )
    case 'accent':
      return accent(formula, size)
    case 'limit': {
      const [base, limit] = [layout(upright(formula.base), size), layout(formula.limit, smaller(size))]
      return formula.under ? stack(base, null, limit, size) : stack(base, limit, null, size)
    }
  }
}

/** `sin` and `lim` are names, not products of variables. */
function upright(formula: Formula): Formula {
  if (formula.kind === 'text') return { ...formula, upright: true }
  return formula.kind === 'row' ? { ...formula, items: formula.items.map(upright) } : formula
}

function fraction({ over: top, under, bar }: Formula & { kind: 'fraction' }, size: number): Box {
  const [numerator, denominator] = [layout(top, size), layout(under, size)]
  const width = Math.max(numerator.width, denominator.width) + size * 0.24
  const [middle, gap] = [-axis * size, size * 0.16]
  const both = over(width, [
    centred(numerator, width, middle - gap - numerator.down),
    centred(denominator, width, middle + gap + denominator.up),
  ])
  const marks = bar
    ? [...both.marks, moved({ ...nothing, marks: [stroke(`M0 0H${round(width)}`, line * size)] }, 0, middle).marks[0]!]
    : both.marks
  return beside(space(size * 0.08), { ...both, marks }, space(size * 0.08))
}

function root({ of, degree }: Formula & { kind: 'root' }, size: number): Box {
  const inner = layout(of, size)
  const small = degree ? layout(degree, smaller(size) * 0.85) : nothing
  const [top, bottom, hook] = [-(inner.up + size * 0.14), inner.down, size * 0.55]
  const middle = (top + bottom) / 2
  const path = `M0 ${round(middle)}l${round(hook * 0.22)} ${round(-size * 0.08)}L${round(hook * 0.55)} ${round(bottom)}L${round(hook)} ${round(top)}H${round(hook + inner.width + size * 0.08)}`
  const sign: Box = { width: hook, up: -top, down: bottom, marks: [stroke(path, line * size)] }
  const lead = Math.max(0, small.width - hook * 0.45)
  const raised = moved(small, Math.max(0, hook * 0.45 - small.width), middle - size * 0.16)
  return over(lead + hook + inner.width + size * 0.12, [raised, moved(sign, lead, 0), moved(inner, lead + hook, 0)])
}

function scriptsOf({ sub, sup }: { sub: Formula | null; sup: Formula | null }, size: number, base: Box): Box {
  const small = smaller(size)
  const above = sup ? layout(sup, small) : nothing
  const below = sub ? layout(sub, small) : nothing
  const raise = Math.max(size * 0.36, base.up - small * 0.36)
  const drop = Math.max(size * 0.18, base.down + small * 0.12)
  const width = Math.max(above.width, below.width) + size * 0.05
  return over(width, [...(sup ? [moved(above, 0, -raise)] : []), ...(sub ? [moved(below, 0, drop)] : [])])
}

function sum(formula: Formula & { kind: 'sum' }, size: number): Box {
  const large = size * 1.55
  const sign = letters(formula.operator, large)
  // The operator is centred on the axis, whatever its size.
  const operator = {
    ...moved(sign, 0, large * 0.27 - axis * size),
    up: large * 0.5 + axis * size,
    down: large * 0.45 - axis * size,
  }
  const small = smaller(size)
  const limits = formula.beside
    ? beside(operator, scriptsOf(formula, size, operator))
    : stack(operator, formula.sup && layout(formula.sup, small), formula.sub && layout(formula.sub, small), size)
  return beside(space(size * 0.06), limits, thinSpace(size), layout(formula.of, size))
}

/** Small boxes above and below a large one. */
function stack(base: Box, above: Box | null, below: Box | null, size: number): Box {
  const width = Math.max(base.width, above?.width ?? 0, below?.width ?? 0)
  const gap = size * 0.12
  return over(width, [
    centred(base, width, 0),
    ...(above ? [centred(above, width, -(base.up + gap + above.down))] : []),
    ...(below ? [centred(below, width, base.down + gap + below.up)] : []),
  ])
}

function grid(rows: Formula[][], size: number): Box {
  const cells = rows.map((row) => row.map((cell) => layout(cell, size)))
  const columns = Math.max(0, ...cells.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, at) => Math.max(0, ...cells.map((row) => row[at]?.width ?? 0)))
  const [between, gap] = [size * 0.9, size * 0.35]
  const placed: Box[] = []
  let y = 0
  for (const row of cells) {
    const up = Math.max(size * 0.7, ...row.map((cell) => cell.up))
    const down = Math.max(size * 0.2, ...row.map((cell) => cell.down))
    row.forEach((cell, at) => {
      const before = widths.slice(0, at).reduce((all, one) => all + one + between, 0)
      // Equations below each other are left-aligned; the cells of a matrix are centred.
      placed.push(moved(cell, before + (columns === 1 ? 0 : (widths[at]! - cell.width) / 2), y + up))
    })
    y += up + down + gap
  }
  const width = widths.reduce((all, one) => all + one, 0) + between * Math.max(0, columns - 1)
  const height = Math.max(0, y - gap)
  const top = -height / 2 - axis * size
  const all = over(
    width,
    placed.map((box) => moved(box, 0, top)),
  )
  return { ...all, up: -top, down: height + top }
}

const lines = new Set(['\u00af', '\u0304', '\u0305', '¯', '‾', '_', '\u0332'])
const signs = new Map([
  ['\u0302', '^'],
  ['\u0303', '~'],
  ['\u0307', '·'],
  ['\u0308', '··'],
  ['\u20d7', '→'],
  ['\u0301', '´'],
  ['\u0300', '`'],
  ['\u030c', 'ˇ'],
])

function accent({ mark, of, under }: Formula & { kind: 'accent' }, size: number): Box {
  const base = layout(of, size)
  const gap = size * 0.1
  if (lines.has(mark) || /[⏟⏞︸︷]/u.test(mark)) {
    const y = under ? base.down + gap : -(base.up + gap)
    const bar = moved({ ...nothing, marks: [stroke(`M0 0H${round(base.width)}`, line * size)] }, 0, y)
    return {
      ...base,
      up: under ? base.up : base.up + gap * 1.5,
      down: under ? base.down + gap * 1.5 : base.down,
      marks: [...base.marks, ...bar.marks],
    }
  }
  const sign = letters(signs.get(mark) ?? mark, size * 0.85)
  const raised = centred(sign, base.width, -(base.up - size * 0.42))
  return { ...base, up: base.up + size * 0.3, marks: [...base.marks, ...raised.marks] }
}

const round = (value: number): number => Math.round(value * 100) / 100

const relations = '=<>≤≥≠≈≡∼∝∈∉⊂⊆→←↔⇒≪≫'
const operators = '+−×÷±∓·⋅∗∘∪∩⊗⊕'

/** Spaces as in TeX, at a size of 1. */
const thick = 0.28
const medium = 0.22
const thin = 0.17

/** Letters are italic, digits and operators upright; binary operators have space on both sides. */
function tokens({ text, upright, bold, words }: Formula & { kind: 'text' }, size: number, follows: boolean): Box {
  if (words) return letters(text, size, { bold })
  const pieces =
    text
      .replace(/-/g, '−')
      .replace(/[&\u2061]/g, '')
      .match(/(?<![\d.,])[\d.,]*\d|[\p{L}\p{M}]+|\s+|./gu) ?? []
  const symbols = pieces.filter((piece) => piece.trim() !== '')
  return beside(
    ...symbols.map((piece, at) => {
      const before = symbols[at - 1]
      if (relations.includes(piece)) return spaced(letters(piece, size, { bold }), thick * size)
      // A minus at the start is a sign.
      if (operators.includes(piece))
        return isSign(piece, before, follows)
          ? letters(piece, size, { bold })
          : spaced(letters(piece, size, { bold }), medium * size)
      if (/^[,;]$/.test(piece)) return beside(letters(piece, size), space(thin * size))
      return letters(piece, size, { slanted: !upright && /^\p{L}/u.test(piece), bold })
    }),
  )
}

/** A sign with nothing, or only another operator, before it. */
function isSign(piece: string, before: string | undefined, follows: boolean): boolean {
  if (!/[+−±∓]/.test(piece)) return false
  return before === undefined ? !follows : `${relations}${operators}([{,;`.includes(before)
}

const spaced = (box: Box, width: number): Box => beside(space(width), box, space(width))

const thinSpace = (size: number): Box => (size === 0 ? nothing : space(thin * size))
