/** Why a file is not taken: a stable code, and a sentence that tells an author what to do. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** For the log, never for the author. */
  readonly detail: string

  constructor(code: RefusalCode, detail = '') {
    super(refusals[code])
    this.code = code
    this.detail = detail
  }
}

export type RefusalCode = keyof typeof refusals

export const refusals = {
  empty: 'The file is empty. Save your manuscript again in Word and choose the new file.',
  'not-docx':
    'This is not a Word document (.docx). Open your manuscript in Word and save it as “Word Document (.docx)”.',
  'old-word': 'This is a document of an old Word (.doc). Open it in Word and save it as “Word Document (.docx)”.',
  'other-format':
    'This is another kind of file with the name of a Word document. Save your manuscript as “Word Document (.docx)” and choose that file.',
  encrypted:
    'The document is protected with a password. Remove the password (File, Info, Protect Document) and save it again.',
  damaged:
    'The file is damaged and cannot be opened. Open it in Word, save it under a new name and choose the new file.',
  'too-large':
    'The document is too large when unpacked. Compress its pictures (File, Compress Pictures) and save it again.',
  'too-many-parts': 'The document holds too many separate parts. Copy the text into a new document and save that.',
  'too-complex': 'The document is built in too complicated a way. Copy the text into a new document and save that.',
  'unsafe-path':
    'The file holds parts with unsafe names, which Word does not write. Copy the text into a new document and save that.',
  'document-type':
    'The file holds instructions that Word does not write. Copy the text into a new document and save that.',
  macros: 'The document holds macros. Save it as “Word Document (.docx)” without macros.',
  'embedded-object':
    'The document holds an embedded object, such as an equation of an old editor or a sheet of another program. Turn it into a Word equation, a table or a picture, and save again.',
  'active-content': 'The document holds form controls that can run programs. Remove them and save it again.',
  'imported-content':
    'The document pulls in another file when it is opened. Paste that content into the document itself and save it again.',
} as const
