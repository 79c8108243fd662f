import type { CoAuthor } from '@grfs/contracts/submissions'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Identities } from '@grfs/manuscript'
import type { Db } from '../../platform/database/pool.ts'
import { listPeople, type KnownPerson } from '../identity/index.ts'
import type { AuthorRow } from './queries/submissions.ts'

/** Who wrote a paper, and what their accounts say of them. */
export interface PaperAuthors {
  submitter: KnownPerson
  /** The one who submits comes first. */
  authors: AuthorRow[]
  accounts: KnownPerson[]
}

/** The authors of a new paper: the one who submits, and those who were named. */
export async function authorsOf(db: Db, accountId: string, coAuthors: CoAuthor[]): Promise<PaperAuthors> {
  const ids = coAuthors.flatMap(({ userId }) => (userId && isInternalId(userId) ? [userId.toLowerCase()] : []))
  const accounts = await listPeople(db, [accountId, ...ids])
  const submitter = accounts.find(({ id }) => id === accountId)!
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

/** Who names themselves among the others is one author all the same. */
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

/** Whatever would betray one of them, as they typed it and as their accounts have it. */
export function identitiesOf(authors: AuthorRow[], accounts: KnownPerson[]): Identities {
  const filled = (texts: Array<string | null>) => texts.filter((text): text is string => !!text?.trim())
  return {
    people: [
      ...authors.map(({ name, email, orcid }) => ({ name, emails: filled([email]), orcid })),
      ...accounts.map(({ fullName, email, phone }) => ({ name: fullName, emails: [email], phones: filled([phone]) })),
    ],
    institutions: filled([...authors.map((one) => one.affiliation), ...accounts.map((one) => one.university)]),
    phrases: [],
  }
}
