import { foldedAddress } from '../identity/email.ts'
import { isSameInstitution, plain } from './institution.ts'

/** A person as a paper names them. */
export interface NamedPerson {
  accountId: string | null
  name: string
  email: string | null
  orcid: string | null
}

export interface PaperAuthor extends NamedPerson {
  /** From the paper, and from the current profile of the account. */
  institutions: string[]
}

export interface Candidate {
  accountId: string
  name: string
  email: string
  /** The current employer. A former university is not a conflict. */
  university: string | null
  /** People named together with the candidate on any earlier paper or article. */
  coAuthors: NamedPerson[]
  /** Stages of this paper that the candidate has reviewed. */
  reviewedStages: number[]
}

const stageWords = ['first', 'second', 'final']

/**
 * Why a candidate must not review the paper, as words that follow "cannot review this paper: ". Empty if there is no
 * conflict.
 */
export function conflictsOf(authors: readonly PaperAuthor[], candidate: Candidate): string[] {
  const self: NamedPerson = { ...candidate, orcid: null }
  if (authors.some((author) => isSamePerson(author, self))) return ['an author of this paper']
  const namesake = authors.find((author) => isSameName(author.name, self.name))
  const known = authors.filter((author) => candidate.coAuthors.some((one) => isSamePerson(author, one, true)))
  const { university } = candidate
  const colleague =
    university === null
      ? undefined
      : authors.find(({ institutions }) => institutions.some((one) => isSameInstitution(one, university)))
  return [
    ...(namesake ? [`has the same name as the author ${namesake.name}`] : []),
    ...(known.length > 0 ? [`has written with ${known.map(({ name }) => name).join(' and ')} before`] : []),
    ...(colleague ? [`works at the same institution as ${colleague.name}`] : []),
    ...candidate.reviewedStages.map((stage) => `has reviewed its ${stageWords[stage - 1] ?? 'earlier'} stage`),
  ]
}

/** Compares account, e-mail address and ORCID. With `byName` also the name, for people who may have none of these. */
function isSamePerson(one: NamedPerson, other: NamedPerson, byName = false): boolean {
  if (one.accountId !== null && one.accountId === other.accountId) return true
  if (isSameText(one.email, other.email) || isSameText(orcidOf(one), orcidOf(other))) return true
  const areTwo = one.accountId !== null && other.accountId !== null
  return byName && !areTwo && isSameName(one.name, other.name)
}

const isSameText = (one: string | null, other: string | null) =>
  !!one?.trim() && one.trim().toLowerCase() === other?.trim().toLowerCase()

const orcidOf = ({ orcid }: NamedPerson) => orcid?.replace(/[^\dXx]/g, '') ?? null

/** A person whom the author of a paper asked not to invite. */
export interface OpposedPerson {
  name: string
  email: string | null
  reason: string
}

/** Compares the address, or the whole name. A single word counts too: a needless warning costs little. */
export const findOpposed = <Opposed extends Pick<OpposedPerson, 'name' | 'email'>>(
  opposed: readonly Opposed[],
  { name, email }: { name: string; email: string },
): Opposed | undefined =>
  opposed.find((one) => {
    const words = wordsOfName(one.name).join(' ')
    const isNamed = words !== '' && words === wordsOfName(name).join(' ')
    return isNamed || (!!one.email?.trim() && foldedAddress(one.email) === foldedAddress(email))
  })

/** What an author wrote about other people. A person must not learn that an author suggests or opposes them. */
export const withoutPerson = <Wish extends Pick<OpposedPerson, 'name' | 'email'>>(
  wishes: readonly Wish[],
  person: { name: string; email: string },
): Wish[] => wishes.filter((one) => !findOpposed([one], person))

/** A single word is too little to identify a person. */
function isSameName(one: string, other: string): boolean {
  const words = wordsOfName(one)
  return words.length > 1 && words.join(' ') === wordsOfName(other).join(' ')
}

const titles = new Set(['dr', 'prof', 'professor', 'mr', 'mrs', 'ms', 'phd'])

const wordsOfName = (name: string) =>
  plain(name)
    .split(' ')
    .filter((word) => !titles.has(word))
    .toSorted()
