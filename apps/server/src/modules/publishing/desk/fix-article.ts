import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { Facts } from '@grfs/contracts/facts'
import {
  type ArticleAtDesk,
  type fixArticleEndpoint,
  type SilentValue,
  silentValues,
} from '@grfs/contracts/publishing/mending'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { partsFit } from '@grfs/domain/facts/names'
import { plainText } from '@grfs/domain/facts/rich-text'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import { isSilent, isTypingSlip, mendingClasses, type SilentField } from '@grfs/domain/publishing/mending'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { htmlOf, isFormatted, planRow } from '../facts-to-record.ts'
import { affiliationOf } from '../planned-people.ts'
import { type ArticleRow, findArticle } from '../queries/articles.ts'
import {
  insertChange,
  isSectionOf,
  replaceList,
  updateArticle,
  updateContributor,
  updateReference,
} from '../queries/changes.ts'
import { lockArticle } from '../queries/publications.ts'
import { readArticleAtDesk, revisionOf } from './article-at-desk.ts'
import { noteArticleChange } from './remake-paper.ts'

type Fix = z.output<typeof fixArticleEndpoint.body>

/**
 * Changes one field of a published article without a notice. The domain decides which fields allow this. The value
 * before, the value after and the reason are kept for ever.
 */
export async function fixArticle(ctx: Context, actor: Actor, ref: string, fix: Fix): Promise<ArticleAtDesk> {
  await ctx.inTransaction(async (tx) => {
    const article = await lockArticle(tx.db, ref)
    if (!article || !mayInJournal(actor, 'publishPapers', article.journalId)) throw new AppError('article.not-found')
    const { field, reason } = fix
    if (!isSilent(field)) throw new AppError(`mending.${refusedClass(field)}`)
    if (reason === '') throw new AppError('mending.reason-missing')
    const value = silentValues[field].safeParse(fix.value)
    if (!value.success) throw new AppError('request.invalid', { fields: { value: validationTexts.notInList } })
    const before = (await findArticle(tx.db, article.id))!
    if (revisionOf(before) !== fix.revision) throw new AppError('mending.newer')
    await writers[field](tx, before, value.data as never)
    const after = (await findArticle(tx.db, article.id))!
    const [was, is] = [readers[field](before), readers[field](after)]
    if (isDeepStrictEqual(was, is)) throw new AppError('mending.unchanged')
    await noteArticleChange(tx, article)
    await insertChange(tx.db, {
      ...{ id: randomUUID(), articleId: article.id, class: 'silent', field, before: was, after: is, reason },
      changedBy: actor.accountId,
    })
    tx.outbox.audit({
      action: 'article.fixed',
      actor,
      subject: { kind: 'article', id: article.id, label: article.title },
      journalId: article.journalId,
      detail: { publicId: article.publicId, field, reason },
    })
  })
  return readArticleAtDesk(ctx, actor, ref)
}

function refusedClass(field: Exclude<Fix['field'], SilentField>) {
  return mendingClasses[field]
}

/** The value of a field as the history keeps it. */
const readers: Record<SilentField, (row: ArticleRow) => unknown> = {
  kind: ({ kind }) => kind,
  section: ({ section_id }) => section_id,
  language: ({ language }) => language,
  title: ({ title, title_html }) => ({ title, html: title_html }),
  keywords: ({ keywords }) => keywords,
  translations: ({ translations }) => translations,
  subjects: ({ subjects }) => subjects ?? [],
  'name-parts': ({ authors }) => authors.map(({ name }) => name),
  group: ({ authors }) => authors.map(({ isGroup, fullName, members }) => (isGroup ? { fullName, members } : null)),
  affiliations: ({ affiliations, authors }) => ({
    affiliations,
    authors: authors.map((one) => [one.affiliations, one.affiliation, one.country]),
  }),
  orcid: ({ authors }) => authors.map(({ orcid }) => orcid),
  correspondence: ({ authors }) => authors.map(({ isCorresponding, email }) => (isCorresponding ? { email } : null)),
  'equal-contribution': ({ authors }) => authors.map(({ equalGroup }) => equalGroup),
  deceased: ({ authors }) => authors.map(({ isDeceased }) => isDeceased),
  funding: ({ funding, funding_statement }) => ({ funders: funding, statement: funding_statement }),
  reference: ({ reference_rows }) => reference_rows,
  relations: ({ relations }) => relations,
}

type Writers = { [F in SilentField]: (tx: Tx, row: ArticleRow, value: SilentValue<F>) => Promise<void> }

