import type { Identities } from '@grfs/manuscript'
import { moves } from '@grfs/domain/submissions/lifecycle'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { recordFile, uploadObject, type StoredObject } from '../src/modules/files/index.ts'
import { handInManuscript, takeManuscript } from '../src/modules/manuscripts/index.ts'
import { countTypicalDays, notePublication } from '../src/modules/submissions/index.ts'
import type { Context, Tx } from '../src/platform/context.ts'
import { idOf } from './chance.ts'
import { demoCrowd } from './demo-crowd.ts'
import { demoPeople } from './demo-people.ts'
import type { DemoPress } from './model.ts'
import { derive, insertDerived, type Derived } from './papers/derive.ts'
import { manuscriptDocx } from './papers/docx.ts'
import { draftsOfFarhana, papersOfFarhana } from './papers/farhana.ts'
import type { ToldMove, ToldPaper } from './papers/model.ts'
import { papersOfNgozi } from './papers/ngozi.ts'
import { papersInQueue } from './papers/queue.ts'
import { furnishDesk } from './papers/reviewers-desk.ts'
import { writePaper, type HandedIn, type PaperMove } from './papers/write-paper.ts'
import { countDeeds, writeReviews, type Deed } from './papers/write-review.ts'

/**
 * Inserts papers by `demoPeople` and `demoCrowd` in every state, and links the published articles of `demoPeople`.
 * Existing ones stay unchanged.
 */
export async function loadSubmissions(ctx: Context, press: DemoPress): Promise<void> {
  const papers = [...papersOfFarhana, ...papersOfNgozi, ...papersInQueue(press), ...draftsOfFarhana]
  const ids = papers.map(({ key }) => paperId(key))
  const rows = await ctx.db.selectFrom('submissions.submission').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map((row) => row.id))
  const missing = papers.filter(({ key }) => !known.has(paperId(key)))
  const deeds: Deed[] = []
  for (let at = 0; at < missing.length; at += papersAtOnce) {
    const batch = missing.slice(at, at + papersAtOnce).map(async (paper) => {
      return { paper, stored: await Promise.all(paper.texts.map((text) => storeManuscript(ctx, paper, text))) }
    })
    for (const one of await Promise.all(batch))
      deeds.push(...(await ctx.inTransaction((tx) => insertPaper(tx, press, one))))
  }
  await ctx.inTransaction(async (tx) => {
    await countDeeds(tx.db, deeds)
    if (missing.length > 0) await furnishDesk(tx, personOf(reviewerOnDesk), accountId(editor))
    await linkArticles(tx, press)
  })
  await countTypicalDays(ctx)
}

// Concurrent reading and drawing of manuscripts.
const papersAtOnce = 4

const editor = 'grace.wanjiru@example.org'
const reviewerOnDesk = 'tomasz.wisniewski@example.org'

const paperId = (key: string) => idOf(`paper ${key}`)
const accountId = (email: string) => idOf(`account ${email}`)

function personOf(email: string) {
  const person = [...demoPeople, ...demoCrowd].find((one) => one.email === email)
  if (!person) throw new Error(`Nobody of the cast has the address ${email}.`)
  return { id: accountId(email), fullName: person.fullName, email, affiliation: person.university }
}

function docxOf(paper: ToldPaper, text: string): Buffer {
  const author = personOf(paper.author)
  const authors = [{ name: author.fullName, affiliation: author.affiliation }, ...paper.coAuthors]
  return manuscriptDocx({ ...paper, authors, text })
}

interface StoredManuscript {
  file: StoredObject
  /** Null if the worker processes the manuscript. */
  derived: Derived | null
}

async function storeManuscript(ctx: Context, paper: ToldPaper, text: string): Promise<StoredManuscript> {
  const bytes = docxOf(paper, text)
  const { fileName } = paper
  return {
    file: await uploadObject(ctx, { bytes, fileName, accept: ['docx'], maxBytes: maxManuscriptBytes }),
    derived: paper.isDerived ? await derive(ctx, bytes, identitiesOf(paper)) : null,
  }
}

/** The identities to redact from the blind copy. */
function identitiesOf(paper: ToldPaper): Identities {
  const { fullName, email, affiliation } = personOf(paper.author)
  const authors = [{ name: fullName, email, affiliation }, ...paper.coAuthors]
  return {
    people: authors.map((one) => ({ name: one.name, emails: one.email ? [one.email] : [] })),
    institutions: authors.map((one) => one.affiliation),
    phrases: [],
  }
}

interface PaperToInsert {
  paper: ToldPaper
  stored: StoredManuscript[]
}

