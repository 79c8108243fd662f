import type { Facts } from '@grfs/contracts/facts'
import type { CoAuthor } from '@grfs/contracts/submissions'
import { partsFit } from '@grfs/domain/facts/names'
import type { Identities } from '@grfs/manuscript'
import type { KnownPerson } from '../identity/index.ts'
import type { AuthorRow } from './queries/submissions.ts'

/** The authors of a paper, with the data of their accounts. */
export interface PaperAuthors {
  submitter: KnownPerson
  /** The submitter comes first. */
  authors: AuthorRow[]
  accounts: KnownPerson[]
}

/** The authors of a new paper: the submitter and the named co-authors. `accounts` are those that exist. */
export function authorsOf(submitter: KnownPerson, coAuthors: CoAuthor[], accounts: KnownPerson[]): PaperAuthors {
  const others = coAuthors.filter((one) => one.name.trim() !== '' && !isSame(one, submitter))
  return {
    submitter,
    accounts,
    authors: [
      {
        name: submitter.fullName,
        affiliation: submitter.university,
        email: submitter.email,
        orcid: null,
        accountId: submitter.id,
      },
      ...others.map((one) => toRow(one, accounts)),
    ],
  }
}

/** Recognises a submitter who is also listed as a co-author. */
function isSame({ name, email, userId }: CoAuthor, submitter: KnownPerson): boolean {
  if (userId) return userId.toLowerCase() === submitter.id
  const isAddressSame = !email || email.toLowerCase() === submitter.email
  return isAddressSame && name.trim().toLowerCase() === submitter.fullName.toLowerCase()
}

function toRow({ name, affiliation, email, orcid, userId }: CoAuthor, accounts: KnownPerson[]): AuthorRow {
  const account = accounts.find(({ id }) => id === userId?.toLowerCase())
  return {
    name,
    affiliation: affiliation || account?.university || null,
    email: email || null,
    orcid: orcid || null,
    accountId: account?.id ?? null,
  }
}

/** Everything that identifies an author, as typed, as stored in the accounts, and as the facts state it. */
export function identitiesOf(authors: AuthorRow[], accounts: KnownPerson[], facts: Facts): Identities {
  const filled = (texts: Array<string | null>) => texts.filter((text): text is string => !!text?.trim())
  return {
    people: [
      ...authors.map(({ name, email, orcid }) => ({ name, emails: filled([email]), orcid })),
      ...accounts.map(({ fullName, email, phone }) => ({ name: fullName, emails: [email], phones: filled([phone]) })),
      ...facts.people.flatMap(namesOf),
    ],
    institutions: filled([
      ...authors.map((one) => one.affiliation),
      ...accounts.map((one) => one.university),
      ...facts.affiliations.flatMap(({ text, department, institution }) => [
        text,
        institution,
        // Together: a department alone, such as “Department of Physics”, identifies nobody.
        department && institution && `${department}, ${institution}`,
      ]),
    ]),
    phrases: filled([
      ...facts.funding.funders.flatMap(({ awards }) => awards),
      ...Object.values(facts.statements).map((statement) => statement.approvalNumber),
    ]).filter(isDistinctive),
  }
}

/** The names of a person in all scripts; the name of a group and of its members. */
function namesOf(one: Facts['people'][number]): Identities['people'] {
  if (one.type === 'group')
    return [one.published, ...one.members].filter((name) => name.trim() !== '').map((name) => ({ name }))
  const { published, given, family, particle, email, orcid } = one
  const hasParts = family !== null && partsFit(one)
  const last = published.trim().split(/\s+/).at(-1)!
  const others = one.otherScripts.flatMap((other) => [
    { name: other.published },
    { name: [other.given, other.family].filter(Boolean).join(' ') },
  ])
  return [
    {
      name: published,
      ...(hasParts && { family: [particle, family].filter(Boolean).join(' '), given: given ?? '' }),
      emails: email?.trim() ? [email.trim()] : [],
      orcid,
    },
    // Authors mix up the two fields, so the last word is redacted as a family name in any case.
    ...(hasParts && !family.split(/\s+/).includes(last) ? [{ name: last }] : []),
    ...others,
  ].filter(({ name }) => name.trim() !== '')
}

/** Whether a number of an award or an approval can be redacted: “12” also occurs in other places. */
const isDistinctive = (number: string): boolean => number.trim().length >= 5 && /\d/.test(number)
