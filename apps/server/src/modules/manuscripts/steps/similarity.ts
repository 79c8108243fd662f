import { listOwnCandidates, listPublishedCandidates } from '../similarity-queries.ts'
import type { Step } from '../step.ts'
import { bytesOf } from './bytes-of.ts'

/**
 * Compares a manuscript with what its author may know: published articles and the author's own papers. Unpublished papers of
 * others must not change this result in any way: a reviewer could upload the blind copy and read the author's name from it.
 */
export const similarityStep: Step = {
  after: 'read',
  thing: 'comparison with other papers',
  async run(ctx, { manuscriptId, fileId }) {
    const { text, marks } = await ctx.workshop.fingerprint(await bytesOf(ctx, fileId))
    const published = await listPublishedCandidates(ctx.db, { manuscriptId, marks })
    const own = await listOwnCandidates(ctx.db, manuscriptId)
    return { result: await ctx.workshop.compare(text, [...published, ...own]) }
  },
}
