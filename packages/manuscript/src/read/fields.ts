/** Complex fields (17.16.18): an instruction that is not shown, then its result that is; one inside of another. */
export class Fields {
  readonly #open: { showing: boolean; instruction: string; link: string | null }[] = []
  #instructions = 0

  /** Outside of every instruction. */
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

  /** An instruction that was never ended must not hide the rest of the document. */
  endParagraph(): void {
    while (this.#instructions > 0 && this.#open.length > 0)
      if (this.#open.pop()?.showing === false) this.#instructions--
  }
}

const maxNested = 64

/** `HYPERLINK "https://…" \l "place"`: the address, not a place within the document. */
export function linkOfInstruction(instruction: string): string | null {
  const said = instruction.trim()
  if (!/^hyperlink\s/i.test(said)) return null
  const rest = said.slice('hyperlink'.length).trim()
  if (rest.startsWith('"')) return rest.slice(1).split('"', 1)[0] || null
  return rest.startsWith('\\') ? null : rest.split(/\s/, 1)[0] || null
}
