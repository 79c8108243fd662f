export const inlineMarks = ['italic', 'bold', 'sub', 'sup'] as const
export type InlineMark = (typeof inlineMarks)[number]

/** A piece of a formatted text. Titles and abstracts are lists of spans, so they cannot contain unsafe markup. */
export interface Span {
  text: string
  marks?: InlineMark[] | undefined
  /** The formula that `text` writes in one line. */
  mathml?: string | undefined
}

export const plainText = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

const mathElements = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts ' +
    'mprescripts none mtable mtr mtd mstyle mpadded mphantom'
  ).split(' '),
)

/**
 * Whether the text is MathML of one `math` element: presentation elements, without attributes except its namespace,
 * balanced, no comments, no other entities than those of XML. Every element of the list is safe in HTML and in XML.
 */
export function isSafeMathMl(source: string): boolean {
  const open: string[] = []
  let at = 0
  for (const match of source.matchAll(
    /<(\/?)([a-z]+)((?: xmlns="http:\/\/www\.w3\.org\/1998\/Math\/MathML")?)(\/?)>/g,
  )) {
    const [tag, closes, name = '', namespace, isEmpty] = match
    if (!isMathText(source.slice(at, match.index)) || !mathElements.has(name)) return false
    // Text only inside the one root element.
    if (open.length === 0 && (at > 0 || match.index > 0 || name !== 'math' || closes || isEmpty)) return false
    if (namespace && name !== 'math') return false
    if (closes && open.pop() !== name) return false
    if (!closes && !isEmpty) open.push(name)
    at = match.index + tag.length
  }
  return at > 0 && at === source.length && open.length === 0
}

const isMathText = (text: string): boolean => !/[<>\p{Cc}\p{Cs}]|&(?!(?:amp|lt|gt|quot|apos);)/u.test(text)
