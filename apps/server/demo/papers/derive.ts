import type { Identities } from '@grfs/manuscript'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { recordFile, uploadObject } from '../../src/modules/files/index.ts'
import type { Context, Tx } from '../../src/platform/context.ts'
import type { Reading } from '../../src/platform/sandbox/manuscript-processor.ts'
import type { ToldPaper } from './model.ts'

const page = { width: 827, height: 1169 }
const pageCount = 2

/**
 * Processing results that the papers of `demoCrowd` share, so that the worker does not spend minutes on papers that
 * nobody opens.
 */
export interface Model {
  reading: Reading
  blindId: string
  pageId: string
}

/** Processes one manuscript, whose results all these papers use. */
export async function deriveModel(ctx: Context, docx: Uint8Array, identities: Identities): Promise<Model> {
  const reading = await ctx.manuscriptProcessor.read(docx)
  const { file } = await ctx.manuscriptProcessor.blind(docx, identities)
  const blind = await uploadObject(ctx, {
    ...{ bytes: file, fileName: 'manuscript.docx', maxBytes: maxManuscriptBytes },
    accept: ['docx'],
  })
  const drawn = await uploadObject(ctx, {
    ...{ bytes: await drawPage(ctx), fileName: 'page.webp', maxBytes: 1_000_000 },
    accept: ['webp'],
  })
  return ctx.inTransaction(async (tx) => ({
    ...{ reading, blindId: await recordFile(tx, blind), pageId: await recordFile(tx, drawn) },
  }))
}

/** Grey lines as a placeholder for text. */
function drawPage(ctx: Context): Promise<Buffer> {
  const rgb = Buffer.alloc(page.width * page.height * 3, 255)
  for (let line = 0; line < 34; line++) {
    const width = line % 9 === 8 ? 300 : 640 - ((line * 37) % 50)
    for (let y = 120 + line * 28; y < 130 + line * 28; y++) {
      const start = (y * page.width + 90) * 3
      rgb.fill(186, start, start + width * 3)
    }
  }
  return ctx.offload.encodePage({ ...page, rgb })
}

export interface NewDerived {
  id: string
  fileId: string
  sha256: string
  ownerId: string
  previousId: string | null
  identities: Identities
}

/** Inserts a manuscript as already processed, with the results of the model and its own title. */
export async function insertDerived(tx: Tx, paper: ToldPaper, made: NewDerived, model: Model): Promise<void> {
  const { id } = made
  const at = tx.now()
  await tx.db
    .insertInto('manuscripts.manuscript')
    .values({
      ...{ id, file_id: made.fileId, sha256: made.sha256, previous_id: made.previousId },
      ...{ identities: JSON.stringify(made.identities), owner_id: made.ownerId },
      ...{ taken_at: at, submitted_at: at, ready_at: at },
    })
    .execute()
  const steps = Object.entries(resultsOf(paper, model.reading)).map(([kind, result]) => ({
    ...{ manuscript_id: id, kind, status: 'done', attempts: 1, result: JSON.stringify(result), changed_at: at },
    file_id: kind === 'blind' ? model.blindId : null,
  }))
  await tx.db.insertInto('manuscripts.step').values(steps).execute()
  await tx.db
    .insertInto('manuscripts.image')
    .values(
      Array.from({ length: pageCount }, (_, index) => {
        return { manuscript_id: id, kind: 'page', number: index + 1, file_id: model.pageId, ...page }
      }),
    )
    .execute()
}

function resultsOf({ title, abstract, keywords, texts }: ToldPaper, { read, ...reading }: Reading) {
  const paragraphs = [title, abstract, ...(texts[0] ?? '').split(/\n\n+/)]
  const tagged = paragraphs.map((text) => (text.startsWith('# ') ? `<h2>${text.slice(2)}</h2>` : `<p>${text}</p>`))
  return {
    read: {
      ...reading,
      read: {
        ...read,
        title: read.title && { ...read.title, value: title },
        abstract: read.abstract && { ...read.abstract, value: abstract },
        keywords: read.keywords && { ...read.keywords, value: keywords },
        authors: [],
      },
    },
    blind: {
      removed: [{ surface: 'title block', part: 'word/document.xml', count: 2 }],
      suspected: [],
      remaining: [],
      proven: true,
    },
    similarity: { share: 0, publishedShare: 0, sources: [] },
    pdf: {},
    pages: { pages: pageCount, cut: false },
    html: { html: tagged.join(''), notes: 0, figures: 0 },
  }
}
