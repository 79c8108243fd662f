import { insertComparable, listCandidates } from '../similarity-queries.ts'
import type { Step } from '../step.ts'
import { bytesOf } from './bytes-of.ts'

/**
 * Compares a manuscript with all others. It becomes one of them first: of two that arrive at the same moment, at least one
 * meets the other.
 */
export const similarityStep: Step = {
  after: 'read',
  thing: 'comparison with other papers',
  async run(ctx, { manuscriptId, fileId }) {
    const { text, words, marks } = await ctx.workshop.fingerprint(await bytesOf(ctx, fileId))
    await ctx.inTransaction((tx) => insertComparable(tx, { manuscriptId, text, words, marks }))
    const candidates = await listCandidates(ctx.db, manuscriptId, marks)
    return { result: await ctx.workshop.compare(text, candidates) }
  },
}
