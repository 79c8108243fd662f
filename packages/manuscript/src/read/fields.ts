import * as names from '../xml/namespaces.ts'
import { attribute, child, type Element, elementsOf } from '../xml/tree.ts'
import type { Run, RunFormat } from './body-model.ts'

/** The newer namespaces that we read, by their usual prefixes. */
const understood = new Set([
  'wps',
  'wpg',
  'wpc',
  'wp14',
  'w14',
  'w15',
  'w16',
  'w16se',
  'w16cex',
  'w16du',
  'a14',
  'v',
  'o',
])

/** ECMA-376 part 3, 7.6: the first supported choice, else the fallback; never both. */
export function chosen(alternate: Element): Element | undefined {
  for (const one of elementsOf(alternate)) {
    if (one.ns !== names.mc || one.local !== 'Choice') continue
    const required = (attribute(one, '', 'Requires') ?? '').trim().split(/\s+/)
    if (required.every((prefix) => understood.has(prefix))) return one
  }
  return child(alternate, names.mc, 'Fallback')
}

export const isAlternate = (element: Element) => element.local === 'AlternateContent' && element.ns === names.mc

/** Complex fields (17.16.18): an instruction, which is not shown, then its result; they can be nested. */
export class Fields {
  readonly #open: { showing: boolean; instruction: string; link: string | null }[] = []
  #instructions = 0

  /** Outside every instruction. */
  get shown(): boolean {
    return this.#instructions === 0
  }

  get link(): string | null {
    return this.#open.findLast(({ link }) => link !== null)?.link ?? null
  }

  mark(type: string | undefined): void {
    if (type === 'begin' && this.#open.length < maxNested) {
      this.#open.push({ showing: false, instruction: '', link: null })
      this.#instructions++
    }
    const last = this.#open.at(-1)
    if (!last) return
    if (type === 'separate' && !last.showing) {
      last.showing = true
      last.link = linkOfInstruction(last.instruction)
      this.#instructions--
    }
    if (type === 'end') {
      this.#open.pop()
      if (!last.showing) this.#instructions--
    }
  }

  instruct(text: string): void {
    const last = this.#open.at(-1)
    if (last && !last.showing && last.instruction.length < 4096) last.instruction += text
  }

  /** An unclosed instruction must not hide the rest of the document. */
  endParagraph(): void {
    while (this.#instructions > 0 && this.#open.length > 0)
      if (this.#open.pop()?.showing === false) this.#instructions--
  }
}

const maxNested = 64

/** `HYPERLINK "https://…" \l "place"`: the URL, not a bookmark in the document. */
export function linkOfInstruction(instruction: string): string | null {
  const trimmed = instruction.trim()
  if (!/^hyperlink\s/i.test(trimmed)) return null
  const rest = trimmed.slice('hyperlink'.length).trim()
  if (rest.startsWith('"')) return rest.slice(1).split('"', 1)[0] || null
  return rest.startsWith('\\') ? null : rest.split(/\s/, 1)[0] || null
}

/** A paragraph while it is being read. */
export class Writing {
  text = ''
  readonly runs: Run[] = []

  /**
   * Appends text; joins it to the last run if the format is the same, because word processors split runs arbitrarily.
   */
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
