import { type RawBuilder, sql } from 'kysely'
import { type Facts, FactsPerson } from '@grfs/contracts/facts'
import type { Tx } from '../../platform/context.ts'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { formerMember, type PersonalDataPart } from '../../platform/personal-data.ts'
import { deleteFiles, letGoOfFiles } from '../files/index.ts'
import { emptyManuscripts } from '../manuscripts/index.ts'
import { emptySupplements } from './queries/supplements.ts'
import { deleteWithFiles } from './save-draft.ts'

/** The paper is under review or accepted but not published, so other people wait for it. */
const isOnItsWay = ({ status, isPublished }: OwnPaper) =>
  status !== 'draft' && !endedStatuses.includes(status) && !isPublished

/** Nobody waits for such a paper, and nobody will read it. */
const endedStatuses = ['rejected', 'withdrawn']
const isEnded = sql`s.status in ('rejected', 'withdrawn')`

export const submissionsPersonalData: PersonalDataPart = {
  async read(db, { accountId, email }) {
    const files = await listOwnFiles(db, accountId)
    const supplements = await listOwnSupplements(db, accountId)
    return {
      sections: {
        papers: await readOwnPapers(db, accountId),
        papersOfOthersThatNameYou: await readNamings(db, accountId, email),
        publishedArticles: await readPublished(db, accountId),
      },
      files: [
        ...files.map(({ fileId, fileName, paper, number }) => ({
          fileId,
          path: `manuscripts/${paper}/${number === 0 ? 'working copy' : number} ${fileName.replace(/\.docx$/i, '')}`,
        })),
        ...supplements.map(({ fileId, fileName, paper }) => ({
          fileId,
          path: `manuscripts/${paper}/supplements/${fileName.replace(/\.[a-z0-9]{1,5}$/i, '')}`,
        })),
      ],
    }
  },

  async refuseLeaving(tx, accountId) {
    const open = (await lockOwnPapers(tx.db, accountId)).filter(isOnItsWay)
    if (open.length === 0) return
    const papers = open
      .map(({ number }) => number)
      .toSorted()
      .join(', ')
    throw new AppError('leaving.papers-open', { values: { papers }, fields: { papers } })
  },

  async forget(_ctx, tx, { accountId, email }) {
    const papers = await lockOwnPapers(tx.db, accountId)
    for (const { id } of papers.filter(({ status }) => status === 'draft')) await deleteWithFiles(tx, id)
    const published = papers.filter(({ isPublished }) => isPublished).map(({ id }) => id)
    const ended = papers.filter(({ status }) => endedStatuses.includes(status)).map(({ id }) => id)
    await emptyDocuments(tx, [...published, ...ended])
    await deleteCorrespondence(tx.db, [...published, ...ended])
    await deleteFacts(tx.db, [...published, ...ended])
    await emptyPapers(tx.db, ended)
    await changeNamingFacts(tx.db, accountId, email)
    await deleteNamings(tx.db, accountId, email)
  },
}

async function emptyDocuments(tx: Tx, submissionIds: string[]): Promise<void> {
  const handed = await emptyHandedIn(tx.db, submissionIds)
  const manuscriptIds = handed.map(({ manuscriptId }) => manuscriptId)
  await emptyManuscripts(tx, manuscriptIds)
  const fileIds = handed.map(({ fileId }) => fileId)
  await letGoOfFiles(tx, fileIds)
  await deleteFiles(tx, await emptySupplements(tx.db, submissionIds))
}

/** Replaces the title of a paper that was never published. */
const removedTitle = 'A paper whose author has left'

