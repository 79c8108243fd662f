import type { BodyOf } from '@grfs/contracts/endpoint'
import type { Facts, PublishedName } from '@grfs/contracts/facts'
import {
  type Authorship,
  type correctOwnEntryEndpoint,
  indexOfAuthor,
  type OwnEntry,
  withOwnEntry,
} from '@grfs/contracts/submissions'
import { authorshipTexts as t } from '@grfs/contracts/texts/submissions'
import { maxOwnChanges, mayChangeOwnEntry } from '@grfs/domain/submissions/co-authors'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Client } from '../../platform/http/route.ts'
import { linkFree } from '../../platform/mail/link-free.ts'
import { finishOrcidProof, startOrcidProof } from '../identity/index.ts'
import { getEntry, lockEntry } from './authorship.ts'
import {
  type AuthorChange,
  findPersonByEmail,
  isOrcidOfOther,
  listAuthorChanges,
  type NamedEntry,
  saveOwnEntry,
} from './queries/authorship.ts'
import { findFacts } from './queries/reading.ts'
import type { SubmissionRow } from './queries/submissions.ts'

/** What a co-author may do by the link of the e-mail after the answer: prove the iD, and correct name and affiliation. */

/**
 * The page behind the link in the e-mail. Reading changes nothing, because e-mail programs open links by themselves.
 */
export async function openAuthorship(ctx: Context, token: string): Promise<Authorship> {
  const entry = await getEntry(ctx, token)
  const { number, title, journal, answer } = entry
  return {
    ...{ number, title: linkFree(title), journal, answer, own: await readOwnEntry(ctx, entry) },
    hasOrcid: ctx.providers.some(({ isOrcid }) => isOrcid),
  }
}

/** Null if the person may not change it: another answer, a published paper, or an old link. */
async function readOwnEntry(ctx: Context, entry: NamedEntry): Promise<OwnEntry | null> {
  if (!mayChangeOwnEntry(entry, entry, ctx.clock.now()).ok) return null
  const { affiliation, orcid, provedOrcid } = entry
  return {
    name: nameIn(await findFacts(ctx.db, entry.submissionId), entry),
    ...{ affiliation, orcid: provedOrcid ?? orcid, isOrcidProved: provedOrcid !== null },
  }
}

/** Repeating it changes nothing. */
export function correctOwnEntry(
  ctx: Context,
  { token, name, affiliation }: BodyOf<typeof correctOwnEntryEndpoint>,
): Promise<{ success: true; message: string }> {
  return ctx.inTransaction(async (tx) => {
    const { paper, entry } = await lockOwnEntry(ctx, tx, token)
    const facts = await findFacts(tx.db, paper.id)
    const before = { name: nameIn(facts, entry), affiliation: entry.affiliation }
    // A paper from before the facts stores no parts of names.
    const parts = facts && indexOfAuthor(facts, toNamed(entry)) >= 0 ? name : before.name
    const next = { name: { ...parts, published: oneLine(name.published) }, affiliation: oneLine(affiliation) || null }
    if (!isSame(before, next)) await save(tx, paper, entry, facts, { kind: 'corrected', ...next })
    return { success: true, message: t.own.corrected }
  })
}

/** The round counts for this entry only, so that an answer cannot be carried to another paper or author. */
export async function proveOrcid(ctx: Context, client: Client, token: string): Promise<{ address: string }> {
  const entry = await getEntry(ctx, token)
  requireOpen(entry, ctx.clock.now())
  return startOrcidProof(ctx, client, placeOf(entry))
}

/** Repeating it for the same iD changes nothing. */
export async function takeOrcidProof(
  ctx: Context,
  client: Client,
  token: string,
  answer: string,
): Promise<{ success: true; message: string }> {
  const proof = await finishOrcidProof(ctx, client, placeOf(await getEntry(ctx, token)), answer)
  await ctx.inTransaction(async (tx) => {
    const { paper, entry } = await lockOwnEntry(ctx, tx, token)
    if (entry.provedOrcid === proof.orcid) return
    if (!(await isOwn(tx, entry, proof)) || (await isOrcidOfOther(tx.db, entry, proof.orcid)))
      throw new AppError('authorship.orcid-taken')
    const facts = await findFacts(tx.db, paper.id)
    const { affiliation } = entry
    await save(tx, paper, entry, facts, { kind: 'orcid-proved', name: nameIn(facts, entry), affiliation }, proof.orcid)
  })
  return { success: true, message: t.own.proved.replace('{orcid}', proof.orcid) }
}

