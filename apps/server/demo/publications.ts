import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { articleKey } from '../src/platform/cache/keys.ts'
import { openFile, recordFile, uploadObject } from '../src/modules/files/index.ts'
import { getManuscript } from '../src/modules/manuscripts/index.ts'
import { articleText } from '../src/modules/publishing/desk/make-files.ts'
import { frontOf, markOf } from '../src/modules/publishing/desk/front.ts'
import { layOnDesk } from '../src/modules/publishing/desk/open-publication.ts'
import { replaceFiles } from '../src/modules/publishing/queries/plans.ts'
import { findPublication, type FullText, type PublicationRow } from '../src/modules/publishing/queries/publications.ts'
import { lockPaper } from '../src/modules/submissions/index.ts'
import type { Context } from '../src/platform/context.ts'
import { idOf } from './chance.ts'
import type { DemoPress } from './model.ts'
import { paperPdf } from './paper-pdf.ts'

/** Key of the journal whose accepted papers are ready to publish. */
const readyIn = 'CMS'
const maxPdfBytes = 1_000_000

/** Creates publications for the accepted papers, those of one journal with all files, and one correction. */
export async function loadPublications(ctx: Context, press: DemoPress): Promise<void> {
  const accepted = await ctx.db
    .selectFrom('submissions.submission')
    .select(['id', 'journal_id'])
    .where('status', '=', 'accepted')
    .where('is_published', '=', false)
    .orderBy('decided_at')
    .execute()
  const journal = press.journals.find(({ key }) => key === readyIn)!
  const issue = press.issues
    .filter(({ journalId }) => journalId === journal.id)
    .toSorted((one, other) => other.volume - one.volume || other.number - one.number)[0]!
  for (const { id, journal_id } of accepted) {
    const isMeant = journal_id === journal.id
    const isNew = await ctx.inTransaction(async (tx) =>
      layOnDesk(tx, (await lockPaper(tx.db, id))!, isMeant ? { ...issue } : null),
    )
    if (isNew && isMeant) await typeset(ctx, id)
  }
  await loadCorrection(ctx, press)
}

/**
 * Inserts the files, with a PDF made by the demo itself, so that no converter is needed. They contain the day of the
 * load.
 */
async function typeset(ctx: Context, id: string): Promise<void> {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  await sql`
    update publishing.publication set plan = jsonb_set(plan, '{publishedOn}', to_jsonb(${today}::text))
    where submission_id = ${id}`.execute(ctx.db)
  const row = (await findPublication(ctx.db, id))!
  const front = frontOf(row, ctx, ctx.clock.now())!
  const { fileId } = await getManuscript(ctx.db, row.manuscriptId)
  const { text } = await ctx.manuscriptProcessor.typeset(await buffer(await openFile(ctx, fileId)), front)
  const pdf = await uploadObject(ctx, {
    bytes: pdfOf(row, text, front.doi, front.publishedOn ?? today),
    fileName: `${row.publicId}.pdf`,
    accept: ['pdf'],
    maxBytes: maxPdfBytes,
  })
  await ctx.inTransaction(async (tx) => {
    const made = { madeOf: markOf(front, row.manuscriptId), pdf, pdfPages: 3, text: articleText(text, row.publicId!) }
    await recordFile(tx, pdf)
    await replaceFiles(tx.db, tx.now(), id, { ...made, figures: [] }, { state: 'ready', told: null })
  })
}

function pdfOf({ plan, journal, issue }: PublicationRow, text: FullText, doi: string, publishedOn: string): Uint8Array {
  return paperPdf({
    ...{ title: plan.title, abstract: plan.abstract, keywords: plan.keywords, doi, publishedOn, licence: 'CC BY 4.0' },
    authors: plan.authors.map(({ fullName, affiliation }) => ({ fullName, affiliation: affiliation ?? '' })),
    journalLine: `${journal.title}, volume ${issue!.volume}, number ${issue!.number} (${issue!.year})`,
    body: [
      ...text.sections.flatMap(({ title, html }) => [`# ${title}`, ...html.split('</p>').map(plainOf).filter(Boolean)]),
      ...['# References', ...text.references.map(plainOf)],
    ],
  })
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }
const plainOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|gt|amp|quot);/g, (entity) => entities[entity]!)
    .trim()

/** Adds a correction to one article. */
async function loadCorrection(ctx: Context, press: DemoPress): Promise<void> {
  const article = press.articles.find(({ title }) => title.startsWith('Mangrove replanting'))!
  await ctx.inTransaction(async (tx) => {
    const noticed = new Date(tx.now().getTime() - 3 * 86_400_000)
    const inserted = await tx.db
      .insertInto('publishing.notice')
      .values({
        id: idOf(`notice ${article.publicId}`),
        article_id: article.id,
        kind: 'correction',
        number: 1,
        text: 'In the text under Figure 1 the plots that were paid a second time were said to keep 87 percent of their cover after twelve years. It is 78 percent, as the figure shows. Nothing else in the article depends on that number.\n\nThe authors thank a reader in Foundiougne who noticed.',
        published_on: noticed.toISOString().slice(0, 10),
        published_by: null,
        created_at: noticed,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) tx.outbox.purge(articleKey(article.id))
  })
}
