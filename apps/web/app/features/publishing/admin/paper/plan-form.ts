import type { PublicationPlan } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { keywordsOf } from '../../../../lib/articles.ts'
import { orcidOf } from '../../../../lib/orcid.ts'
import type { Problem } from '../../../../ui/forms/error-summary.tsx'
import { fill } from '../../../../ui/layout/words.ts'

const t = texts.publishingDesk.plan

export interface AuthorForm {
  title: string
  fullName: string
  affiliation: string
  country: string
  orcid: string
}

/** The plan in the form: all values are text until it is sent. */
export interface PlanForm {
  issueId: string
  position: string
  pages: string
  licence: string
  publishedOn: string
  title: string
  abstract: string
  keywords: string
  authors: AuthorForm[]
  /** The rest of the record; missing for a paper from before until an editor adds to it. */
  facts: PublicationPlan['facts']
}

export const blankAuthor: AuthorForm = { title: '', fullName: '', affiliation: '', country: '', orcid: '' }

export function formOf(plan: PublicationPlan): PlanForm {
  return {
    issueId: plan.issueId ?? '',
    position: plan.position === null ? '' : String(plan.position),
    pages: plan.pages,
    licence: plan.licence,
    publishedOn: plan.publishedOn,
    title: plan.title,
    abstract: plan.abstract,
    keywords: plan.keywords.join(', '),
    facts: plan.facts,
    authors: plan.authors.map(({ title, fullName, affiliation, country, orcid }) => ({
      title,
      fullName,
      affiliation: affiliation ?? '',
      country: country ?? '',
      orcid: orcid ?? '',
    })),
  }
}

const orNull = (text: string) => text.trim() || null

export function planOf(form: PlanForm): PublicationPlan {
  const { issueId, position, keywords, authors, ...same } = form
  return {
    ...same,
    issueId: orNull(issueId),
    position: position.trim() === '' ? null : Number(position),
    // Two words without a comma are one keyword: the form asks for commas, not spaces.
    keywords: keywordsOf(`${keywords},`),
    authors: authors.map(({ title, fullName, affiliation, country, orcid }) => ({
      title: title.trim(),
      fullName: fullName.trim(),
      affiliation: orNull(affiliation),
      country: orNull(country),
      orcid: orcid.trim() === '' ? null : (orcidOf(orcid) ?? orcid.trim()),
    })),
  }
}

export function isSame(one: PlanForm, other: PlanForm): boolean {
  return JSON.stringify(planOf(one)) === JSON.stringify(planOf(other))
}

export const fieldIds = {
  issue: 'plan-issue',
  position: 'plan-position',
  title: 'plan-title',
  language: 'plan-language',
  affiliationRor: (at: number) => `plan-affiliation-${at}`,
  funderRor: (at: number) => `plan-funder-${at}`,
  author: (at: number, name: keyof AuthorForm) => `plan-author-${at}-${name}`,
} as const

/**
 * The problems that the server would refuse, by field. A plan that lacks something for publication can still be saved.
 */
export function problemsOf(form: PlanForm): Problem[] {
  const problems: Problem[] = []
  if (form.position.trim() !== '' && !/^[1-9]\d{0,3}$/.test(form.position.trim())) {
    problems.push({ id: fieldIds.position, message: t.positionWrong })
  }
  if (form.title.trim() === '') problems.push({ id: fieldIds.title, message: t.titleMissing })
  form.authors.forEach(({ fullName, orcid }, at) => {
    const number = at + 1
    if (fullName.trim() === '') {
      problems.push({ id: fieldIds.author(at, 'fullName'), message: fill(t.nameMissing, { number }) })
    }
    if (orcid.trim() !== '' && orcidOf(orcid) === null) {
      problems.push({ id: fieldIds.author(at, 'orcid'), message: fill(t.orcidOf, { number }) })
    }
  })
  return [...problems, ...recordProblems(form.facts)]
}

function recordProblems(facts: PlanForm['facts']): Problem[] {
  if (!facts) return []
  const isLanguage = facts.language === null || /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(facts.language)
  const wrongRor = ({ ror }: { ror: string | null }) => ror !== null && !/^0[a-hj-km-np-tv-z\d]{6}\d{2}$/.test(ror)
  const rorProblems = (list: Array<{ ror: string | null }>, id: (at: number) => string) =>
    list.flatMap((one, at) =>
      wrongRor(one) ? [{ id: id(at), message: fill(texts.publishingDesk.record.rorWrong, { ror: one.ror! }) }] : [],
    )
  return [
    ...(isLanguage ? [] : [{ id: fieldIds.language, message: texts.publishingDesk.record.languageWrong }]),
    ...rorProblems(facts.affiliations, fieldIds.affiliationRor),
    ...rorProblems(facts.funding.funders, fieldIds.funderRor),
  ]
}

export interface PartProps {
  form: PlanForm
  problems: readonly Problem[]
  onChange: (part: Partial<PlanForm>) => void
}

export function errorAt(problems: readonly Problem[], id: string): string | undefined {
  return problems.find((problem) => problem.id === id)?.message
}