const known = (isKnown: boolean): void => {
  if (!isKnown) throw new AppError('mending.unknown-part')
}

/** Converts lists of the form's shape as publication does. */
function rowsOf(parts: Partial<z.input<typeof Facts>>) {
  const facts = Facts.parse({ version: 1, ...parts })
  const plan = { title: '', abstract: '', keywords: [], authors: [], facts } as never
  return planRow(plan, { section: null, pdfPages: null, provedOrcids: {} })
}

const writers: Writers = {
  kind: (tx, { id }, kind) => updateArticle(tx.db, id, { kind }),
  async section(tx, { id, journal_id }, section) {
    known(section === null || (isInternalId(section) && (await isSectionOf(tx.db, section, journal_id))))
    await updateArticle(tx.db, id, { section_id: section })
  },
  language: (tx, { id }, language) => updateArticle(tx.db, id, { language }),
  async title(tx, { id, title }, spans) {
    const words = plainText(spans).replace(/\s+/g, ' ').trim()
    if (words === '' || !isTypingSlip(title, words)) throw new AppError('mending.no-slip')
    const html = spans.some(isFormatted) ? htmlOf(spans) : null
    await updateArticle(tx.db, id, { title: words, title_html: html })
  },
  keywords: (tx, { id }, keywords) => updateArticle(tx.db, id, { keywords }),
  translations: (tx, { id }, translations) =>
    replaceList(tx.db, id, 'translations', rowsOf({ translations }).translations),
  subjects: (tx, { id }, subjects) => updateArticle(tx.db, id, { subjects: JSON.stringify(subjects) }),
  async 'name-parts'(tx, { id, authors }, { author, given, family, particle, suffix, style }) {
    const published = authors[author - 1]?.fullName ?? ''
    const parts = { given, family, particle, suffix, style }
    // Parts that do not make up the printed name would be another name.
    if ((given ?? family) !== null && !partsFit({ ...parts, published })) throw new AppError('mending.name')
    const columns = { given, family, particle, suffix, name_style: style }
    known(await updateContributor(tx.db, id, author, columns, 'person'))
  },
  async group(tx, { id }, { author, published, members }) {
    const columns = { full_name: published, members }
    known(await updateContributor(tx.db, id, author, columns, 'group'))
  },
  async affiliations(tx, { id, authors }, value) {
    known(value.authors.length === authors.length)
    known(value.authors.flat().every((number) => number <= value.affiliations.length))
    const affiliations = value.affiliations.map(affiliationOf)
    const places = value.authors.map((numbers) => ({ affiliations: [...new Set(numbers)] }))
    await replaceList(tx.db, id, 'affiliations', affiliations, places)
    // Older columns of the same facts, which statistics and the previous version of the code read.
    for (const [at, { affiliations: numbers }] of places.entries()) {
      const own = numbers.map((number) => affiliations[number - 1]!)
      const columns = {
        affiliation: own.map(({ text }) => text).join('; ') || null,
        country: own.find(({ country }) => country !== null)?.country ?? null,
      }
      await updateContributor(tx.db, id, at + 1, columns)
    }
  },
  // A typed iD is not verified.
  async orcid(tx, { id }, { author, orcid }) {
    const columns = { orcid, orcid_verified_at: null, orcid_verified_by: null }
    known(await updateContributor(tx.db, id, author, columns, 'person'))
  },
  async correspondence(tx, { id }, { author, isCorresponding, email }) {
    const columns = { is_corresponding: isCorresponding, email: isCorresponding ? email : null }
    known(await updateContributor(tx.db, id, author, columns))
  },
  async 'equal-contribution'(tx, { id }, { author, equalGroup }) {
    known(await updateContributor(tx.db, id, author, { equal_group: equalGroup }))
  },
  async deceased(tx, { id }, { author, isDeceased }) {
    known(await updateContributor(tx.db, id, author, { is_deceased: isDeceased }, 'person'))
  },
  async funding(tx, { id, funding }, value) {
    const row = rowsOf({ funding: value })
    if (row.funding.length !== funding.length) throw new AppError('mending.funders')
    await replaceList(tx.db, id, 'funding', row.funding)
    await updateArticle(tx.db, id, { funding_statement: row.funding_statement })
  },
  async reference(tx, { id }, { number, ...parts }) {
    const type = parts.type === 'web' ? 'webpage' : parts.type
    const columns = { ...parts, type, authors: JSON.stringify(parts.authors) }
    known(await updateReference(tx.db, id, number, columns))
  },
  relations: (tx, { id }, relations) => replaceList(tx.db, id, 'relations', rowsOf({ relations }).relations),
}
