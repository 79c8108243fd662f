/** The identities to remove. Each of them is redacted everywhere, with its variants. */
export interface Identities {
  people: Person[]
  institutions: string[]
  /** Grant numbers, project names, URLs of personal pages: matched literally. */
  phrases: string[]
}

export interface Person {
  name: string
  given?: string
  family?: string
  emails?: string[]
  orcid?: string | null
  phones?: string[]
}

export interface BlindCopy {
  file: Uint8Array
  report: BlindReport
}

export interface BlindReport {
  /** What was removed, by identifying place: `properties`, `comments`, `text`. */
  removed: Removal[]
  /** Places that may identify a person and need a check by an editor. */
  suspected: Suspicion[]
  /** What a search of the finished copy still found; the copy is proven when this is empty. */
  remaining: Remainder[]
  proven: boolean
}

export interface Removal {
  surface: string
  part: string
  count: number
}

export interface Suspicion {
  kind:
    'self-citation' | 'acknowledgement' | 'grant' | 'ethics' | 'personal-url' | 'name-like' | 'picture' | 'common-word'
  part: string
  /** The words around it, as the copy has them. */
  excerpt: string
  confidence: number
  because: string
}

export interface Remainder {
  part: string
  /** How it is encoded there: `text`, `utf-16`, `base64`, `md5`. */
  encoding: string
  term: string
}
