import { sql } from 'kysely'
import { articleKey } from '../src/platform/cache/keys.ts'
import { makeFiles } from '../src/modules/publishing/desk/make-files.ts'
import { layOnDesk } from '../src/modules/publishing/desk/open-publication.ts'
import { lockPaper } from '../src/modules/submissions/index.ts'
import type { Context } from '../src/platform/context.ts'
import { doiHolders } from '../src/platform/doi-holders.ts'
import { idOf } from './chance.ts'
import type { DemoPress } from './model.ts'

/** Key of the journal whose accepted papers are ready to publish. */
const readyIn = 'CMS'

/** Creates publications for the accepted papers, those of one journal with all files, and the notices. */
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
      layOnDesk(
        { dois: doiHolders({ prefix: null, registry: null, journals: [] }) },
        tx,
        (await lockPaper(tx.db, id))!,
        isMeant ? { ...issue, label: null } : null,
      ),
    )
    if (isNew && isMeant) await typeset(ctx, id)
  }
  await loadNotices(ctx, press)
  await loadAuthorPages(ctx)
}

/** The authors of older articles, which have no submission, count as confirmed. */
async function loadAuthorPages(ctx: Context): Promise<void> {
  await sql`
    insert into publishing.author (account_id, created_at)
    select distinct account_id, ${ctx.clock.now()}::timestamptz from submissions.public_published_author
    on conflict (account_id) do nothing`.execute(ctx.db)
  await sql`
    update publishing.contributor w set author_id = u.id
    from submissions.public_published_author d join publishing.author u on u.account_id = d.account_id
      join identity.public_person e on e.id = d.account_id
    where d.article_id = w.article_id and e.full_name = w.full_name and w.author_id is null`.execute(ctx.db)
}

/** Typesets the paper. Its files contain the day of the load. */
async function typeset(ctx: Context, id: string): Promise<void> {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  await sql`
    update publishing.publication set plan = jsonb_set(plan, '{publishedOn}', to_jsonb(${today}::text))
    where submission_id = ${id}`.execute(ctx.db)
  await makeFiles(ctx, id)
}

/** Adds the corrections and retractions of the written articles. */
async function loadNotices(ctx: Context, press: DemoPress): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    for (const article of press.articles)
      for (const { kind, text, publishedOn } of article.notices) {
        const id = idOf(`notice ${article.publicId}`)
        const inserted = await tx.db
          .insertInto('publishing.notice')
          .values({
            ...{ id, article_id: article.id, kind, number: 1, text, published_on: publishedOn, published_by: null },
            created_at: new Date(`${publishedOn}T09:00:00Z`),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (inserted) tx.outbox.purge(articleKey(article.id))
      }
  })
}
