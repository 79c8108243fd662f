import { readFormula, type Formula } from '../read/formula.ts'
import type { Element } from '../xml/tree.ts'
import { nothing, tag, text, together, type Markup } from './markup.ts'

/** MathML Core, with the equation in one line for whoever cannot see it. */
export function mathml(equation: Element, linear: string, display: boolean): Markup {
  const content = math(readFormula(equation))
  return tag('math', { display: display ? 'block' : undefined, alttext: linear }, content)
}

function math(formula: Formula): Markup {
  switch (formula.kind) {
    case 'row':
      return row(formula.items.map(math))
    case 'text':
      return tokens(formula)
    case 'fraction':
      return tag('mfrac', formula.bar ? null : { linethickness: '0' }, one(formula.over), one(formula.under))
    case 'root':
      return formula.degree
        ? tag('mroot', null, one(formula.of), one(formula.degree))
        : tag('msqrt', null, math(formula.of))
    case 'script':
      return formula.before ? prescripts(formula) : scripts(one(formula.base), formula.sub, formula.sup, false)
    case 'sum': {
      const operator = tag('mo', null, text(formula.operator))
      return row([scripts(operator, formula.sub, formula.sup, !formula.beside), one(formula.of)])
    }
    case 'fence':
      return fence(formula)
    case 'grid':
      return tag(
        'mtable',
        null,
        formula.rows.map((cells) => tag('mtr', null, cells.map(cell))),
      )
    case 'function':
      // U+2061 is the invisible sign that a function is applied: readers of the screen say “of”.
      return row([one(formula.name), tag('mo', null, text('\u2061')), one(formula.of)])
    case 'accent':
      return accent(formula)
    case 'limit':
      return tag(formula.under ? 'munder' : 'mover', null, one(formula.base), one(formula.limit))
  }
}

const row = (items: Markup[]): Markup => (items.length === 1 ? items[0]! : tag('mrow', null, items))

/** Where MathML counts its children, each must be exactly one element. */
const one = (formula: Formula): Markup => {
  const said = math(formula)
  return formula.kind === 'text' || said === nothing ? tag('mrow', null, said) : said
}

const cell = (formula: Formula): Markup => tag('mtd', null, math(formula))

function scripts(base: Markup, sub: Formula | null, sup: Formula | null, around: boolean): Markup {
  if (sub && sup) return tag(around ? 'munderover' : 'msubsup', null, base, one(sub), one(sup))
  if (sub) return tag(around ? 'munder' : 'msub', null, base, one(sub))
  if (sup) return tag(around ? 'mover' : 'msup', null, base, one(sup))
  return base
}

function prescripts({ base, sub, sup }: Formula & { kind: 'script' }): Markup {
  const none = tag('mrow', null)
  return tag('mmultiscripts', null, one(base), tag('mprescripts', null), sub ? one(sub) : none, sup ? one(sup) : none)
}

function fence({ open, close, separator, parts }: Formula & { kind: 'fence' }): Markup {
  const edge = (sign: string) => (sign === '' ? nothing : tag('mo', { fence: 'true', stretchy: 'true' }, text(sign)))
  const between = separator === '' ? nothing : tag('mo', { separator: 'true' }, text(separator))
  const content = parts.flatMap((part, at) => (at === 0 ? [one(part)] : [between, one(part)]))
  return tag('mrow', null, edge(open), content, edge(close))
}

/** Office writes accents as combining characters; MathML wants the sign alone. */
const marks = new Map([
  ['\u0300', '`'],
  ['\u0301', '´'],
  ['\u0302', '^'],
  ['\u0303', '~'],
  ['\u0304', '¯'],
  ['\u0305', '¯'],
  ['\u0306', '˘'],
  ['\u0307', '˙'],
  ['\u0308', '¨'],
  ['\u030c', 'ˇ'],
  ['\u20d6', '←'],
  ['\u20d7', '→'],
  ['\u20e1', '↔'],
])

function accent({ mark, of, under }: Formula & { kind: 'accent' }): Markup {
  const sign = tag(
    'mo',
    { stretchy: of.kind === 'text' && of.text.length < 2 ? 'false' : undefined },
    text(marks.get(mark) ?? mark),
  )
  return under ? tag('munder', { accentunder: 'true' }, one(of), sign) : tag('mover', { accent: 'true' }, one(of), sign)
}

/** Numbers, letters one by one, words that stand upright, and everything else as an operator. */
const token = /(\p{N}+(?:[.,]\p{N}+)*)|(\p{L}\p{M}*)|(\s+)|([^\p{L}\p{N}\s])/gu
/** Words with a space between them were typed as text. */
const phrase = /\p{L}{2}\s+\p{L}/u

function tokens({ text: said, upright, bold, words }: Formula & { kind: 'text' }): Markup {
  if (words || phrase.test(said)) return tag('mtext', null, text(said.replace(/^\s|\s$/g, '\u00a0')))
  const pieces: Markup[] = []
  // A name such as sin or log is one thing; MathML draws a name of several letters upright by itself.
  if (upright && /^\p{L}{2,40}$/u.test(said)) return tag('mi', null, text(said))
  for (const [, number, letter, space, operator] of said.matchAll(token)) {
    if (number !== undefined) pieces.push(tag('mn', null, text(bold ? boldly(number) : number)))
    else if (letter !== undefined) pieces.push(identifier(letter, upright, bold))
    else if (space !== undefined)
      pieces.push(said.length === space.length ? tag('mspace', { width: '0.3em' }) : nothing)
    else if (operator !== undefined) pieces.push(tag('mo', null, text(operator === '-' ? '−' : operator)))
  }
  return together(pieces)
}

function identifier(letter: string, upright: boolean, bold: boolean): Markup {
  if (bold) return tag('mi', upright ? { mathvariant: 'normal' } : null, text(boldly(letter)))
  return tag('mi', upright ? { mathvariant: 'normal' } : null, text(letter))
}

/** MathML Core has no bold but the characters of Unicode made for it. */
function boldly(said: string): string {
  return said.replace(/[A-Za-z0-9]/g, (one) => {
    const code = one.charCodeAt(0)
    if (one <= '9') return String.fromCodePoint(0x1d7ce + code - 48)
    return String.fromCodePoint(one <= 'Z' ? 0x1d400 + code - 65 : 0x1d41a + code - 97)
  })
}
