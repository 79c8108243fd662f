import type { Step } from '../step.ts'
import { bytesOf } from './bytes-of.ts'

/** Reads the manuscript and checks it against the guidelines. */
export const readStep: Step = {
  after: null,
  thing: 'check',
  run: async (ctx, { fileId }) => ({ result: await ctx.workshop.read(await bytesOf(ctx, fileId)) }),
}
