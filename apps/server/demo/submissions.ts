import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { recordFile, uploadObject, type StoredObject } from '../src/modules/files/index.ts'
import { handInManuscript, takeManuscript } from '../src/modules/manuscripts/index.ts'
import { countTypicalDays, notePublication } from '../src/modules/submissions/index.ts'
import type { Context, Tx } from '../src/platform/context.ts'
import { idOf } from './chance.ts'
import { demoPeople } from './demo-people.ts'
import type { DemoPress } from './model.ts'
import { manuscriptDocx } from './papers/docx.ts'
import { draftsOfFarhana, papersOfFarhana } from './papers/farhana.ts'
import type { ToldMove, ToldPaper } from './papers/model.ts'
import { papersOfNgozi } from './papers/ngozi.ts'
import { writePaper, type HandedIn, type PaperMove } from './papers/write-paper.ts'

export const demoPapers: ToldPaper[] = [...papersOfFarhana, ...papersOfNgozi, ...draftsOfFarhana]

/** Papers of the cast in every state, and their published articles. What is there already stays as it is. */
export async function loadSubmissions(ctx: Context, press: DemoPress): Promise<void> {
  const ids = demoPapers.map(({ key }) => paperId(key))
  const rows = await ctx.db.selectFrom('submissions.submission').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map((row) => row.id))
  for (const paper of demoPapers.filter(({ key }) => !known.has(paperId(key)))) {
    const stored: StoredObject[] = []
    for (const text of paper.texts) stored.push(await storeManuscript(ctx, paper, text))
    await ctx.inTransaction((tx) => insertPaper(tx, press, paper, stored))
  }
  await ctx.inTransaction((tx) => linkArticles(tx, press))
  await countTypicalDays(ctx)
}

const paperId = (key: string) => idOf(`paper ${key}`)
const accountId = (email: string) => idOf(`account ${email}`)

function personOf(email: string) {
  const person = demoPeople.find((one) => one.email === email)
  if (!person) throw new Error(`Nobody of the cast has the address ${email}.`)
  return { id: accountId(email), fullName: person.fullName, email, affiliation: person.university }
}

function storeManuscript(ctx: Context, paper: ToldPaper, text: string): Promise<StoredObject> {
  const author = personOf(paper.author)
  const authors = [{ name: author.fullName, affiliation: author.affiliation }, ...paper.coAuthors]
  const bytes = manuscriptDocx({ ...paper, authors, text })
  return uploadObject(ctx, { bytes, fileName: paper.fileName, accept: ['docx'], maxBytes: maxManuscriptBytes })
}

async function insertPaper(tx: Tx, press: DemoPress, paper: ToldPaper, stored: StoredObject[]): Promise<void> {
  const id = paperId(paper.key)
  const author = personOf(paper.author)
  const journal = press.journals.find(({ key }) => key === paper.journal)
  if (!journal) throw new Error(`The demo press has no journal ${paper.journal}.`)
  const coAuthors = paper.coAuthors.map(({ name, affiliation, email = null }) => {
    return { name, affiliation, email, orcid: null, userId: email && accountId(email) }
  })
  const taken: HandedIn[] = []
  for (const file of stored) taken.push(await take(tx, paper, file, taken.at(-1)))
  const life = paper.life.map((move, index) => toMove(tx, paper, move, index))
  const files = taken.slice(0, life.filter(({ move }) => move === 'submit' || move === 'resubmit').length)
  const [first] = life
  const { title, abstract, keywords } = paper
  await writePaper(tx, {
    ...{ id, author, coAuthors, title, abstract, keywords, life, files, journalId: journal.id },
    number: first ? `${journal.abbrev}-${first.at.getUTCFullYear()}-${String(paper.count).padStart(4, '0')}` : null,
    createdAt: daysBefore(tx, paper.begunDaysAgo),
  })
  const people = [author, ...paper.coAuthors].map((one) => ({
    name: 'fullName' in one ? one.fullName : one.name,
    emails: one.email ? [one.email] : [],
  }))
  const institutions = [author, ...paper.coAuthors].map(({ affiliation }) => affiliation)
  for (const file of files) await handInManuscript(tx, file.manuscriptId, { people, institutions, phrases: [] })
  if (first && !paper.typed) return
  const points = life.findLast(({ review }) => review)?.review?.points ?? []
  const answers = Object.fromEntries((paper.typed ?? []).map((answer, index) => [points[index]!.id, answer]))
  const form = { title, abstract, keywords, journalId: journal.id, coAuthors, answers }
  await insertWorkingCopy(tx, id, form, taken[files.length] ?? null)
}

async function take(tx: Tx, paper: ToldPaper, file: StoredObject, previous?: HandedIn): Promise<HandedIn> {
  const fileId = await recordFile(tx, file)
  const previousId = previous?.manuscriptId ?? null
  return {
    fileId,
    fileName: paper.fileName,
    manuscriptId: await takeManuscript(tx, { fileId, identities: null, previousId }),
  }
}

function toMove(tx: Tx, { key, author }: ToldPaper, told: ToldMove, index: number): PaperMove {
  const { move, reason, review } = told
  const isAuthors = move === 'submit' || move === 'resubmit'
  return {
    move,
    at: daysBefore(tx, told.daysAgo),
    ...(isAuthors && { byAccountId: accountId(author) }),
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

const daysBefore = (tx: Tx, days: number) => new Date(tx.now().getTime() - days * 86_400_000)

async function insertWorkingCopy(tx: Tx, id: string, form: object, file: HandedIn | null): Promise<void> {
  const savedAt = tx.now()
  await tx
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

/** Articles that name somebody of the cast stand on their desks. */
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
