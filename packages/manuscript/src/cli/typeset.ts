import path from 'node:path'
import { openPackage } from '../package/open.ts'
import { readManuscript } from '../read/read-manuscript.ts'
import type { ArticleFront } from '../typeset/model.ts'
import { typesetManuscript } from '../typeset/typeset-manuscript.ts'
import type { Command } from './command.ts'
import { WrongUsage } from './usage.ts'

const copyName = 'article.docx'

/** What a draft has in the places of what only a journal can give. */
const draft = {
  journal: { title: 'Draft' },
  volume: 0,
  number: 0,
  year: 0,
  pages: null,
  doi: '10.0000/draft',
  receivedOn: null,
  acceptedOn: null,
  publishedOn: null,
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  colour: '455a64',
}

export const typeset: Command = {
  files: 1,
  run([file], options, disk) {
    const pkg = openPackage(disk.read(file!))
    const { title, abstract, keywords, authors, affiliations, language } = readManuscript(pkg)
    const read = {
      title: title?.value ?? 'Untitled',
      abstract: abstract?.value ?? '',
      keywords: keywords?.value ?? [],
      language,
      authors: authors.map(({ value }) => ({
        fullName: value.name,
        affiliation: affiliations[value.affiliations[0] ?? -1]?.value ?? null,
        country: null,
        orcid: value.orcid,
        email: value.corresponding ? value.email : null,
      })),
    }
    const front: ArticleFront = { ...draft, ...read, ...(options.front ? recordIn(disk.read(options.front)) : {}) }
    const { file: bytes, notes } = typesetManuscript(pkg, front)
    const output = options.output ?? path.join(path.dirname(file!), copyName)
    disk.write(output, bytes, { replace: options.output !== undefined })
    const text = [
      `${output} is typeset. Convert it to PDF with LibreOffice.`,
      ...notes.map(({ message }) => `Check        ${message}`),
    ]
    return { text: text.join('\n'), json: { output, notes }, fine: true }
  },
}

function recordIn(bytes: Uint8Array): Partial<ArticleFront> {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Partial<ArticleFront>
  } catch {
    throw new WrongUsage('The file after --front is not JSON.')
  }
}
