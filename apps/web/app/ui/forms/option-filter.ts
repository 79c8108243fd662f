/** One entry of a searchable list. */
export interface Option {
  value: string
  /** The text that the field shows once the option is chosen. */
  label: string
  /** Shown beside the label in the list: the country of a dialling code. */
  detail?: string
  /** Search also matches these words, which are not shown. */
  keywords?: string
}

/** Normalises text for search: no accents, lower case, punctuation as spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

// A cache: normalising about two hundred names on every keystroke would be slow on a phone.
const foldedWords = new WeakMap<Option, string[]>()

function wordsOf(option: Option): string[] {
  const known = foldedWords.get(option)
  if (known) return known
  const text = [option.label, option.detail, option.keywords].filter(Boolean).join(' ')
  // "d'Ivoire" matches "ivoire" and "divoire".
  const found = [...new Set(`${fold(text)} ${fold(text.replace(/['’]/g, ''))}`.split(' '))]
  foldedWords.set(option, found)
  return found
}

/** Whether every word of the query is the start of a word of the option. */
export function matches(option: Option, query: string): boolean {
  const own = wordsOf(option)
  return fold(query)
    .split(' ')
    .every((part) => own.some((word) => word.startsWith(part)))
}

/** The matches; those that start with the query come first: "gui" finds Guinea before Equatorial Guinea. */
export function search(options: readonly Option[], query: string): readonly Option[] {
  const wanted = fold(query)
  if (wanted === '') return options
  const found = options.filter((option) => matches(option, query))
  const begins = (option: Option) => fold(option.label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

/** The only option that a text can mean: it is the full name, or nothing else matches. */
export function soleMatch(options: readonly Option[], query: string): Option | undefined {
  const wanted = fold(query)
  if (wanted === '') return undefined
  const named = options.find((option) => fold(option.label) === wanted)
  if (named) return named
  const found = options.filter((option) => matches(option, query))
  return found.length === 1 ? found[0] : undefined
}
