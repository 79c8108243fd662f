import { type ArticleRecord, printedReference } from '../src/article-record.ts'
import { person, recordOf } from './record.ts'

/** A text with everything that breaks XML and HTML. */
export const wild =
  '5 < 6 & "7" \' ]]> <![CDATA[ <!-- --> &amp; &#0; \u0000\u0001\u000b\ufffe\uffff \ud800 \udc00x 🧪 \u202eשלום\u202c\r\n\t'

/** A record with this text in every field. */
export function hostile(said: string): ArticleRecord {
  const parts = { given: said, family: said, suffix: said, particle: said }
  const place = {
    text: said,
    department: said,
    institution: said,
    city: said,
    country: said,
    countryCode: said,
    ror: said,
  }
  return recordOf({
    ...{
      title: said,
      titleHtml: said,
      subtitleHtml: said,
      abstract: said,
      keywords: [said],
      pages: said,
      publisher: said,
    },
    ...{ id: said, doi: said, journalSection: said, language: said, issue: said, fundingStatement: said },
    abstractParts: [
      { title: said, text: said },
      { title: said, text: said },
    ],
    translations: [
      { language: said, titleHtml: said, subtitleHtml: said, abstract: said, abstractParts: [], keywords: [said] },
      { language: 'fr', titleHtml: said, subtitleHtml: said, abstract: said, abstractParts: [], keywords: [said] },
    ],
    subjects: [{ scheme: said, code: said, term: said }],
    contributors: [
      person(said, {
        ...{
          title: said,
          orcid: said,
          email: said,
          isCorresponding: true,
          affiliations: [1, 7],
          isOrcidVerified: true,
        },
        name: { style: 'western', ...parts },
        otherNames: [{ language: 'ar', published: said, given: said, family: said }],
      }),
      person(said, { isGroup: true, members: [said] }),
    ],
    affiliations: [place],
    journal: { id: said, title: said, abbrev: said, issn: said, subject: said },
    licence: { name: said, url: said, spdx: said, holder: said, year: 2026 },
    sections: [
      { id: said, title: said, html: `<p>${said}</p>` },
      { id: 'ref-1', title: 'Notes', html: said },
      { id: 'aff_1', title: 'Acknowledgements', html: `<table><tr><td>${said}</table><math><mi>${said}</mi></math>` },
      { id: 'interests', title: 'Competing interests', html: said },
      {
        id: 'x',
        title: 'Links',
        html: `<a href="${said.replaceAll('"', '&quot;')}">x</a><img src="${said.replaceAll('"', '')}">`,
      },
    ],
    references: [
      ...[said, `<em>${said}`, `https://${said}`, `https://doi.org/10.1234/${said}`].map(printedReference),
      {
        ...printedReference(`${said} ${said} ${said}`),
        ...{ type: 'journal', year: said, title: said, source: said, volume: said, issue: said, pages: said },
        ...{ publisher: said, doi: said, pmid: said, address: said, language: said },
        authors: [{ family: said, given: said }, { literal: said }],
      },
    ],
    funding: [{ funder: said, ror: said, funderId: said, awards: [said] }],
    statements: (['competing-interests', 'data-availability', 'ethics', 'acknowledgements'] as const).map((kind) => ({
      ...{ kind, language: said, text: said, address: said, approvalNumber: said },
    })),
    supplements: [
      {
        number: 1,
        label: said,
        title: said,
        description: said,
        mimeType: said,
        licence: said,
        address: said,
        doi: said,
      },
    ],
    figures: [{ address: said, original: said, altText: said, credit: said }],
    relations: (['preprint', 'data', 'trial'] as const).map((kind) => ({
      ...{ kind, title: said, doi: said, address: said, registry: said, registration: said },
    })),
    version: { number: 2, stage: 'CVoR', publishedOn: '2026-10-01', address: said, description: said },
    earlierVersions: [{ number: 1, stage: 'VoR', publishedOn: '2026', address: said, description: said }],
    notices: [{ kind: 'correction', number: 1, text: said, publishedOn: '2026-10-01', doi: said }],
  })
}
