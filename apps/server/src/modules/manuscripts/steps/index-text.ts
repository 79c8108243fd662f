import type { BlindReport } from '@grfs/manuscript'
import { findResult } from '../queries.ts'
import { insertSubmitted } from '../similarity-queries.ts'
import type { Step } from '../step.ts'
import { bytesOf } from './bytes-of.ts'

/**
 * Puts a submitted manuscript into the comparison index: the text of its blind copy, so that no comparison can show who wrote
 * it. A blind copy that still names an author stays out.
 */
export const indexStep: Step = {
  after: 'blind',
  thing: 'place in the comparison index',
  async run(ctx, { manuscriptId, fileOf }) {
    const { proven } = (await findResult(ctx.db, manuscriptId, 'blind')) as BlindReport
    if (!proven) return { result: { isIndexed: false } }
    const fingerprint = await ctx.workshop.fingerprint(await bytesOf(ctx, await fileOf('blind')))
    return { result: { isIndexed: true }, save: (tx) => insertSubmitted(tx, manuscriptId, fingerprint) }
  },
}
