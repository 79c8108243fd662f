import type { Body } from './body-model.ts'
import type { Place, Section } from './manuscript-model.ts'

const mostTitleCharacters = 60

/** Says where something stands in words that a person can follow: `Paragraph 12, in “Methods”`. */
export class Places {
  private readonly ordinals: number[] = []
  private readonly tables: boolean[] = []
  private sections: readonly Section[] = []

  constructor(body: Body) {
    let paragraphs = 0
    let tables = 0
    for (const block of body.blocks) {
      this.tables.push(block.kind === 'table')
      if (block.kind === 'table') this.ordinals.push((tables += 1))
      // Blank lines are not counted: nobody does.
      else this.ordinals.push(block.text.trim() === '' ? Math.max(1, paragraphs) : (paragraphs += 1))
    }
  }

  /** Labels made from now on name the section as well. */
  know(sections: readonly Section[]): void {
    this.sections = sections
  }

  of(block: number, from?: number, to?: number): Place {
    const label = this.tables[block] ? `Table ${this.ordinals[block]}` : this.paragraphLabel(block)
    return { block, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), label }
  }

  private paragraphLabel(block: number): string {
    const label = `Paragraph ${this.ordinals[block] ?? block + 1}`
    const title = this.sectionAt(block)?.title
    if (!title) return label
    const short = title.length > mostTitleCharacters ? `${title.slice(0, mostTitleCharacters - 1).trimEnd()}…` : title
    return `${label}, in “${short}”`
  }

  private sectionAt(block: number): Section | undefined {
    let low = 0
    let high = this.sections.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sections[middle]!.from <= block) low = middle + 1
      else high = middle
    }
    return this.sections[low - 1]
  }
}

export function notePlace(kind: 'footnote' | 'endnote', number: number, from?: number, to?: number): Place {
  const label = `${kind === 'footnote' ? 'Footnote' : 'Endnote'} ${number}`
  return { block: null, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), label }
}
