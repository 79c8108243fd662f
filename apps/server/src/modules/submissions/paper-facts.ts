import { Facts, type FactsPerson, PublishedName } from '@grfs/contracts/facts'
import {
  coAuthorsOfFacts,
  factsWithForm,
  formOfFacts,
  indexOfAuthor,
  type PaperForm,
  type Submitter,
  submitterIndex,
  withOwnEntry,
} from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type KnownPerson, listPeople } from '../identity/index.ts'
import { authorsOf, type PaperAuthors } from './paper-authors.ts'
import { type AuthorChange, listAuthorChanges } from './queries/authorship.ts'
import { getHandedInForm, type OpenPaper } from './queries/drafts.ts'
import { withOwnFiles } from './paper-supplements.ts'

/**
 * The form with facts and specified fields that say the same. Facts that were sent win; otherwise the specified fields
 * change the stored facts, if there are any. The co-authors of a revision are those of the paper.
 */
export async function agreeingForm(
  db: Db,
  actor: Actor,
  sent: PaperForm,
  { paper, copy }: OpenPaper,
): Promise<PaperForm> {
  const { facts: sentFacts, ...fields } = sent
  const { facts: known, coverLetter, callId, reviewerWishes } = copy.form
  const form = { coverLetter, callId, reviewerWishes, ...fields }
  const facts = sentFacts && (await withOwnFiles(db, paper.id, sentFacts))
  if (!facts && !known) return form
  const submitter = await submitterOf(db, actor)
  if (facts) return { ...form, ...formOfFacts(facts, submitter), facts }
  const coAuthors = paper.status === 'draft' ? form.coAuthors : formOfFacts(known!, submitter).coAuthors
  return { ...form, facts: factsWithForm(known, { ...form, coAuthors }, submitter) }
}

async function submitterOf(db: Db, { accountId }: Actor): Promise<Submitter> {
  return toSubmitter(accountId, await listPeople(db, [accountId]))
}

function toSubmitter(accountId: string, accounts: KnownPerson[]): Submitter {
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) throw new AppError('session.ended')
  return { accountId, name: account.fullName, email: account.email, affiliation: account.university }
}

/** What a new submission stores of its facts, and the authors that follow from them. */
export async function factsToSubmit(
  tx: Tx,
  { accountId }: Actor,
  form: PaperForm,
): Promise<{ facts: Facts; people: PaperAuthors }> {
  const named = form.facts
    ? form.facts.people.map((one) => (one.type === 'person' ? one.accountId : null))
    : form.coAuthors.map(({ userId }) => userId)
  const ids = named.flatMap((id) => (id && isInternalId(id) ? [id.toLowerCase()] : []))
  const accounts = await listPeople(tx.db, [accountId, ...ids])
  const submitter = toSubmitter(accountId, accounts)
  const sent = validFacts(form.facts ?? factsWithForm(null, form, submitter), submitter)
  const known = new Set(accounts.map(({ id }) => id))
  const facts = { ...sent, people: sent.people.map((one) => withKnownAccount(one, known)) }
  const account = accounts.find(({ id }) => id === accountId)!
  return { facts, people: authorsOf(account, coAuthorsOfFacts(facts, submitter), accounts) }
}

/** The same for a revision. Reviewers and conflicts of interest were chosen for its authors, so these must not change. */
export async function factsToResubmit(tx: Tx, actor: Actor, id: string, form: PaperForm): Promise<Facts> {
  const submitter = await submitterOf(tx.db, actor)
  const handedIn = await getHandedInForm(tx.db, id)
  const before = handedIn.facts ?? factsWithForm(null, handedIn, submitter)
  const sent = form.facts ?? factsWithForm(before, { ...form, coAuthors: handedIn.coAuthors }, submitter)
  const handedInFacts = validFacts(before, submitter)
  const corrected = withOwnEntries(handedInFacts, validFacts(sent, submitter), await listAuthorChanges(tx.db, id))
  const facts = withEmailsOf(handedInFacts, corrected)
  if (peopleKey(facts) !== peopleKey(handedInFacts)) throw new AppError('submission.authors-changed')
  return facts
}

/** Co-authors correct their own entries. A form that was open before still has the former ones. */
function withOwnEntries(handedIn: Facts, sent: Facts, changes: readonly AuthorChange[]): Facts {
  return changes.reduce((facts, { formerName, formerAffiliation, name }) => {
    const own = handedIn.people[indexOfAuthor(handedIn, { name })]
    const at = indexOfAuthor(facts, { name: formerName })
    const one = facts.people[at]
    if (own?.type !== 'person' || one?.type !== 'person') return facts
    const affiliationOf = ({ affiliations: [first] }: FactsPerson, of: Facts) =>
      of.affiliations[first ?? -1]?.text ?? null
    const isFormer = affiliationOf(one, facts) === formerAffiliation
    const affiliation = affiliationOf(isFormer ? own : one, isFormer ? handedIn : facts)
    return withOwnEntry(facts, at, { name: PublishedName.parse(own), affiliation, orcid: own.orcid })
  }, sent)
}

/** Addresses are corrected on the page of the paper. A form that was open before may still have the old ones. */
function withEmailsOf({ people }: Facts, facts: Facts): Facts {
  const keyOf = ({ published, accountId }: FactsPerson) => JSON.stringify([published.trim(), accountId])
  const persons = people.filter((one) => one.type === 'person').toReversed()
  const known = Map.groupBy(persons, keyOf)
  return {
    ...facts,
    people: facts.people.map((one) => {
      const same = one.type === 'person' ? known.get(keyOf(one))?.pop() : undefined
      return one.type === 'person' && same ? { ...one, email: same.email } : one
    }),
  }
}

const peopleKey = ({ people }: Facts): string =>
  people
    .map((one) => {
      const { email, accountId } = one.type === 'person' ? one : { email: null, accountId: null }
      return JSON.stringify([one.type, one.published.trim(), email?.trim().toLowerCase() || null, accountId])
    })
    .toSorted()
    .join('\n')

/** The facts without entries that have no name; the submitter must be among the people. */
function validFacts(sent: Facts, submitter: Submitter): Facts {
  const parsed = Facts.safeParse(sent)
  if (!parsed.success) throw new AppError('request.invalid', { fields: { facts: 'must be complete and not too long' } })
  const people = parsed.data.people.filter(({ published }) => published.trim() !== '')
  const own = submitterIndex(people, submitter)
  if (own < 0) throw new AppError('submission.submitter-missing')
  const { accountId } = submitter
  return {
    ...parsed.data,
    people: people.map((one, index) => (index === own ? { ...one, accountId } : one)) as typeof people,
  }
}

function withKnownAccount(one: Facts['people'][number], known: ReadonlySet<string>): Facts['people'][number] {
  if (one.type === 'group' || one.accountId === null) return one
  const accountId = one.accountId.toLowerCase()
  return { ...one, accountId: known.has(accountId) ? accountId : null }
}
