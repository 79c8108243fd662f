import { addedId, type PageContent, type PageSection, type PageTemplate, withContent } from './page.ts'
import { pageLimits } from './limits.ts'
import { parsePageText, parseTitle, type TextProblem } from './page-text.ts'

export type PageProblem =
  | (TextProblem & { section: string })
  | { section: string; code: 'variable-missing'; detail: string }
  /** A block that only another page can draw. */
  | { section: string; code: 'block-elsewhere'; detail: string }
  | {
      section: string
      code: 'hidden-required' | 'title-missing' | 'part-first' | 'id-refused' | 'id-twice'
      detail: ''
    }
  | { section: string; code: 'order-fixed'; detail: '' }
  | { section: ''; code: 'too-long'; detail: '' }

/** Why a content cannot be published; empty if it can. `base` is the page without it. */
export function pageProblems(
  template: PageTemplate,
  base: readonly PageSection[],
  content: PageContent,
): PageProblem[] {
  const problems: PageProblem[] = []
  const ids = new Set<string>()
  const known = new Set(base.map(({ id }) => id))
  for (const { id, title, text } of content.sections) {
    if (ids.has(id)) problems.push({ section: id, code: 'id-twice', detail: '' })
    ids.add(id)
    if (!known.has(id) && title !== null && text !== null && !addedId.test(id))
      problems.push({ section: id, code: 'id-refused', detail: '' })
  }
  const page = withContent(base, content)
  const length = page.reduce((sum, { title, text }) => sum + title.length + text.length, 0)
  if (length > pageLimits.pageLength) problems.push({ section: '', code: 'too-long', detail: '' })
  for (const section of page) problems.push(...sectionProblems(template, section))
  const [first] = page.filter(({ place, isHidden }) => place === 'body' && !isHidden)
  if (first?.level === 2) problems.push({ section: first.id, code: 'part-first', detail: '' })
  if (template.hasFixedSections) problems.push(...orderProblems(template, page))
  return problems
}

function sectionProblems(template: PageTemplate, section: PageSection): PageProblem[] {
  const { id, place, title, text, isHidden, keeps } = section
  if (isHidden) return keeps ? [{ section: id, code: 'hidden-required', detail: '' }] : []
  const parsedTitle = parseTitle(title)
  const parsed = parsePageText(text)
  const problems: PageProblem[] = [...parsedTitle.problems, ...parsed.problems].map((one) => ({ ...one, section: id }))
  if (place !== 'lead' && title.trim() === '') problems.push({ section: id, code: 'title-missing', detail: '' })
  for (const name of parsed.names)
    if (name === 'measured-times' && template.name !== 'about')
      problems.push({ section: id, code: 'block-elsewhere', detail: name })
  for (const name of keeps ?? [])
    if (!parsed.names.has(name) && !parsedTitle.names.has(name))
      problems.push({ section: id, code: 'variable-missing', detail: name })
  return problems
}

function orderProblems(template: PageTemplate, page: readonly PageSection[]): PageProblem[] {
  const chapters = page.filter(({ place, level, isHidden }) => place === 'body' && level === 1 && !isHidden)
  const expected = template.sections.filter((section) => !section.place && section.level !== 2)
  const wrong = chapters.find(({ id }, index) => id !== expected[index]?.id)
  if (!wrong && chapters.length === expected.length) return []
  return [{ section: wrong?.id ?? '', code: 'order-fixed', detail: '' }]
}
