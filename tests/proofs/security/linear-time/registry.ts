import { sql } from 'kysely'
import { articleCover } from '@grfs/covers'
import { redactor } from '@grfs/manuscript'
import { affiliationParts } from '../../../../packages/manuscript/src/read/facts/affiliation-parts.ts'
import { readContributions } from '../../../../packages/manuscript/src/read/facts/contributions.ts'
import { readFunding } from '../../../../packages/manuscript/src/read/facts/funding.ts'
import { referenceParts } from '../../../../packages/manuscript/src/read/references/reference-parts.ts'
import {
  articleJats,
  articleJsonLd,
  type ArticleRecord,
  bibtexOf,
  citationsOf,
  cslJsonOf,
  highwireTags,
  inlineHtml,
  printedReference,
  risOf,
} from '@grfs/scholarly'
import { readHtml } from '../../../../packages/scholarly/src/read-html.ts'
import { encodedAddress, webAddress } from '../../../../packages/scholarly/src/web-address.ts'
import { xmlText } from '../../../../packages/scholarly/src/xml.ts'
import { initialsOf, parseName } from '@grfs/domain/facts/names'
import { isSafeMathMl } from '@grfs/domain/facts/rich-text'
import { referenceRuns } from '../../../../packages/typesetting/src/inline.ts'
import { maskEmail, looksLikeEmail } from '@grfs/domain/identity/email'
import { previewOf } from '@grfs/domain/news/post'
import { parsePageText } from '@grfs/domain/pages/page-text'
import { findOpposed } from '@grfs/domain/peer-review/conflicts'
import { isSameInstitution } from '@grfs/domain/peer-review/institution'
import { meaningfulWords } from '@grfs/domain/peer-review/ranking'
import { readingMinutes } from '@grfs/domain/publishing/article'
import { indexJournals, suggestJournals } from '@grfs/domain/submissions/journal-fit'
import { splitPoints } from '@grfs/domain/submissions/points'
import { csvLine } from '../../../../apps/server/src/platform/csv.ts'
import { matchesWords } from '../../../../apps/server/src/platform/database/word-search.ts'
import { encodingFor } from '../../../../apps/server/src/platform/http/answer.ts'
import { networkOf } from '../../../../apps/server/src/platform/http/client.ts'
import { displayName, isAddress, oneLine } from '../../../../apps/server/src/platform/mail/address.ts'
import { escapeHtml } from '../../../../apps/server/src/platform/mail/render-email.ts'
import { cleanHtml, textOfSafeHtml, type SafeHtml } from '../../../../apps/server/src/platform/rich-text/index.ts'
import { redactHtml } from '../../../../apps/server/src/platform/rich-text/redact-html.ts'
import { cleanFileName, contentDisposition } from '../../../../apps/server/src/platform/storage/file-headers.ts'
import { excerpt } from '../../../../apps/web/app/lib/format.ts'
import { textOfHtml } from '../../../../apps/web/app/lib/html.ts'
import { pageRange } from '../../../../apps/web/app/lib/meta.ts'
import { generatedRecord } from '../../../support/records/generated.ts'

/** A function that processes user text, with the longest text that can reach it. */
export interface TextFunction {
  name: string
  longest: number
  run(text: string): unknown
}

const identities = {
  people: [{ name: 'Zebulon Quarkwhistle', emails: ['z.quark@brackish.example'], phones: ['+880 1711 000000'] }],
  institutions: ['Institute of Brackish Wells'],
  phrases: [],
}
const redact = redactor(identities)
const column = sql`a.sought`
const richText = 200_000

const sample = generatedRecord(1)
/** A record with the text in the fields that people type. */
function recordWith(text: string): ArticleRecord {
  const person = sample.contributors[0]!
  const name = { style: 'western', given: text, family: text, suffix: null, particle: null } as const
  return {
    ...sample,
    ...{
      title: text,
      titleHtml: text,
      subtitleHtml: text,
      abstract: text,
      abstractParts: [],
      keywords: [text],
      pages: text,
    },
    ...{ contributors: [{ ...person, fullName: text, name }], translations: [], notices: [], sections: [] },
    references: [{ ...printedReference(text), doi: text }],
  }
}
const journalOf = (text: string) => ({
  id: text.slice(0, 9),
  title: text,
  category: text,
  about: text,
  published: [text],
})
const someJournals = indexJournals(['Coastal and Marine Studies', 'Energy in Practice'].map(journalOf))
const header = 16_384
const coverOf = (authors: string[]) =>
  articleCover({
    ...{ title: 'Rain', authors, journalTitle: 'Coastal and Marine Studies', abbrev: 'CMS', hue: 210 },
    ...{ pattern: 'strata', volume: 1, number: 1, publicId: 'cms.2026.001', seed: 'seed' },
  })

