import { uploadObject } from '../../files/index.ts'
import type { Step } from '../step.ts'
import { bytesOf } from './bytes-of.ts'

const maxBytes = 64 * 1024 * 1024

/** Makes the copy that names nobody; its report says what is left to a human eye. */
export const blindStep: Step = {
  after: 'read',
  thing: 'blind copy',
  async run(ctx, { manuscriptId, fileId, identities }) {
    if (!identities) throw new Error(`Manuscript ${manuscriptId} has not been submitted.`)
    const { file, report } = await ctx.workshop.blind(await bytesOf(ctx, fileId), identities)
    const stored = await uploadObject(ctx, { bytes: file, fileName: 'manuscript.docx', accept: ['docx'], maxBytes })
    return { result: report, file: stored }
  },
}
