import type { Suspicion } from './model.ts'

type Kind = Suspicion['kind']
interface Rule {
  kind: Kind
  pattern: RegExp
  confidence: number
  because: string
}

const earlier = '(?:previous|previously|prior|earlier|recent|past|former|preceding)'
const work =
  '(?:work|stud(?:y|ies)|papers?|research|publications?|articles?|results?|findings|experiments?|analys[ei]s|reports?|trials?|surveys?|book|chapter|thesis)'
const reportingVerbs =
  '(?:show(?:n|ed)|reported|demonstrated|described|found|published|proposed|developed|introduced|argued|presented|observed|established)'

/** Patterns that may identify a person without a name. They are bounded, because the text is untrusted. */
const rules: Rule[] = [
  {
    kind: 'self-citation',
    pattern: new RegExp(`\\b(?:our|my)(?:\\sown)?\\s(?:${earlier}\\s)(?:[\\w-]{1,20}\\s){0,2}${work}\\b`, 'i'),
    confidence: 0.9,
    because: 'The authors refer to their own earlier work.',
  },
  {
    kind: 'self-citation',
    pattern: new RegExp(
      `\\b(?:we|I)(?:\\shave|\\shad)?\\s(?:previously|earlier|recently|elsewhere|already)\\s${reportingVerbs}\\b`,
      'i',
    ),
    confidence: 0.9,
    because: 'The authors refer to their own earlier results.',
  },
  {
    kind: 'self-citation',
    pattern: new RegExp(
      `\\bas\\swe(?:\\shave|\\shad)?\\s${reportingVerbs}\\s(?:previously|earlier|elsewhere|before|in)\\b`,
      'i',
    ),
    confidence: 0.8,
    because: 'The authors refer to their own earlier results.',
  },
  {
    kind: 'self-citation',
    pattern:
      /\b(?:our|my)\s(?:laboratory|lab|research group|group|department|university|institute|institution|hospital|clinic)\b/i,
    confidence: 0.6,
    because: 'The authors refer to the place where they work.',
  },
  {
    kind: 'grant',
    pattern:
      /\b(?:grants?|awards?|fellowship|scholarship|funded by|funding from|financial(?:ly)? support|supported by the)\b/i,
    confidence: 0.6,
    because: 'A funder and a grant number can be looked up in public lists.',
  },
  {
    kind: 'ethics',
    pattern:
      /\b(?:ethics|ethical|institutional review board|review board|IRB|helsinki)\b.{0,120}\b(?:committee|board|approv\w{0,6}|protocol|number|no\.)/i,
    confidence: 0.6,
    because: 'An ethics committee usually belongs to the institution of the authors.',
  },
  {
    kind: 'personal-url',
    pattern:
      /(?:github|gitlab|bitbucket|linkedin|researchgate|academia|orcid|publons|osf|twitter|mastodon|scholar\.google|sites\.google)\.\w{2,5}\/\S{1,80}|\/~\w{1,40}|\b\w{1,40}\.github\.io/i,
    confidence: 0.8,
    because: 'The address may belong to one of the authors.',
  },
  {
    kind: 'personal-url',
    // Starts at the @ sign: the part before it could be as long as the text.
    pattern: /(?<=[\w+-])@[\w-]{1,63}\.[\w.-]{2,60}/,
    confidence: 0.7,
    because: 'An email address remains that does not belong to a named author.',
  },
  {
    kind: 'name-like',
    pattern:
      /\b(?:corresponding author|correspondence|written by|authors?:)[^.]{0,40}?\b\p{Lu}\p{Ll}{1,20}\s(?:\p{Lu}\.?\s)?\p{Lu}\p{Ll}{1,20}\b/u,
    confidence: 0.7,
    because: 'This looks like a name next to a word for an author.',
  },
]

const thanks = /\b(?:thank(?:s|ful)?|grateful|indebted|acknowledge|gratitude|appreciation)\b/i
const person =
  /(?:\b(?:Dr|Prof|Professor|Mr|Mrs|Ms)\.?\s)?\p{Lu}\p{L}{1,20}(?:\s\p{Lu}\.){0,2}\s\p{Lu}[\p{L}’'-]{1,24}/u

/** Searches one text of the finished copy. */
export function suspicionsIn(text: string, part: string): Suspicion[] {
  const found = rules.flatMap(({ kind, pattern, confidence, because }): Suspicion[] => {
    const match = pattern.exec(text)
    return match ? [{ kind, part, excerpt: excerptAt(text, match.index), confidence, because }] : []
  })
  return [...found, ...thanked(text, part)]
}

/** People in acknowledgements are colleagues, who can identify the author. */
function thanked(text: string, part: string): Suspicion[] {
  const at = thanks.exec(text)
  const name = at && person.exec(text.slice(at.index))
  if (!name) return []
  const excerpt = excerptAt(text, at.index + name.index)
  return [{ kind: 'acknowledgement', part, excerpt, confidence: 0.8, because: 'A person is thanked by name.' }]
}

export function excerptAt(text: string, at: number): string {
  const [from, to] = [Math.max(0, at - 60), Math.min(text.length, at + 90)]
  const excerpt = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${excerpt}${to < text.length ? '…' : ''}`
}
