import { escapeText } from '../../src/xml/write.ts'

const mathFont = '<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr>'

export const mathRun = (text: string, upright = false): string =>
  `<m:r>${upright ? '<m:rPr><m:sty m:val="p"/></m:rPr>' : ''}${mathFont}<m:t xml:space="preserve">${escapeText(text)}</m:t></m:r>`

const letters: Record<string, string> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', eta: 'η', theta: 'θ', kappa: 'κ', lambda: 'λ' },
  ...{ mu: 'μ', nu: 'ν', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', psi: 'ψ', omega: 'ω', Delta: 'Δ' },
  ...{ Sigma: 'Σ', Phi: 'Φ', Omega: 'Ω', cdot: '·', times: '×', le: '≤', ge: '≥', approx: '≈', ne: '≠', to: '→' },
  ...{ pm: '±', infty: '∞', partial: '∂', nabla: '∇', in: '∈', ln: 'ln ', exp: 'exp ', min: 'min ', max: 'max ' },
}
const upright = new Set(['ln', 'exp', 'min', 'max'])
const large: Record<string, string> = { sum: '∑', prod: '∏', int: '∫' }
const accents: Record<string, string> = { bar: '\u0305', hat: '\u0302', dot: '\u0307' }

/** A formula in a small part of the notation of TeX, as Word stores it (ISO/IEC 29500-1, 22.1). */
export function formulaMarkup(tex: string): string {
  const reader = new FormulaReader(tex)
  const markup = reader.sequence('')
  return `<m:oMath>${markup}</m:oMath>`
}

class FormulaReader {
  readonly #tex: string
  #at = 0

  constructor(tex: string) {
    this.#tex = tex
  }

  /** Everything up to this mark, which is read too. */
  sequence(end: string): string {
    let markup = ''
    for (;;) {
      this.#skipSpaces()
      if (this.#at >= this.#tex.length || (end !== '' && this.#tex.startsWith(end, this.#at))) {
        this.#at += end.length
        return markup
      }
      markup += this.#scripted()
    }
  }

  /** One atom with its subscript and superscript. */
  #scripted(): string {
    const operator = /^\\(sum|prod|int)/.exec(this.#tex.slice(this.#at, this.#at + 6))?.[1]
    if (operator) this.#at += operator.length + 1
    const base = operator ? '' : this.#atom()
    let [below, above] = ['', '']
    for (;;) {
      this.#skipSpaces()
      const mark = this.#tex[this.#at]
      if (mark !== '_' && mark !== '^') break
      this.#at += 1
      this.#skipSpaces()
      if (mark === '_') below = this.#atom()
      else above = this.#atom()
    }
    const [sub, sup] = [`<m:sub>${below}</m:sub>`, `<m:sup>${above}</m:sup>`]
    if (operator) {
      const hidden = `${below ? '' : '<m:subHide m:val="1"/>'}${above ? '' : '<m:supHide m:val="1"/>'}`
      const limits = operator === 'int' ? 'subSup' : 'undOvr'
      return `<m:nary><m:naryPr><m:chr m:val="${large[operator]}"/><m:limLoc m:val="${limits}"/>${hidden}</m:naryPr>${sub}${sup}<m:e>${this.#scripted()}</m:e></m:nary>`
    }
    if (below && above) return `<m:sSubSup><m:e>${base}</m:e>${sub}${sup}</m:sSubSup>`
    if (below) return `<m:sSub><m:e>${base}</m:e>${sub}</m:sSub>`
    return above ? `<m:sSup><m:e>${base}</m:e>${sup}</m:sSup>` : base
  }

  #atom(): string {
    this.#skipSpaces()
    const one = this.#tex[this.#at] ?? ''
    if (one === '{') return this.#group()
    if (one !== '\\') {
      const number = /^[\d.,]*\d/.exec(this.#tex.slice(this.#at, this.#at + 20))?.[0] ?? one
      this.#at += number.length
      return mathRun(number)
    }
    const name = /^\\([A-Za-z]+)/.exec(this.#tex.slice(this.#at, this.#at + 20))?.[1] ?? ''
    this.#at += name.length + 1
    return this.#command(name)
  }

  #command(name: string): string {
    if (name === 'frac') {
      const above = this.#group()
      return `<m:f><m:num>${above}</m:num><m:den>${this.#group()}</m:den></m:f>`
    }
    if (name === 'sqrt')
      return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${this.#group()}</m:e></m:rad>`
    if (name === 'text') return mathRun(this.#plainGroup(), true)
    if (name === 'left') {
      const open = this.#tex[this.#at++]!
      const inside = this.sequence('\\right')
      const close = this.#tex[this.#at++]!
      return `<m:d><m:dPr><m:begChr m:val="${escapeText(open)}"/><m:endChr m:val="${escapeText(close)}"/></m:dPr><m:e>${inside}</m:e></m:d>`
    }
    const accent = accents[name]
    if (accent) return `<m:acc><m:accPr><m:chr m:val="${accent}"/></m:accPr><m:e>${this.#group()}</m:e></m:acc>`
    const letter = letters[name]
    if (letter === undefined) throw new Error(`Unknown command \\${name} in: ${this.#tex}`)
    return mathRun(letter, upright.has(name))
  }

  #group(): string {
    this.#skipSpaces()
    if (this.#tex[this.#at] !== '{') return this.#atom()
    this.#at += 1
    return this.sequence('}')
  }

  #plainGroup(): string {
    const end = this.#tex.indexOf('}', this.#at)
    const text = this.#tex.slice(this.#at + 1, end)
    this.#at = end + 1
    return text
  }

  #skipSpaces(): void {
    while (this.#tex[this.#at] === ' ') this.#at += 1
  }
}
