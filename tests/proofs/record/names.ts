import {
  articleJats,
  articleJsonLd,
  type ArticleRecord,
  bibtexOf,
  citationsOf,
  cslJsonOf,
  highwireTags,
  readXml,
  risOf,
  type XmlElement,
} from '@grfs/scholarly'
import { recordOf } from '../../../packages/scholarly/test/record.ts'
import { articlePageOf } from '../../support/records/article-page.ts'
import { type NameForm, nameForms } from '../../support/records/name-forms.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

/** N17: each name through every output, with confirmed parts and without. Without them no output may have a family. */
export async function prove(): Promise<Outcome> {
  const forms = nameForms()
  const wrong: string[] = []
  let outputs = 0
  for (const form of forms) {
    const { contributor, culture } = form
    const unconfirmed: NameForm = { ...form, family: null, contributor: { ...contributor, name: null } }
    for (const one of [form, unconfirmed]) {
      const record = recordOf({ contributors: [one.contributor], affiliations: [] })
      const found = { ...familiesIn(record, one), page: await isOnPage(record) }
      outputs = Object.keys(found).length
      for (const [output, isRight] of Object.entries(found))
        if (!isRight) wrong.push(`${culture} ${output}: ${contributor.fullName}${one === form ? '' : ', unconfirmed'}`)
    }
  }
  return outcomeOf('N17', {
    found: `${forms.length} forms, confirmed and not, in ${outputs} outputs: ${wrong.length} wrong family names`,
    ratio: null,
    worst: null,
    pass: forms.length >= 500 && wrong.length === 0,
    details: { forms: forms.length, outputs, wrong: wrong.slice(0, 40) },
  })
}

/** Whether each output says the right family name, or none where none is known. */
function familiesIn(record: ArticleRecord, { family, contributor: { fullName, name } }: NameForm) {
  const first = (text: string): string | null => (text.includes(', ') ? text.slice(0, text.indexOf(', ')) : null)
  const [highwire = ''] = highwireTags(record).flatMap(([tag, content]) => (tag === 'citation_author' ? [content] : []))
  const { author } = articleJsonLd(record) as { author: Array<{ familyName?: string; name: string }> }
  const [item] = JSON.parse(cslJsonOf(record)) as [{ author: Array<Record<string, string>> }]
  const csl = item.author[0]!
  const cslFamily = [csl['non-dropping-particle'], csl['family']].filter(Boolean).join(' ')
  const [, ris = ''] = /^AU {2}- (.*)$/m.exec(risOf(record).replaceAll('\r', '')) ?? []
  const [, bibtex = ''] = /^ {2}author = \{(.*)\},$/m.exec(bibtexOf(record)) ?? []
  const isWhole = /^\{[^{}]*\}$/.test(bibtex)
  const surnames = textsOf(readXml(articleJats(record)), 'surname')
  const { apa, vancouver, chicago } = citationsOf(record)
  const tight = (text: string | null): string => (text ?? '').replace(/([’'-]) /g, '$1')
  // Names in scripts without capitals are cited as printed, with the family first.
  const isPrinted = name !== null && !/^[\p{Lu}\p{Ll}]/u.test(name.given ?? '')
  const cited = (text: string, isInverted: RegExp): boolean =>
    family === null || isPrinted
      ? text.startsWith(fullName)
      : text.startsWith(family) && isInverted.test(text.slice(family.length))
  return {
    highwire: family === null ? highwire === fullName : first(highwire) === family,
    jsonLd: (author[0]!.familyName ?? null) === family && author[0]!.name === fullName,
    csl: family === null ? csl['literal'] === fullName : tight(cslFamily) === tight(family),
    ris: family === null ? !ris.includes(',') : first(ris) === family,
    bibtex: family === null ? isWhole : !isWhole && first(bibtex)?.replace(/[{}]/g, '') === family,
    jats: family === null ? surnames.length === 0 : surnames.length === 1 && tight(surnames[0]!) === tight(family),
    apa: cited(apa, /^, /),
    vancouver: cited(vancouver, /^ /),
    chicago: name?.style === 'eastern' ? chicago.startsWith(fullName) : cited(chicago, /^, /),
  }
}

async function isOnPage(record: ArticleRecord): Promise<boolean> {
  const html = await articlePageOf(record)
  const [, authors = ''] = /<p class="authors">(.*?)<\/p>/s.exec(html) ?? []
  const text = authors.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'")
  return text.trim() === record.contributors[0]!.fullName
}

function textsOf(element: XmlElement, name: string): string[] {
  const own = element.name === name ? [element.content.filter((one) => typeof one === 'string').join('')] : []
  return [...own, ...element.content.flatMap((one) => (typeof one === 'string' ? [] : textsOf(one, name)))]
}
