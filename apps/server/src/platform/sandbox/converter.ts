/** Converts documents with foreign programs in a sandbox: see README.md. */
export interface Converter {
  /** A PDF without metadata. Throws `ConversionFailed`, or `ConverterMissing` if the program is not installed. */
  docxToPdf(docx: Uint8Array): Promise<Buffer>
  /** The pages in order, at most `mostPages`. The files are deleted when the loop ends. */
  pdfToPages(pdf: Uint8Array): AsyncIterable<RawPage>
}

/** A page as pixels: three bytes each (red, green, blue), row by row. */
export interface RawPage {
  /** Counted from 1. */
  page: number
  rgb: Buffer
  width: number
  height: number
}

/** A manuscript of 7,000 words has about thirty pages. Further pages are not shown. */
export const mostPages = 200

export type FailureReason = 'timeout' | 'crash' | 'no-output' | 'invalid-output'

/** The program failed. Its output is for the log only. */
export class ConversionFailed extends Error {
  override readonly name = 'ConversionFailed'
  readonly reason: FailureReason
  constructor(reason: FailureReason, detail: string) {
    super(`A conversion failed (${reason}): ${detail}`)
    this.reason = reason
  }
}

/** A program is not installed, or the sandbox cannot be set up. An operator must act. */
export class ConverterMissing extends Error {
  override readonly name = 'ConverterMissing'
}