async function insertPaper(tx: Tx, press: DemoPress, { paper, stored }: PaperToInsert): Promise<Deed[]> {
  const id = paperId(paper.key)
  const now = tx.now()
  const author = personOf(paper.author)
  const journal = press.journals.find(({ key }) => key === paper.journal)
  if (!journal) throw new Error(`The demo press has no journal ${paper.journal}.`)
  const coAuthors = paper.coAuthors.map(({ name, affiliation, email = null }) => {
    return { name, affiliation, email, orcid: null, userId: email && accountId(email) }
  })
  const taken: HandedIn[] = []
  for (const one of stored) taken.push(await take(tx, paper, one, taken.at(-1)))
  const life = paper.life.map((move, index) => toMove(now, paper, move, index))
  const files = taken.slice(0, life.filter(({ move }) => move === 'submit' || move === 'resubmit').length)
  const [first] = life
  const { title, abstract, keywords } = paper
  await writePaper(tx.db, {
    ...{ id, author, coAuthors, title, abstract, keywords, life, files, journalId: journal.id },
    number: first ? `${journal.abbrev}-${first.at.getUTCFullYear()}-${String(paper.count).padStart(4, '0')}` : null,
    createdAt: daysBefore(now, paper.begunDaysAgo),
  })
  if (!paper.isDerived) for (const file of files) await handInManuscript(tx, file.manuscriptId, identitiesOf(paper))
  const deeds = await writeReviews(tx.db, {
    ...{ paper, now, submissionId: id, editorId: accountId(editor), accountOf: accountId },
    manuscripts: files.map(({ manuscriptId }) => manuscriptId),
  })
  if (first && !paper.typed) return deeds
  const points = life.findLast(({ review }) => review)?.review?.points ?? []
  const answers = Object.fromEntries((paper.typed ?? []).map((answer, index) => [points[index]!.id, answer]))
  const form = { title, abstract, keywords, journalId: journal.id, coAuthors, answers }
  await insertWorkingCopy(tx, id, form, taken[files.length] ?? null)
  return deeds
}

async function take(
  tx: Tx,
  paper: ToldPaper,
  { file, derived }: StoredManuscript,
  previous: HandedIn | undefined,
): Promise<HandedIn> {
  const { fileName } = paper
  const fileId = await recordFile(tx, file)
  const previousId = previous?.manuscriptId ?? null
  const ownerId = accountId(paper.author)
  if (!derived) {
    return {
      fileId,
      fileName,
      manuscriptId: await takeManuscript(tx, { fileId, identities: null, ownerId, previousId }),
    }
  }
  const id = idOf(`manuscript ${paper.key} ${previousId}`)
  const made = { id, fileId, ownerId, previousId, identities: identitiesOf(paper), sha256: file.sha256 }
  await insertDerived(tx, made, derived)
  return { fileId, fileName, manuscriptId: id }
}

/** Address of the account that made a move; null for the deadline job. */
function moverOf({ author, life, readers }: ToldPaper, move: ToldMove, index: number): string | null {
  const [party] = moves[move.move].by
  if (party === 'clock') return null
  const begun = life.slice(0, index + 1).filter((one) => one.move === 'begin-review').length
  return party === 'author' ? author : party === 'editor' ? editor : (readers?.[begun - 1] ?? null)
}

function toMove(now: Date, paper: ToldPaper, told: ToldMove, index: number): PaperMove {
  const { key } = paper
  const { move, reason, review } = told
  const mover = moverOf(paper, told, index)
  return {
    move,
    at: daysBefore(now, told.daysAgo),
    ...(mover && { byAccountId: accountId(mover) }),
    ...(reason && { reason }),
    ...(review && {
      review: {
        id: idOf(`review ${key} ${index}`),
        decision: review.decision,
        comments: review.points.map(([point]) => `<p>${point}</p>`).join(''),
        points: review.points.map(([point, answer], number) => ({
          id: idOf(`point ${key} ${index} ${number}`),
          html: `<p>${point}</p>`,
          ...(answer && { answer }),
        })),
      },
    }),
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

async function insertWorkingCopy(tx: Tx, id: string, form: object, file: HandedIn | null): Promise<void> {
  const savedAt = tx.now()
  await tx.db
    .insertInto('submissions.draft')
    .values({
      submission_id: id,
      version: 1,
      form: JSON.stringify(form),
      file_id: file?.fileId ?? null,
      file_name: file?.fileName ?? null,
      file_at: file && savedAt,
      manuscript_id: file?.manuscriptId ?? null,
      saved_at: savedAt,
    })
    .execute()
}

/** Links articles by `demoPeople` to their accounts, so that their dashboards show them. */
async function linkArticles(tx: Tx, press: DemoPress): Promise<void> {
  for (const article of press.articles) {
    const names = article.authors.map(({ fullName }) => fullName)
    const accountIds = demoPeople
      .filter(({ fullName }) => names.includes(fullName))
      .map(({ email }) => accountId(email))
    if (accountIds.length === 0) continue
    const { id: articleId, publicId, journalId, title, publishedOn } = article
    await notePublication(tx, {
      ...{ articleId, publicId, journalId, title, publishedOn, accountIds },
      ...{ submissionId: null, authors: names },
    })
  }
}
