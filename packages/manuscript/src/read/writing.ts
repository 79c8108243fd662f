import type { Element } from '../xml/tree.ts'
import type { Run, RunFormat } from './body-model.ts'

/** A paragraph while it is read. */
export class Writing {
  text = ''
  readonly runs: Run[] = []

  /** Text that looks as the text before it goes on in the same run: word processors cut runs where nobody sees it. */
  say(text: string, format: RunFormat, link: string | null): void {
    if (text === '') return
    const last = this.runs.at(-1)
    const from = this.text.length
    this.text += text
    if (last?.kind === 'text' && last.format === format && last.link === link) last.to = this.text.length
    else this.runs.push({ kind: 'text', from, to: this.text.length, format, link })
  }

  mark(kind: 'tab' | 'break' | 'page-break', format: RunFormat, link: string | null): void {
    const from = this.text.length
    this.text += kind === 'tab' ? '\t' : '\n'
    this.runs.push({ kind, from, to: from + 1, format, link })
  }

  place(what: { note: number } | { picture: number }, format: RunFormat, link: string | null): void {
    const at = this.text.length
    this.runs.push({ kind: 'note' in what ? 'note' : 'picture', from: at, to: at, format, link, ...what })
  }

  equation(equation: Element, linear: string, display: boolean, format: RunFormat): void {
    const from = this.text.length
    this.text += linear
    this.runs.push({ kind: 'equation', from, to: this.text.length, format, link: null, equation, display })
  }
}
