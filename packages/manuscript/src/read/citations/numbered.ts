import type { Paragraph } from '../body-model.ts'
import { westernDigits } from '../plain-text.ts'

export interface NumberCited {
  number: string
  from: number
  to: number
}

export type NumberStyle = 'square' | 'raised' | 'round'

const list = '\\d{1,4}(?:\\s?[–—-]\\s?\\d{1,4})?(?:\\s?[,;]\\s?\\d{1,4}(?:\\s?[–—-]\\s?\\d{1,4})?){0,30}'
const patterns = {
  square: new RegExp(`\\[(${list})(?:,\\s?(?:pp?\\.|Ch\\.|Sec\\.)[^\\]]{1,30})?\\]`, 'g'),
  round: new RegExp(`\\((${list})\\)`, 'g'),
}
const exactList = new RegExp(`^${list}$`)

/** Works cited by their number: `[3, 5–7]`, or raised figures. */
export function numbersCited(paragraph: Paragraph, text: string, style: NumberStyle, most: number): NumberCited[] {
  const found: NumberCited[] = []
  if (style === 'raised') {
    for (const { from, to, written } of raised(paragraph, text.length)) add(found, written, from, to, most)
    return found
  }
  for (const match of westernDigits(text).matchAll(patterns[style]))
    add(found, match[1]!, match.index, match.index + match[0].length, most)
  return found
}

function add(found: NumberCited[], written: string, from: number, to: number, most: number): void {
  const numbers: number[] = []
  for (const piece of written.split(/[,;]/)) {
    const [low = 0, high = low] = piece.split(/[–—-]/).map(Number)
    if (low < 1 || high > most || high < low || high - low > 200) return
    for (let number = low; number <= high; number += 1) numbers.push(number)
  }
  for (const number of numbers) found.push({ number: String(number), from, to })
}

/** Superscripts of figures that follow a word or a mark, not a unit: `m²` and `R²` are no citations. */
function raised(paragraph: Paragraph, end: number): { from: number; to: number; written: string }[] {
  const found: { from: number; to: number; written: string }[] = []
  let open: { from: number; to: number } | null = null
  const close = () => {
    if (!open) return
    const written = westernDigits(paragraph.text.slice(open.from, open.to)).replace(/[\s[\]()]/g, '')
    const before = paragraph.text.slice(Math.max(0, open.from - 8), open.from)
    const unit = /(?:^|[\s\d(/·])(?:[a-zA-Zµ]|mm|cm|km|dm|ha|kg|mol|sec|R|χ|η|10)$/u.test(before) || /\d$/.test(before)
    if (exactList.test(written) && !unit) found.push({ ...open, written })
    open = null
  }
  for (const run of paragraph.runs) {
    if (run.from >= end) break
    if (run.kind === 'note') continue
    if (run.format.vertical === 'superscript' && run.kind === 'text')
      open = { from: startOf(open) ?? run.from, to: run.to }
    else close()
  }
  close()
  return found
}

const startOf = (open: { from: number } | null): number | undefined => open?.from
