/** Whose traces are to be taken out. Everything here is redacted wherever it stands, with its variants. */
export interface Identities {
  people: Person[]
  institutions: string[]
  /** Numbers of grants, names of projects, addresses of personal pages: taken as they are. */
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
  /** What was taken out, by surface: `properties`, `comments`, `text`. */
  removed: Removal[]
  /** What may betray somebody and needs a human eye. */
  suspected: Suspicion[]
  /** What the search through the finished copy still found; the copy is proven when this is empty. */
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
  /** The words around it, as they stand in the copy. */
  excerpt: string
  confidence: number
  because: string
}

export interface Remainder {
  part: string
  /** How it is hidden there: `text`, `utf-16`, `base64`, `md5`. */
  encoding: string
  term: string
}
