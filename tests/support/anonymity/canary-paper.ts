import { docxOf, namespaces, paragraph } from '../../../packages/manuscript/corpus/docx.ts'
import type { Member } from './cast.ts'
import type { RepeatedMarks } from './marked-facts.ts'

export interface CanaryPaper {
  title: string
  authors: Member[]
  /** The author's computer, from which the file would load a picture and a template. */
  home: string
  /** Of the facts, in the text of the manuscript. */
  repeated?: RepeatedMarks
  /** The version of the manuscript. */
  version: number
}

const office = 'application/vnd.openxmlformats-officedocument'
const blip = (source: string, description = '') =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="1" name="Figure" descr="${description}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="Figure"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${source}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * A paper that names its authors in every usual place: in its text, the description of a picture, its properties, its
 * header, its comments and links.
 */
export function canaryPaper({ title, authors, home, version, repeated }: CanaryPaper): Uint8Array {
  const sentence = 'The wells were sampled twice in each dry season and once after the rains. '
  const [first] = authors
  return docxOf({
    body: [
      paragraph(title, { style: 'Title' }),
      paragraph(authors.map(({ fullName }) => fullName).join(', ')),
      ...authors.map(({ institution }) => paragraph(institution)),
      paragraph(`Correspondence: ${first!.email}, +880 ${first!.telephone}, https://orcid.org/${first!.orcid}`),
      paragraph('Abstract', { style: 'Heading1' }),
      paragraph('Salt rises in the wells of the delta, and people drink from them.'),
      paragraph('Keywords: salt, wells, delta'),
      paragraph('Introduction', { style: 'Heading1' }),
      ...Array.from({ length: 7 + version }, () => paragraph(sentence.repeat(10))),
      paragraph(`As ${authors.map(({ fullName }) => fullName).join(' and ')} have shown before, salt rises.`),
      // One name in the middle of a long sentence: a comparison with the original could restore it.
      paragraph(
        `The first curves of chloride against depth that ${first!.fullName} measured from a rented boat in the spring floods were never printed.`,
      ),
      ...(version > 1 ? [paragraph('The wells were chosen by lot among those that the villages share.')] : []),
      blip('r:link="rPicture"'),
      // The text for readers who do not see the picture.
      blip(
        'r:embed="rBoat"',
        `${first!.fullName} of ${first!.institution} in a boat, paid by ${repeated?.award ?? 'nobody'}`,
      ),
      paragraph('Acknowledgements', { style: 'Heading1' }),
      paragraph(`We thank the ${first!.institution} for its boats.`),
      ...(repeated
        ? [
            paragraph(`${repeated.otherName} drew the maps.`),
            paragraph(`The Water Fund paid (grant ${repeated.award}). The board approved it as ${repeated.approval}.`),
          ]
        : []),
      paragraph('References', { style: 'Heading1' }),
      paragraph('Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'),
    ].join(''),
    styles: ['Title', 'Heading1']
      .map((id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace('1', ' 1')}"/></w:style>`)
      .join(''),
    links: [
      { id: 'rPicture', kind: 'image', target: `http://${home}/well.png`, external: true },
      { id: 'rBoat', kind: 'image', target: 'media/boat.png' },
      { id: 'rHeader', kind: 'header', target: 'header1.xml' },
      { id: 'rSettings', kind: 'settings', target: 'settings.xml' },
    ],
    parts: {
      'word/media/boat.png': onePixel,
      'word/header1.xml': `<w:hdr ${namespaces}>${paragraph(first!.fullName)}</w:hdr>`,
      'word/settings.xml': `<w:settings ${namespaces}><w:attachedTemplate r:id="rTemplate"/></w:settings>`,
      'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rTemplate" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://${home}/paper.dotx" TargetMode="External"/></Relationships>`,
      'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${first!.fullName}</dc:creator><cp:lastModifiedBy>${first!.email}</cp:lastModifiedBy></cp:coreProperties>`,
    },
    types: {
      'word/header1.xml': `${office}.wordprocessingml.header+xml`,
      'word/settings.xml': `${office}.wordprocessingml.settings+xml`,
      'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
    },
    packageLinks: [{ id: 'rCore', kind: 'core-properties', target: 'docProps/core.xml' }],
  })
}
