import type { Context } from '../../../platform/context.ts'
import { PictureRefused } from '../../../platform/sandbox/offload.ts'
import type { Step } from '../step.ts'
import { bytesOf } from './bytes-of.ts'
import { storeImages, type DrawnImage } from './store-images.ts'

const largestFigure = { width: 1600, height: 1600 }

/**
 * The blind copy as a web page, for whoever reads with a phone or a screen reader. Its pictures are drawn anew; the page
 * asks for them as `figures/1`, seen from its own address.
 */
export const htmlStep: Step = {
  after: 'blind',
  thing: 'web version',
  async run(ctx, { manuscriptId, fileOf }) {
    const { html, notes, pictures } = await ctx.workshop.html(await bytesOf(ctx, await fileOf('blind')))
    const { stored, save } = await storeImages(ctx, figuresOf(ctx, pictures), {
      manuscriptId,
      kind: 'figure',
      format: 'jpeg',
    })
    return { result: { html, notes, figures: stored.length }, others: stored, save }
  },
}

async function* figuresOf(ctx: Context, pictures: Uint8Array[]): AsyncGenerator<DrawnImage> {
  for (const [index, picture] of pictures.entries()) {
    const drawn = await ctx.offload.recodePhoto(picture, largestFigure).catch((error: unknown) => {
      // A figure that cannot be drawn is shown by its alternative text.
      if (error instanceof PictureRefused) return null
      throw error
    })
    if (drawn) yield { number: index + 1, ...drawn }
  }
}
