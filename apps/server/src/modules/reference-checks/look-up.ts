import { createHash } from 'node:crypto'
import {
  type CitedWork,
  isWorthAsking,
  type Judgement,
  judgeReference,
  type KnownWork,
} from '@grfs/domain/reference-checks/verdict'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import { findAnswer, findRetraction, saveAnswer } from './queries.ts'
import { findByDoi, isRegistered, searchWorks } from './works-client.ts'

/** Our own articles with this DOI or title. The module that has them passes this in. */
export type FindOwnWorks = (db: Db, cited: Pick<CitedWork, 'doi' | 'title'>) => Promise<KnownWork[]>

/** Answers of the service are asked for again after this time. */
export const answersLastMs = 30 * 24 * 3_600_000

/**
 * Looks up one reference: our own articles, then the list of retractions and Crossref, by DOI or else by the printed
 * text. Only this reference leaves. Throws `WorksUnavailable` if the service is down.
 */
export async function lookUpReference(ctx: Context, cited: CitedWork, findOwn: FindOwnWorks): Promise<Judgement> {
  const own = await lookUpOwn(ctx, cited, findOwn)
  if (own) return own
  const retraction = cited.doi === null ? null : await findRetraction(ctx.db, cited.doi)
  const judged = await judgeOutside(ctx, cited)
  // The list knows only DOIs: it counts if the service is not asked, or agrees that the DOI is of this work.
  if (
    retraction &&
    (judged.verdict === 'not-checked' || judged.verdict === 'doubtful' || judged.verdict === 'not-found')
  )
    return { verdict: retraction.kind, doi: cited.doi, notice: retraction }
  if (judged.verdict !== 'found' || judged.doi === null) return judged
  const listed = retraction ?? (await findRetraction(ctx.db, judged.doi))
  return listed ? { ...judged, verdict: listed.kind, notice: listed } : judged
}

async function lookUpOwn({ db }: Context, cited: CitedWork, findOwn: FindOwnWorks): Promise<Judgement | null> {
  const [own] = await findOwn(db, cited)
  if (!own) return null
  const isByDoi = cited.doi !== null && own.doi === cited.doi.toLowerCase()
  const judged = judgeReference(cited, { byDoi: isByDoi ? own : undefined, hits: [own] })
  const isSure = isByDoi || ['found', 'retracted', 'concern'].includes(judged.verdict)
  return isSure ? { ...judged, doi: judged.doi === '' ? null : judged.doi } : null
}

async function judgeOutside(ctx: Context, cited: CitedWork): Promise<Judgement> {
  const { works: settings } = ctx
  if (!settings || !isWorthAsking(cited)) return judgeReference(cited, { byDoi: undefined, hits: undefined })
  const { doi } = cited
  if (doi !== null) {
    const [byDoi] = await remembered(ctx, `doi ${doi.toLowerCase()}`, async () =>
      [await findByDoi(settings, doi)].filter((work) => work !== null),
    )
    if (byDoi) return judgeReference(cited, { byDoi, hits: undefined })
    const elsewhere = await remembered(ctx, `handle ${doi.toLowerCase()}`, async () =>
      (await isRegistered(settings, doi)) ? [{ doi, titles: [], families: [], year: null, notice: null }] : [],
    )
    if (elsewhere.length > 0) return judgeReference(cited, { byDoi: null, hits: [], isRegisteredElsewhere: true })
  }
  const hits = await remembered(ctx, `text ${cited.text}`, () => searchWorks(settings, cited))
  return judgeReference(cited, { byDoi: undefined, hits })
}

/** Asks each question once in 30 days. The table has the hash of a question, not its text. */
async function remembered(ctx: Context, question: string, ask: () => Promise<KnownWork[]>): Promise<KnownWork[]> {
  const hash = createHash('sha256').update(question).digest('hex')
  const known = await findAnswer(ctx.db, hash, new Date(ctx.clock.now().getTime() - answersLastMs))
  if (known) return known
  const works = await ask()
  await ctx.inTransaction((tx) => saveAnswer(tx.db, tx.now(), hash, works))
  return works
}