/** An iD that an account has linked is only for this account, and an account has one iD only. */
async function isOwn(
  tx: Tx,
  { accountId, address, linkedOrcid }: NamedEntry,
  proof: { orcid: string; accountId: string | null },
): Promise<boolean> {
  if (linkedOrcid !== null && linkedOrcid !== proof.orcid) return false
  if (proof.accountId === null || proof.accountId === accountId) return true
  if (accountId !== null || address === null) return false
  return (await findPersonByEmail(tx.db, address.trim())).accountIds.includes(proof.accountId)
}

const placeOf = ({ submissionId, position, addressVersion }: NamedEntry): string =>
  `authorship ${submissionId} ${position} ${addressVersion}`

function requireOpen(entry: NamedEntry, now: Date): void {
  const decision = mayChangeOwnEntry(entry, entry, now)
  if (!decision.ok) throw new AppError(decision.reason)
}

async function lockOwnEntry(ctx: Context, tx: Tx, token: string): Promise<{ paper: SubmissionRow; entry: NamedEntry }> {
  const locked = await lockEntry(ctx, tx, token)
  requireOpen(locked.entry, tx.now())
  const changes = await listAuthorChanges(tx.db, locked.paper.id)
  if (changes.filter(({ position }) => position === locked.entry.position).length >= maxOwnChanges)
    throw new AppError('authorship.too-often')
  return locked
}

async function save(
  tx: Tx,
  paper: SubmissionRow,
  entry: NamedEntry,
  facts: Facts | null,
  { kind, name, affiliation }: { kind: AuthorChange['kind']; name: PublishedName; affiliation: string | null },
  provedOrcid?: string,
): Promise<void> {
  const at = facts ? indexOfAuthor(facts, toNamed(entry)) : -1
  const own = { name, affiliation, orcid: provedOrcid ?? entry.provedOrcid ?? entry.orcid }
  const { submissionId, position } = entry
  const changeId = await saveOwnEntry(
    tx.db,
    tx.now(),
    {
      ...{ submissionId, position, kind, name: name.published, affiliation },
      ...{ formerName: entry.name, formerAffiliation: entry.affiliation },
    },
    { facts: facts && at >= 0 ? withOwnEntry(facts, at, own) : null, ...(provedOrcid && { provedOrcid }) },
  )
  // The publication has a plan of its own.
  tx.outbox.publish({ name: 'submission.author-changed', submissionId, changeId })
  // Log no name: people who read the log may be reviewers of this paper.
  tx.outbox.audit({
    action: kind === 'corrected' ? 'authorship.corrected' : 'authorship.orcid-proved',
    actor: null,
    subject: { kind: 'paper', id: paper.id, label: `${paper.number} ${paper.title}` },
    journalId: paper.journalId!,
  })
}

const toNamed = ({ name, address, accountId }: NamedEntry) => ({ name, email: address, accountId })

/** The name with the parts that the facts know. */
function nameIn(facts: Facts | null, entry: NamedEntry): PublishedName {
  const one = facts?.people[indexOfAuthor(facts, toNamed(entry))]
  const parts = one?.type === 'person' ? one : null
  return {
    published: entry.name,
    ...{ given: parts?.given ?? null, family: parts?.family ?? null, particle: parts?.particle ?? null },
    ...{ suffix: parts?.suffix ?? null, style: parts?.style ?? null },
  }
}

type Details = { name: PublishedName; affiliation: string | null }

const isSame = (one: Details, other: Details): boolean =>
  one.affiliation === other.affiliation &&
  (['published', 'given', 'family', 'particle', 'suffix', 'style'] as const).every(
    (part) => (one.name[part] || null) === (other.name[part] || null),
  )

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
