/** Programs of others that turn one kind of document into another. They run in a sandbox: see README.md. */
export interface Converter {
  /** Throws `ConversionFailed`, or `ConverterMissing` where there is no program to do it. */
  docxToPdf(docx: Uint8Array, options?: PdfOptions): Promise<Buffer>
  /** Every page in order, at most `mostPages`. The files behind it are gone when the loop ends, however it ends. */
  pdfToPages(pdf: Uint8Array): AsyncIterable<RawPage>
}

export interface PdfOptions {
  /**
   * For everybody to keep: with the title, authors and subject of the document, an outline, and tags for those who cannot
   * see it. All others say nothing about themselves.
   */
  published?: boolean
}

/** A page in pixels: three bytes each, red, green and blue, row after row. */
export interface RawPage {
  /** Counted from 1. */
  page: number
  rgb: Buffer
  width: number
  height: number
}

/** A manuscript of 7,000 words has some thirty; what has more is shown up to here. */
export const mostPages = 200

export type FailureReason = 'timeout' | 'crash' | 'no-output' | 'not-what-was-asked-for'

/** The program did not do it this time. What it said is for the log only. */
export class ConversionFailed extends Error {
  override readonly name = 'ConversionFailed'
  readonly reason: FailureReason
  constructor(reason: FailureReason, detail: string) {
    super(`A conversion failed (${reason}): ${detail}`)
    this.reason = reason
  }
}

/** A program is not installed, or the sandbox cannot be set up: nothing is converted until an operator acts. */
export class ConverterMissing extends Error {
  override readonly name = 'ConverterMissing'
}