export const textFunctions: TextFunction[] = [
  { name: 'cleanHtml', longest: richText, run: cleanHtml },
  { name: 'textOfSafeHtml', longest: richText, run: (text) => textOfSafeHtml(cleanHtml(text)) },
  { name: 'redactHtml', longest: richText, run: (text) => redactHtml(cleanHtml(text), identities) },
  { name: 'redactor', longest: richText, run: redact },
  { name: 'splitPoints', longest: richText, run: (text) => splitPoints(`<p>${text.replaceAll('<', '&lt;')}</p>`) },
  { name: 'readHtml (JATS)', longest: richText, run: (text) => readHtml(cleanHtml(text) as SafeHtml) },
  { name: 'cleanFileName', longest: header, run: cleanFileName },
  { name: 'contentDisposition', longest: header, run: (text) => contentDisposition('inline', text) },
  { name: 'encodingFor', longest: header, run: encodingFor },
  { name: 'networkOf', longest: header, run: networkOf },
  { name: 'looksLikeEmail', longest: 40_000, run: looksLikeEmail },
  { name: 'looksLikeEmail (address)', longest: 40_000, run: (text) => looksLikeEmail(`a@${text}@`) },
  { name: 'maskEmail', longest: 40_000, run: maskEmail },
  { name: 'isAddress', longest: 40_000, run: isAddress },
  { name: 'isAddress (address)', longest: 40_000, run: (text) => isAddress(`a${text}@example.org`) },
  { name: 'displayName', longest: 40_000, run: displayName },
  {
    name: 'findOpposed',
    longest: 40_000,
    run: (text) => findOpposed([{ name: text, email: text }], { name: text, email: `${text}@` }),
  },
  { name: 'parsePageText', longest: 150_000, run: parsePageText },
  { name: 'oneLine', longest: 40_000, run: oneLine },
  { name: 'escapeHtml', longest: richText, run: escapeHtml },
  { name: 'matchesWords', longest: 40_000, run: (text) => matchesWords(column, text) },
  { name: 'csvLine', longest: 40_000, run: (text) => csvLine([text]) },
  { name: 'previewOf', longest: richText, run: previewOf },
  { name: 'readingMinutes', longest: richText, run: readingMinutes },
  { name: 'meaningfulWords', longest: 40_000, run: meaningfulWords },
  {
    name: 'suggestJournals',
    longest: 6_000,
    run: (text) =>
      suggestJournals({ title: text, abstract: text, keywords: [text] }, [
        ...someJournals,
        ...indexJournals([journalOf(text)]),
      ]),
  },
  { name: 'isSameInstitution', longest: 40_000, run: (text) => isSameInstitution(text, `${text} x`) },
  { name: 'excerpt', longest: 40_000, run: (text) => excerpt(text) },
  { name: 'textOfHtml', longest: richText, run: textOfHtml },
  { name: 'pageRange', longest: 40_000, run: pageRange },
  { name: 'xmlText', longest: richText, run: xmlText },
  { name: 'webAddress', longest: 40_000, run: webAddress },
  { name: 'encodedAddress', longest: 40_000, run: encodedAddress },
  { name: 'parseName', longest: 40_000, run: parseName },
  { name: 'initialsOf', longest: 40_000, run: initialsOf },
  { name: 'isSafeMathMl', longest: 40_000, run: (text) => isSafeMathMl(`<math>${text}</math>`) },
  { name: 'affiliationParts', longest: 40_000, run: affiliationParts },
  { name: 'readFunding', longest: 40_000, run: (text) => readFunding(`Supported by the ${text}`) },
  { name: 'referenceParts', longest: 40_000, run: (text) => referenceParts(`Lind, B. (2020). Rain. ${text}`) },
  {
    name: 'readContributions',
    longest: 40_000,
    run: (text) => readContributions(`Software: ${text}`, [{ name: 'Ada Okafor', given: 'Ada', family: 'Okafor' }]),
  },
  { name: 'referenceRuns', longest: 40_000, run: referenceRuns },
  { name: 'inlineHtml', longest: 40_000, run: inlineHtml },
  { name: 'articleJsonLd', longest: 20_000, run: (text) => articleJsonLd(recordWith(text)) },
  { name: 'highwireTags', longest: 20_000, run: (text) => highwireTags(recordWith(text)) },
  { name: 'articleJats', longest: 20_000, run: (text) => articleJats(recordWith(text)) },
  { name: 'articleCover (names)', longest: 20_000, run: (text) => coverOf(text.split(' ')) },
  { name: 'citationsOf', longest: 20_000, run: (text) => citationsOf(recordWith(text)) },
  {
    name: 'citation files',
    longest: 20_000,
    run: (text) => [bibtexOf, risOf, cslJsonOf].map((write) => write(recordWith(text))),
  },
]

const runs = [
  ...[' ', '\t', '\n', '\r', '\u00a0', '\u2003', '\u200b'],
  ...['<', '<p>', '</p>', '<a href=', '<b>', '<br>', '<p ', '<!--'],
  ...['&', '&amp;', '&#', '&nbsp;'],
  ...['(', '[', '{', ')', '([{'],
  ...[',', ';', '-', '.', '/', '@', '"', "'", '=', ';=', ', ', '. '],
  ...['\u0301', 'a', 'A ', 'a\u0301', '1', '%41', '\ud800'],
]

/** Texts of the given length: each sequence repeated alone, after a letter, before one, and around one. */
export function hostileTexts(length: number, every = 1): Array<{ name: string; text: string }> {
  const fill = (run: string, size: number) => run.repeat(Math.ceil(size / run.length)).slice(0, size)
  return runs
    .filter((_, at) => at % every === 0)
    .flatMap((run) => [
      { name: `${JSON.stringify(run)} between letters`, text: `a${fill(run, length - 2)}b` },
      { name: `${JSON.stringify(run)} around a letter`, text: `${fill(run, length / 2)}a${fill(run, length / 2)}` },
    ])
}