interface ManuscriptFile {
  fileId: string
  fileName: string
  /** The paper's number, or `draft` and its id. */
  paper: string
  /** 1 is the first submitted manuscript; 0 is the draft. */
  number: number
}

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'UTC')::date`

/**
 * All data of the author's papers, with the same limits as their own pages (views.ts): no names of people who moved a
 * paper, moves of others only with the day, and only released reviews.
 */
async function readOwnPapers(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<{ paper: unknown }>`
    select json_build_object('number', s.number, 'status', s.status, 'journal',
        (select j.title from journals.public_journal j where j.id = s.journal_id),
      'title', s.title, 'abstract', s.abstract, 'keywords', s.keywords, 'facts', s.facts, 'createdAt', s.created_at,
      'coverLetter', s.cover_letter, 'declarations', s.declarations, 'call', s.call_title,
      'submittedAt', s.submitted_at, 'decidedOn', ${dayOf(sql`s.decided_at`)}, 'rejectionReason', s.rejection_reason,
      'authors', (select coalesce(json_agg(json_build_object('name', a.name, 'affiliation', a.affiliation, 'email', a.email,
          'orcid', a.orcid, 'isYou', a.is_submitter) order by a.position), '[]')
        from submissions.author a where a.submission_id = s.id),
      'reviewersYouSuggestedOrOpposed', (select coalesce(json_agg(json_build_object('kind', w.kind, 'name', w.name,
          'email', w.email, 'reason', w.reason) order by w.kind, w.position), '[]')
        from submissions.reviewer_wish w where w.submission_id = s.id),
      'transfer', (select json_build_object('journal', j.title, 'offeredOn', ${dayOf(sql`t.offered_at`)},
          'paper', t.paper_id, 'withReviews', t.with_reviews)
        from submissions.transfer t join journals.public_journal j on j.id = t.journal_id where t.submission_id = s.id),
      'workingCopy', (select json_build_object('form', d.form, 'fileName', d.file_name, 'savedAt', d.saved_at)
        from submissions.draft d where d.submission_id = s.id),
      'supplements', (select coalesce(json_agg(json_build_object('fileName', x.file_name, 'uploadedAt', x.uploaded_at,
          'submittedAt', x.submitted_at,
          'isPublished', x.is_public) order by x.uploaded_at, x.file_id), '[]')
        from submissions.supplement x where x.submission_id = s.id),
      'handedIn', (select coalesce(json_agg(json_build_object('number', h.number, 'fileName', h.file_name, 'at', h.at)
          order by h.number), '[]') from submissions.handed_in h where h.submission_id = s.id),
      'events', (select coalesce(json_agg(json_build_object('what', e.move, 'letter', e.letter,
          'at', case when e.by_party = 'author' then to_json(e.at) else to_json(${dayOf(sql`e.at`)}) end,
          'reason', case when e.by_party = 'author' or e.move in ('desk-reject', 'reject') then e.reason end) order by e.id), '[]') from submissions.event e where e.submission_id = s.id),
      'messages', (select coalesce(json_agg(json_build_object('from', m.from_party, 'text', m.text, 'at', m.at)
          order by m.at, m.id), '[]') from submissions.message m where m.submission_id = s.id),
      'reviews', (select coalesce(json_agg(json_build_object('stage', r.stage, 'decision', r.decision,
          'comments', r.comments_html, 'releasedOn', ${dayOf(sql`r.released_at`)}, 'answers',
          (select coalesce(json_agg(json_build_object('point', p.html, 'answer', p.answer, 'answeredAt', p.answered_at)
             order by p.number), '[]') from submissions.point p where p.review_id = r.id)) order by r.stage), '[]')
        from submissions.released_review r where r.submission_id = s.id)) as paper
    from submissions.submission s where s.author_id = ${accountId} order by s.created_at, s.id`.execute(db)
  return rows.map(({ paper }) => paper)
}

/** Entries of other people's papers that name this person. */
async function readNamings(db: Db, accountId: string, email: string | null): Promise<unknown[]> {
  const { rows } = await sql`
    select s.number, s.title, s.status, a.name, a.affiliation, a.email, a.orcid, a.proved_orcid as "provedOrcid",
      a.orcid_proved_at as "orcidProvedAt",
      (select coalesce(json_agg(json_build_object('what', c.kind, 'formerName', c.former_name,
          'formerAffiliation', c.former_affiliation, 'name', c.name, 'affiliation', c.affiliation, 'at', c.at)
          order by c.id), '[]') from submissions.author_change c
        where c.submission_id = a.submission_id and c.position = a.position) as "yourChanges"
    from submissions.author a join submissions.submission s on s.id = a.submission_id
    where s.author_id <> ${accountId} and s.status <> 'draft'
      and (a.account_id = ${accountId} or lower(a.email) = ${email}) order by s.created_at, s.id`.execute(db)
  return rows
}

async function readPublished(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select p.public_id as article, p.title, p.authors, p.published_on::text as "publishedOn", p.volume, p.views, p.downloads
    from submissions.published_author w join submissions.publication p on p.article_id = w.article_id
    where w.account_id = ${accountId} order by p.published_on, p.public_id`.execute(db)
  return rows
}

