import type { Converter } from '../../../platform/sandbox/converter.ts'
import { uploadObject } from '../../files/index.ts'
import type { Step } from '../step.ts'
import { bytesOf } from './bytes-of.ts'

const maxBytes = 128 * 1024 * 1024

/** The blind copy as a PDF: what it does not hold, nobody can find in there. */
export const pdfStep = (converter: Converter): Step => ({
  after: 'blind',
  thing: 'PDF',
  async run(ctx, { fileOf }) {
    const pdf = await converter.docxToPdf(await bytesOf(ctx, await fileOf('blind')))
    const file = await uploadObject(ctx, { bytes: pdf, fileName: 'manuscript.pdf', accept: ['pdf'], maxBytes })
    return { result: { bytes: pdf.length }, file }
  },
})
