import { docxOf, type DocxSource } from './docx.ts'
import { openPackage } from '../src/package/open.ts'
import { blindManuscript } from '../src/blind/blind-manuscript.ts'
import type { BlindReport, Identities } from '../src/blind/model.ts'
import { streamsOf } from '../src/blind/text/redact-texts.ts'

/** For the blinding tests: a few people, and a blind copy whose parts are easy to inspect. */
export const cast: Identities = {
  people: [
    {
      name: 'Ada Bola Okafor',
      emails: ['ada.okafor@physics.unilag.edu.ng'],
      orcid: '0000-0002-1825-009X',
      phones: ['+234 803 123 4567'],
    },
    { name: 'Ann Lee' },
  ],
  institutions: ['Department of Physics, University of Lagos, Lagos, Nigeria'],
  phrases: ['Blue Delta 7'],
}

export interface Looked {
  /** The XML of each part. */
  parts: Map<string, string>
  /** The text of the main part, by paragraph. */
  texts: string[]
  document: string
  report: BlindReport
  surfaces: string[]
}

export function blinded(source: DocxSource, identities: Identities = cast): Looked {
  const { file, report } = blindManuscript(openPackage(docxOf(source)), identities)
  const pkg = openPackage(file)
  const parts = new Map([...pkg.parts].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
  return {
    parts,
    texts: textsOf(file),
    document: parts.get('word/document.xml')!,
    report,
    surfaces: report.removed.map(({ surface }) => surface),
  }
}

export const textsOf = (file: Uint8Array): string[] => {
  const pkg = openPackage(file)
  return streamsOf(pkg.xml(pkg.main)).map(({ text }) => text)
}
