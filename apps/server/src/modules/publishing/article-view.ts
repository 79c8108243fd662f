import type {
  Article,
  ArticlePerson,
  ArticleRemark,
  ArticleStatement,
  ArticleSupplement,
} from '@grfs/contracts/publishing'
import type { ArticleReference } from '@grfs/contracts/publishing/cited-works'
import { articleTexts as t } from '@grfs/contracts/texts/publishing'
import { extensionOfType } from '@grfs/domain/submissions/supplements'
import {
  articleJsonLd,
  articleKindNames,
  type ArticleRecord,
  citationsOf,
  citationStyles,
  citedAddress,
  type Contributor,
  creditRoles,
  doiUrl,
  type FundingRecord,
  highwireTags,
  inlineHtml,
  isInText,
  linkHeader,
  orcidUrl,
  publicEmail,
  type ReferenceRecord,
  type RelationRecord,
  signpostedArticle,
  type StatementKind,
  type StatementRecord,
  type SupplementRecord,
  type VersionRecord,
} from '@grfs/scholarly'
import { webAddress } from '@grfs/scholarly/html'

/**
 * What the article page shows of the record. Every field is listed, so that no private field gets into the page.
 * `authorPages` are the ids of the authors' pages by position.
 */
export function recordView(record: ArticleRecord, authorPages: Readonly<Record<string, string>> = {}) {
  const citations = citationsOf(record)
  return {
    ...{ title: record.title, abstract: record.abstract },
    doi: record.doi,
    citeAs: citedAddress(record),
    licence: { name: record.licence.name, url: record.licence.url },
    copyright: copyrightOf(record),
    kindName: articleKindNames[record.kind],
    sectionTitle: record.journalSection,
    language: record.language,
    titleHtml: htmlOf(record.titleHtml),
    subtitleHtml: htmlOf(record.subtitleHtml),
    abstractParts: record.abstractParts.map(({ title, text }) => ({ title, text })),
    keywordList: record.keywords,
    translations: record.translations.map((one) => ({
      language: one.language,
      titleHtml: htmlOf(one.titleHtml),
      subtitleHtml: htmlOf(one.subtitleHtml),
      abstract: one.abstract,
      abstractParts: one.abstractParts.map(({ title, text }) => ({ title, text })),
      keywords: one.keywords,
    })),
    people: record.contributors.map((author, index) => personOf(author, authorPages[index + 1] ?? null)),
    affiliations: record.affiliations.map(({ text, country, ror }) => ({
      text: country && !text.endsWith(country) ? [text, country].filter(Boolean).join(', ') : text,
      ror: webAddress(ror ?? ''),
    })),
    revisedDate: record.revisedOn,
    sections: record.sections,
    references: record.references.map(referenceOf),
    statements: statementsOf(record),
    supplements: record.supplements.map(supplementOf),
    related: record.relations.map(relationOf),
    version: record.version?.number ?? 1,
    versions: [...record.earlierVersions, ...(record.version ? [record.version] : []), ...record.laterVersions]
      .map(versionOf)
      .reverse(),
    citations: Object.entries(citationStyles).map(([style, name]) => ({
      style: name,
      text: citations[style as keyof typeof citationStyles],
    })),
    // An index must find the newest version only.
    head: {
      tags: record.laterVersions.length > 0 ? [] : highwireTags(record),
      jsonLd: JSON.stringify(articleJsonLd(record)),
      links: linkHeader(signpostedArticle(record)),
    },
  } satisfies Partial<Article>
}

const htmlOf = (html: string | null): string | null => (html === null ? null : inlineHtml(html) || null)

function personOf(author: Contributor, authorId: string | null): ArticlePerson {
  return {
    authorId,
    name: author.fullName,
    title: author.title,
    isGroup: author.isGroup,
    members: author.members,
    otherNames: author.otherNames.map(({ language, published }) => ({ language, name: published })),
    affiliations: [...new Set(author.affiliations)],
    orcid: orcidUrl(author),
    isOrcidVerified: author.isOrcidVerified,
    isCorresponding: author.isCorresponding,
    email: publicEmail(author),
    equalGroup: author.equalGroup,
    isDeceased: author.isDeceased,
    roles: author.roles.map(({ role, degree }) =>
      degree === null ? creditRoles[role] : `${creditRoles[role]} (${degree})`,
    ),
  }
}

