import type { Context } from '../../../platform/context.ts'
import { mostPages, type Converter } from '../../../platform/sandbox/converter.ts'
import type { Step } from '../step.ts'
import { bytesOf } from './bytes-of.ts'
import { storeImages, type DrawnImage } from './store-images.ts'

/** The pages of the blind PDF as pictures, which can be shown without giving the paper away. */
export const pagesStep = (converter: Converter): Step => ({
  after: 'pdf',
  thing: 'page view',
  async run(ctx, { manuscriptId, fileOf }) {
    const pdf = await bytesOf(ctx, await fileOf('pdf'))
    const { stored, save } = await storeImages(ctx, pagesOf(ctx, converter, pdf), {
      manuscriptId,
      kind: 'page',
      format: 'webp',
    })
    return { result: { pages: stored.length, cut: stored.length === mostPages }, others: stored, save }
  },
})

async function* pagesOf(ctx: Context, converter: Converter, pdf: Buffer): AsyncGenerator<DrawnImage> {
  for await (const { page, ...raw } of converter.pdfToPages(pdf))
    yield { number: page, bytes: await ctx.offload.encodePage(raw), width: raw.width, height: raw.height }
}
