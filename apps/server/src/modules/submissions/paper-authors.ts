import type { CoAuthor } from '@grfs/contracts/submissions'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Identities } from '@grfs/manuscript'
import type { Db } from '../../platform/database/pool.ts'
import { listPeople, type KnownPerson } from '../identity/index.ts'
import type { AuthorRow } from './queries/submissions.ts'

/** The authors of a paper, with the data of their accounts. */
export interface PaperAuthors {
  submitter: KnownPerson
  /** The submitter comes first. */
  authors: AuthorRow[]
  accounts: KnownPerson[]
}

/** The authors of a new paper: the submitter and the named co-authors. */
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

/** Everything that identifies an author, as typed and as stored in the accounts. */
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
