/** Limits of a package, checked before anything is unpacked. Generous for a manuscript, small for the server. */
export interface PackageLimits {
  bytes: number
  entries: number
  unpackedBytes: number
  partBytes: number
  /** Of all parts parsed as XML: a tree needs several times the memory of its text. */
  xmlBytes: number
  /** Unpacked to packed size, of the whole and of each part that is not small. */
  ratio: number
  /** Relationships of one part: looking one up scans all of them. */
  relationships: number
  /** In the text, its tables and notes: each needs much more memory than its text. */
  paragraphs: number
}

const MiB = 1024 * 1024

export const packageLimits: PackageLimits = {
  bytes: 16 * MiB,
  entries: 2_000,
  unpackedBytes: 48 * MiB,
  partBytes: 32 * MiB,
  xmlBytes: 12 * MiB,
  ratio: 100,
  relationships: 4_000,
  paragraphs: 50_000,
}

/** A part this small may have any compression ratio: an empty table repeats itself a thousand times. */
export const smallPartBytes = MiB

/** Why a file is refused: a stable code, and a sentence that tells the author what to do. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** For the log, never for the author. */
  readonly detail: string

  constructor(code: RefusalCode, detail = '') {
    super(refusals[code])
    this.code = code
    // A name in the file can be as long as the file.
    this.detail = detail.slice(0, 200)
  }
}

export type RefusalCode = keyof typeof refusals

const copyIntoNew = 'Copy the text into a new document and save that.'
const saveAgain = 'Open it in Word, save it under a new name and choose the new file.'
const saveAsDocx = 'Open your manuscript in Word and save it as “Word Document (.docx)”.'

export const refusals = {
  empty: 'The file is empty. Save your manuscript again in Word and choose the new file.',
  'not-docx': `This is not a Word document (.docx). ${saveAsDocx}`,
  'old-word':
    'This is a document of an old Word version (.doc). Open it in Word and save it as “Word Document (.docx)”.',
  pdf: `This is a PDF. ${saveAsDocx}`,
  'open-document': `This is an OpenDocument file, as LibreOffice writes it. Open it there and save a copy as “Word 2007–365 (.docx)”.`,
  'other-office': `This is a spreadsheet or a presentation. A manuscript is a text: ${saveAsDocx[0]!.toLowerCase()}${saveAsDocx.slice(1)}`,
  'other-format':
    'This is another kind of file with the name of a Word document. Save your manuscript as “Word Document (.docx)” and choose that file.',
  encrypted:
    'The document is protected with a password. Remove the password (File, Info, Protect Document) and save it again.',
  damaged: `The file is damaged and cannot be opened. ${saveAgain}`,
  incomplete:
    'The end of the file is missing. The copy or upload may have been interrupted. Choose the file again, or save it under a new name first.',
  ambiguous: `Parts of the file contradict each other, so different programs would read different documents. ${saveAgain}`,
  'hidden-data': `The file contains data that does not belong to the document. ${saveAgain}`,
  'unusual-packing': `The file is packed in a way that Word does not use. ${saveAgain}`,
  'file-too-large':
    'The file is too large. Compress its pictures (select one; Picture Format, Compress Pictures) and save it again.',
  'too-large':
    'The document is too large when unpacked. Compress its pictures (select one; Picture Format, Compress Pictures) and save it again.',
  'too-compressed': `The file unpacks to more than a hundred times its size. This is not normal for a manuscript. ${copyIntoNew}`,
  'too-much-text':
    'The text and its formatting are too large to be read. Take the data out of the document, offer it as a separate file, and save again.',
  'too-many-parts': `The document holds too many separate parts. ${copyIntoNew}`,
  'too-complex': `The structure of the document is too complicated. ${copyIntoNew}`,
  'unsafe-path': `The file contains parts with unsafe names, which Word does not write. ${copyIntoNew}`,
  'document-type': `The file contains XML processing instructions, which Word does not write. ${copyIntoNew}`,
  'wrong-encoding': `The file uses a character encoding that Word does not use. ${saveAgain}`,
  macros: 'The document holds macros. Save it as “Word Document (.docx)” without macros.',
  'embedded-object':
    'The document holds an embedded object, such as an equation of an old editor or a sheet of another program. Turn it into a Word equation, a table or a picture, and save again.',
  'embedded-program': `The document contains a program. ${copyIntoNew}`,
  'active-content': 'The document holds form controls that can run programs. Remove them and save it again.',
  'linked-program':
    'The document holds a field that starts another program (DDE). Select it, press Ctrl+Shift+F9 to keep its text only, and save again.',
  'imported-content':
    'The document loads another file when it is opened. Paste that content into the document itself and save it again.',
} as const

/** The name of an entry, if no program could read it as another name. */
export function entryName(bytes: Uint8Array): string {
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal('unsafe-path', 'not utf-8')
  }
  // Some programs convert full-width full stops and slashes to plain ones.
  if (name.length > 255 || !isSafe(name) || !isSafe(name.normalize('NFKC'))) throw new Refusal('unsafe-path', name)
  return name
}

/** OPC 6.2.2.3: names that differ only in case are the same name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

function isSafe(name: string): boolean {
  const steps = (name.endsWith('/') ? name.slice(0, -1) : name).split('/')
  return (
    !/[\\:\p{C}\p{Zl}\p{Zp}]/u.test(name) &&
    // A percent escape that encodes a full stop, a slash or a control character.
    !/%(?:[01][0-9a-f]|2[ef]|5c|7f)/i.test(name) &&
    // OPC 6.2.2.2: no segment is empty or ends with a full stop.
    steps.every((step) => step !== '' && !step.endsWith('.'))
  )
}
