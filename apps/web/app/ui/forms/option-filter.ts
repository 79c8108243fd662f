/** One entry of a searchable list. */
export interface Option {
  value: string
  /** What the field shows once it is chosen. */
  label: string
  /** Stands beside the label in the list: the country of a dialling code. */
  detail?: string
  /** Found by these words too, though they are not shown. */
  keywords?: string
}

/** As one types it in a hurry: no accents, no capitals; marks between words count as spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

// Folding some two hundred names for every letter typed would be felt on a phone.
const foldedWords = new WeakMap<Option, string[]>()

function wordsOf(option: Option): string[] {
  const known = foldedWords.get(option)
  if (known) return known
  const text = [option.label, option.detail, option.keywords].filter(Boolean).join(' ')
  // "d'Ivoire" is found as "ivoire" and as "divoire".
  const found = [...new Set(`${fold(text)} ${fold(text.replace(/['’]/g, ''))}`.split(' '))]
  foldedWords.set(option, found)
  return found
}

/** Whether every word of the query begins a word of the option. */
export function matches(option: Option, query: string): boolean {
  const own = wordsOf(option)
  return fold(query)
    .split(' ')
    .every((part) => own.some((word) => word.startsWith(part)))
}

/** What matches, first what begins as the query does: "gui" means Guinea before Equatorial Guinea. */
export function search(options: readonly Option[], query: string): readonly Option[] {
  const wanted = fold(query)
  if (wanted === '') return options
  const found = options.filter((option) => matches(option, query))
  const begins = (option: Option) => fold(option.label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

/** The option that a text can only mean: it is named in full, or nothing else matches. */
export function soleMatch(options: readonly Option[], query: string): Option | undefined {
  const wanted = fold(query)
  if (wanted === '') return undefined
  const named = options.find((option) => fold(option.label) === wanted)
  if (named) return named
  const found = options.filter((option) => matches(option, query))
  return found.length === 1 ? found[0] : undefined
}