async function listOwnFiles(db: Db, accountId: string): Promise<ManuscriptFile[]> {
  const { rows } = await sql<ManuscriptFile>`
    select f.file_id as "fileId", f.file_name as "fileName", f.number, coalesce(s.number, 'draft ' || s.id) as paper
    from submissions.submission s join (
      select submission_id, file_id, file_name, number from submissions.handed_in
      union all select submission_id, file_id, file_name, 0 from submissions.draft where file_id is not null
    ) f on f.submission_id = s.id
    where s.author_id = ${accountId} order by s.created_at, s.id, f.number`.execute(db)
  return rows
}

async function listOwnSupplements(db: Db, accountId: string): Promise<Omit<ManuscriptFile, 'number'>[]> {
  const { rows } = await sql<Omit<ManuscriptFile, 'number'>>`
    select x.file_id as "fileId", x.file_name as "fileName", coalesce(s.number, 'draft ' || s.id) as paper
    from submissions.submission s join submissions.supplement x on x.submission_id = s.id
    where s.author_id = ${accountId} order by s.created_at, s.id, x.uploaded_at, x.file_id`.execute(db)
  return rows
}

interface OwnPaper {
  id: string
  number: string | null
  status: string
  isPublished: boolean
}

/** Locks the papers, so that none is submitted meanwhile. */
async function lockOwnPapers(db: SqlTransaction, accountId: string): Promise<OwnPaper[]> {
  const { rows } = await sql<OwnPaper>`
    select id, number, status, is_published as "isPublished" from submissions.submission
    where author_id = ${accountId} order by id for update`.execute(db)
  return rows
}

interface Handed {
  manuscriptId: string
  fileId: string
}

/** Erases the file names of submitted manuscripts, which may identify the author. Returns manuscripts and files. */
async function emptyHandedIn(db: SqlTransaction, submissionIds: readonly string[]): Promise<Handed[]> {
  const { rows } = await sql<Handed>`
    update submissions.handed_in set file_name = 'removed.docx' where submission_id = any(${submissionIds}::uuid[])
    returning manuscript_id as "manuscriptId", file_id as "fileId"`.execute(db)
  return rows
}

/** Deletes drafts, messages, answers, cover letters, wishes about reviewers and decision letters of decided papers. Statuses, dates and reviews stay. */
async function deleteCorrespondence(db: SqlTransaction, submissionIds: readonly string[]): Promise<void> {
  const ids = sql`any(${submissionIds}::uuid[])`
  await sql`delete from submissions.draft where submission_id = ${ids}`.execute(db)
  await sql`delete from submissions.message where submission_id = ${ids}`.execute(db)
  await sql`delete from submissions.reviewer_wish where submission_id = ${ids}`.execute(db)
  await sql`
    update submissions.submission set cover_letter = null where id = ${ids} and cover_letter is not null`.execute(db)
  await sql`
    update submissions.event set letter = null, reason = null
    where submission_id = ${ids} and (letter is not null or reason is not null)`.execute(db)
  await sql`
    update submissions.point p set answer = null, answered_at = null from submissions.released_review r
    where r.id = p.review_id and r.submission_id = ${ids}`.execute(db)
  await sql`
    delete from submissions.difference d using submissions.handed_in h
    where h.submission_id = ${ids} and h.manuscript_id in (d.manuscript_id, d.previous_id)`.execute(db)
}