function referenceOf({ text, doi, address, check }: ReferenceRecord): ArticleReference {
  const warning = check?.state === 'retracted' || check?.state === 'concern' ? check.state : null
  const link = doi === null ? webAddress(address ?? '') : doiUrl(doi)
  if (!check || warning === null) return { text, link, warning: null }
  const { noticedOn: on, noticeDoi } = check
  return { text, link, warning: { kind: warning, on, link: noticeDoi === null ? null : doiUrl(noticeDoi) } }
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const linkTo = (doi: string | null, address: string | null): ArticleRemark['link'] => {
  if (doi !== null) return { url: doiUrl(doi), text: doi }
  const url = webAddress(address ?? '')
  return url === null ? null : { url, text: address!.trim() }
}

const order: StatementKind[] = [
  ...(['data-availability', 'ethics', 'consent', 'competing-interests'] as const),
  ...(['ai-use', 'contributions', 'acknowledgements'] as const),
]

/** Funding first. A statement that stands word for word in a section of the text is not shown twice. */
function statementsOf(record: ArticleRecord): ArticleStatement[] {
  const fundingText = record.fundingStatement ?? ''
  const text = isInText(record, 'funding', fundingText) ? '' : fundingText
  const funders = record.funding.map(funderOf)
  const statements = record.statements
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .filter(({ kind, text }) => text.trim() !== '' && !isInText(record, kind, text))
  return [
    ...(text === '' && funders.length === 0
      ? []
      : [{ label: t.statements.funding, language: null, text, link: null, funders }]),
    ...statements.map(statementOf),
  ]
}

function funderOf({ funder, awards, ror, funderId }: FundingRecord): NonNullable<ArticleStatement['funders']>[number] {
  const numbers = awards.join(', ')
  const registers = [
    { text: t.registers.ror, url: webAddress(ror ?? '') },
    { text: t.registers.funder, url: funderId === null ? null : doiUrl(funderId) },
  ]
  return {
    text: awards.length === 0 ? funder : `${funder}, ${fill(awards.length > 1 ? t.awards : t.award, { numbers })}`,
    links: registers.flatMap(({ text, url }) => (url === null ? [] : [{ text, url }])),
  }
}

const copyrightOf = ({ licence: { holder, year }, publishedOn }: ArticleRecord): string | null =>
  holder === null ? null : `© ${year ?? publishedOn.slice(0, 4)} ${holder}`

function statementOf({ kind, language, text, address, approvalNumber }: StatementRecord): ArticleRemark {
  const number = approvalNumber === null || text.includes(approvalNumber) ? '' : approvalNumber
  const approval = number === '' ? '' : `\n\n${fill(t.approvalNumber, { number })}`
  return { label: t.statements[kind], language, text: text + approval, link: linkTo(null, address) }
}

function supplementOf(supplement: SupplementRecord): ArticleSupplement {
  const { number, label, title, description, mimeType, licence, address, bytes, doi } = supplement
  const name = label ?? fill(t.supplement, { number: String(number) })
  const file = webAddress(address ?? '')
  const rights = licence === null ? '' : fill(t.supplementLicence, { licence })
  return {
    label: name,
    language: null,
    text: [title, description, rights].filter(Boolean).join('\n\n'),
    // The file if we have it; its DOI leads to another site.
    link: file === null ? linkTo(doi, null) : { url: file, text: file.slice(file.lastIndexOf('/') + 1) },
    file: file === null || bytes == null ? null : { type: extensionOfType(mimeType)?.toUpperCase() ?? '', bytes },
    repository: file === null ? null : linkTo(doi, null),
  }
}

function relationOf({ kind, title, doi, address, registry, registration }: RelationRecord): ArticleRemark {
  const text = [title, [registry, registration].filter(Boolean).join(' ')].filter(Boolean).join('\n\n')
  return { label: t.related[kind], language: null, text, link: linkTo(doi, address) }
}

function versionOf({ number, stage, publishedOn, address, description }: VersionRecord): Article['versions'][number] {
  return { number, isCorrected: stage === 'CVoR', publishedOn, address: webAddress(address ?? ''), description }
}
