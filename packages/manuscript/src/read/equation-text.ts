import type { Element } from '../xml/tree.ts'
import { readFormula, type Formula } from './formula.ts'

/** An equation in one line, as one would type it: `x=(-b±√(b^2-4ac))/2a`. */
export const equationText = (element: Element): string => linear(readFormula(element)).trim()

function linear(formula: Formula): string {
  switch (formula.kind) {
    case 'row':
      return formula.items.map(linear).join('')
    case 'text':
      return formula.text
    case 'fraction':
      return `${grouped(formula.over)}/${grouped(formula.under)}`
    case 'root':
      return `${formula.degree ? grouped(formula.degree) : ''}√${grouped(formula.of)}`
    case 'script':
      return formula.before
        ? scripts(formula.sub, formula.sup) + linear(formula.base)
        : linear(formula.base) + scripts(formula.sub, formula.sup)
    case 'sum':
      return `${formula.operator}${scripts(formula.sub, formula.sup)} ${linear(formula.of)}`
    case 'fence':
      return formula.open + formula.parts.map(linear).join(formula.separator) + formula.close
    case 'grid':
      return formula.rows.map((row) => row.map(linear).join(' ')).join('; ')
    case 'function':
      return `${linear(formula.name)} ${linear(formula.of)}`
    case 'accent':
      return linear(formula.of) + formula.mark
    case 'limit':
      return `${linear(formula.base)}${formula.under ? '_' : '^'}${grouped(formula.limit)}`
  }
}

const scripts = (sub: Formula | null, sup: Formula | null): string =>
  (sub ? `_${grouped(sub)}` : '') + (sup ? `^${grouped(sup)}` : '')

const simple = /^[\p{L}\p{N}.]*$/u

function grouped(formula: Formula): string {
  const said = linear(formula)
  return (said.length <= 12 && simple.test(said)) || formula.kind === 'fence' ? said : `(${said})`
}
