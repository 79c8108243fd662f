import { readFormula, type Formula } from '../../read/formula.ts'
import { escapeText } from '../../xml/write.ts'
import type { Element } from '../../xml/tree.ts'
import { fragment } from '../fragment.ts'

interface Said {
  text: string
  slanted: boolean
  vertical: 'superscript' | 'subscript' | null
}

/** An equation within a sentence: letters that lean, raised and lowered ones, and fractions with a stroke. */
export function inlineEquation(equation: Element): Element[] {
  const pieces = phrases(readFormula(equation), null)
  const xml = pieces.map(({ text, slanted, vertical }) => {
    const look = `<w:rFonts w:ascii="Liberation Serif" w:hAnsi="Liberation Serif" w:cs="Liberation Serif"/>${slanted ? '<w:i/>' : ''}`
    const place = vertical === null ? '' : `<w:vertAlign w:val="${vertical}"/>`
    return `<w:r><w:rPr>${look}${place}</w:rPr><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r>`
  })
  return fragment(xml.join(''))
}

type Vertical = Said['vertical']

function phrases(formula: Formula, vertical: Vertical): Said[] {
  const plain = (text: string): Said => ({ text, slanted: false, vertical })
  const inside = (one: Formula) => phrases(one, vertical)
  switch (formula.kind) {
    case 'row':
      return formula.items.flatMap(inside)
    case 'text':
      return lettersOf(formula, vertical)
    case 'fraction':
      return [...grouped(formula.over, vertical), plain('/'), ...grouped(formula.under, vertical)]
    case 'root':
      return [
        ...(formula.degree ? phrases(formula.degree, 'superscript') : []),
        plain('√'),
        ...grouped(formula.of, vertical),
      ]
    case 'script': {
      const scripts = scriptsOf(formula.sub, formula.sup)
      return formula.before ? [...scripts, ...inside(formula.base)] : [...inside(formula.base), ...scripts]
    }
    case 'sum':
      return [plain(formula.operator), ...scriptsOf(formula.sub, formula.sup), plain('\u2009'), ...inside(formula.of)]
    case 'fence':
      return [
        plain(formula.open),
        ...formula.parts.flatMap((part, at) => [...(at > 0 ? [plain(formula.separator)] : []), ...inside(part)]),
        plain(formula.close),
      ]
    case 'grid':
      return formula.rows.flatMap((row, at) => [
        ...(at > 0 ? [plain('; ')] : []),
        ...row.flatMap((cell, column) => [...(column > 0 ? [plain(' ')] : []), ...inside(cell)]),
      ])
    case 'function':
      return [
        ...inside(formula.name).map((one) => ({ ...one, slanted: false })),
        plain('\u2009'),
        ...inside(formula.of),
      ]
    case 'accent':
      return [...inside(formula.of), plain(formula.mark)]
    case 'limit':
      return [...inside(formula.base), ...phrases(formula.limit, formula.under ? 'subscript' : 'superscript')]
  }
}

const scriptsOf = (sub: Formula | null, sup: Formula | null): Said[] => [
  ...(sub ? phrases(sub, 'subscript') : []),
  ...(sup ? phrases(sup, 'superscript') : []),
]

/** `(a + b)/c`: what is more than one thing is held together. */
function grouped(formula: Formula, vertical: Vertical): Said[] {
  const said = phrases(formula, vertical)
  const whole = said.map(({ text }) => text).join('')
  if (/^[\p{L}\p{N}.]*$/u.test(whole) || formula.kind === 'fence') return said
  return [{ text: '(', slanted: false, vertical }, ...said, { text: ')', slanted: false, vertical }]
}

function lettersOf({ text, upright, words }: Formula & { kind: 'text' }, vertical: Vertical): Said[] {
  if (words) return [{ text, slanted: false, vertical }]
  const pieces =
    text
      .replace(/-/g, '−')
      .replace(/[&\u2061]/g, '')
      .match(/[\p{L}\p{M}]+|[^\p{L}\p{M}]+/gu) ?? []
  return pieces.map((piece) => {
    const isLetters = /^\p{L}/u.test(piece)
    const spaced =
      isLetters || vertical !== null
        ? piece
        : piece.replace(/(?:(?<!\s)\s+)?([=<>≤≥≠≈≡∼∝±×+−])\s*/gu, (all, sign: string, at: number) =>
            at === 0 && /[±+−]/.test(sign) && piece.trim().length > 1 ? sign : `\u2009${sign}\u2009`,
          )
    return { text: spaced, slanted: isLetters && !upright, vertical }
  })
}