/** A published article has its own record; a rejected or withdrawn paper needs none. */
async function deleteFacts(db: SqlTransaction, submissionIds: readonly string[]): Promise<void> {
  await sql`delete from submissions.author_change where submission_id = any(${submissionIds}::uuid[])`.execute(db)
  await sql`
    update submissions.submission set facts = null where id = any(${submissionIds}::uuid[]) and facts is not null`.execute(
    db,
  )
}

/** Erases account and address of the person from the facts of papers of others; see `deleteNamings`. */
async function changeNamingFacts(db: SqlTransaction, accountId: string, email: string | null): Promise<void> {
  const { rows } = await sql<{ id: string; status: string; facts: Facts }>`
    select s.id, s.status, s.facts from submissions.submission s
    where s.facts is not null and exists (select from submissions.author a
      where a.submission_id = s.id and (a.account_id = ${accountId} or lower(a.email) = ${email}))
    order by s.id for update`.execute(db)
  for (const { id, status, facts } of rows) {
    const isThem = (one: Facts['people'][number]) =>
      one.type === 'person' && (one.accountId === accountId || (!!email && one.email?.trim().toLowerCase() === email))
    const people = facts.people.map((one) => {
      if (!isThem(one)) return one
      return endedStatuses.includes(status)
        ? FactsPerson.parse({ type: 'person', published: formerMember })
        : { ...one, accountId: null, email: null }
    })
    await sql`update submissions.submission set facts = ${JSON.stringify({ ...facts, people })} where id = ${id}`.execute(
      db,
    )
  }
}

/** Erases everything about papers that were never published, except that they existed. */
async function emptyPapers(db: SqlTransaction, submissionIds: readonly string[]): Promise<void> {
  const ids = sql`any(${submissionIds}::uuid[])`
  await sql`
    update submissions.submission set title = ${removedTitle}, abstract = '', keywords = '{}', rejection_reason = null
    where id = ${ids}`.execute(db)
  await sql`
    update submissions.author set name = ${formerMember}, affiliation = null, email = null, orcid = null,
      proved_orcid = null, orcid_proved_at = null, account_id = null
    where submission_id = ${ids}`.execute(db)
}

/**
 * Erases the address and account behind the person's author entries, and what authors wished about them as a reviewer.
 * The copy of the person's data does not have these wishes: they tell who wrote a paper that the person may review. A published or pending paper keeps its byline; a
 * rejected or withdrawn paper loses the byline too.
 */
async function deleteNamings(db: SqlTransaction, accountId: string, email: string | null): Promise<void> {
  // While a paper is under way, its files may have the former names, which must stay redacted.
  await sql`
    delete from submissions.author_change c using submissions.author a, submissions.submission s
    where a.submission_id = c.submission_id and a.position = c.position and s.id = c.submission_id
      and (${isEnded} or s.is_published) and (a.account_id = ${accountId} or lower(a.email) = ${email})`.execute(db)
  await sql`
    update submissions.author a set account_id = null, email = null,
      name = case when ${isEnded} then ${formerMember} else a.name end,
      affiliation = case when ${isEnded} then null else a.affiliation end,
      orcid = case when ${isEnded} then null else a.orcid end,
      proved_orcid = case when ${isEnded} then null else a.proved_orcid end,
      orcid_proved_at = case when ${isEnded} then null else a.orcid_proved_at end
    from submissions.submission s
    where s.id = a.submission_id and (a.account_id = ${accountId} or lower(a.email) = ${email})`.execute(db)
  await sql`delete from submissions.published_author where account_id = ${accountId}`.execute(db)
  await sql`delete from submissions.reviewer_wish where lower(email) = ${email}`.execute(db)
}
