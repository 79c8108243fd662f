import type { Facts } from '@grfs/contracts/facts'
import { isUnsure, missingStatements } from '@grfs/contracts/submissions'
import { factsTexts, statementTexts } from '@grfs/contracts/texts/submissions-facts'
import { plainText } from '@grfs/domain/facts/rich-text'
import { requiredStatements } from '@grfs/domain/submissions/declarations'
import { countInWords } from '../../../../lib/format.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { abstractText, type Contributor, isBlank } from './facts-form.ts'
import { figureFieldId, isDescribed } from './figures-part.tsx'
import type { PartStatus } from './part.tsx'
import { fieldIds, statementFieldId } from './problems.ts'

const t = factsTexts.before
const parts = t.parts

/** One line of the list. `target` is the id of the field, or of the title of its part. */
export interface FormItem {
  part: 'file' | 'article' | 'people' | 'journal' | 'statements' | 'figures'
  label: string
  target: string
  isOpen: boolean
  /** More about an open item: the names of the statements. */
  detail?: string
}

interface FormState {
  facts: Facts
  hasFile: boolean
  journalId: string
}

/** The parts of the form, each done or open. The specified fields and the statements prevent submitting. */
export function itemsOf({ facts, hasFile, journalId }: FormState): FormItem[] {
  const { origins } = facts
  const article = (
    label: string,
    target: string,
    isMissing: boolean,
    field: 'language' | 'title' | 'abstract' | 'keywords' | 'kind',
  ) => ({ part: 'article', label, target, isOpen: isMissing || isUnsure(origins[field]) }) as const
  return [
    { part: 'file', label: parts.file, target: fieldIds.document, isOpen: !hasFile },
    article(parts.language, 'paper-language', facts.language === null, 'language'),
    article(parts.kind, 'paper-kind', facts.kind === null, 'kind'),
    article(parts.title, fieldIds.title, plainText(facts.title).trim() === '', 'title'),
    article(parts.abstract, fieldIds.abstract, abstractText(facts.abstract).trim() === '', 'abstract'),
    article(parts.keywords, fieldIds.keywords, facts.keywords.length === 0, 'keywords'),
    ...peopleItems(facts),
    {
      part: 'journal',
      label: journalId === '' ? parts.journal : parts.journalDone,
      target: fieldIds.journal,
      isOpen: journalId === '',
    },
    statementsItem(facts),
    ...figuresItem(facts),
  ]
}

function peopleItems({ people }: Facts): FormItem[] {
  const items: FormItem[] = []
  const toCheck = people.filter((person) => isUnsure(person.origins.published))
  if (toCheck.length > 0) items.push({ part: 'people', label: parts.names, target: 'part-authors', isOpen: true })
  const silent = people.filter(hasNoEmail)
  const [only] = silent
  const label =
    silent.length === 1 ? fill(parts.email, { name: only!.published }) : fill(parts.emails, { count: silent.length })
  if (silent.length > 0) items.push({ part: 'people', label, target: 'part-authors', isOpen: true })
  return items.length > 0 ? items : [{ part: 'people', label: parts.people, target: 'part-authors', isOpen: false }]
}

/** We cannot ask such a person to confirm. */
export const hasNoEmail = (person: Contributor): boolean =>
  person.type === 'person' && !isBlank(person) && !person.email?.trim() && person.accountId === null

function statementsItem(facts: Facts): FormItem {
  const missing = missingStatements(facts)
  const first = missing[0]
  if (first === undefined) {
    return { part: 'statements', label: parts.statementsDone, target: 'part-statements', isOpen: false }
  }
  const count = capital(countInWords(missing.length))
  return {
    part: 'statements',
    label: missing.length === 1 ? parts.statement : fill(parts.statements, { count }),
    target: statementFieldId(first),
    isOpen: true,
    detail: missing.map((kind) => statementTexts[kind].title).join(', '),
  }
}

function figuresItem({ figures }: Facts): FormItem[] {
  if (figures.length === 0) return []
  const missing = figures.filter((figure) => !isDescribed(figure))
  const [first] = missing
  if (!first) return [{ part: 'figures', label: parts.figuresDone, target: 'part-figures', isOpen: false }]
  const label = missing.length === 1 ? parts.figure : fill(parts.figures, { count: missing.length })
  const target = figureFieldId(figures.indexOf(first))
  return [{ part: 'figures', label, target, isOpen: true }]
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The text at the right of the title of a part. */
export function statusOf(part: FormItem['part'], items: readonly FormItem[], facts: Facts): PartStatus {
  const s = factsTexts.status
  const open = items.filter((item) => item.part === part && item.isOpen)
  if (part === 'statements') {
    const count = requiredStatements.length - missingStatements(facts).length
    const text = fill(s.answered, { count, all: requiredStatements.length })
    return { text, tone: open.length > 0 ? 'warn' : 'ok' }
  }
  if (open.length === 0) return { text: s.complete, tone: 'ok' }
  if (part === 'file') return { text: s.upload, tone: 'neutral' }
  if (part === 'journal') return { text: s.choose, tone: 'warn' }
  if (part === 'people') {
    const silent = facts.people.filter(hasNoEmail)
    if (silent.length === 1) return { text: s.oneEmail, tone: 'warn' }
    if (silent.length > 1) return { text: fill(s.emails, { count: silent.length }), tone: 'warn' }
    return { text: factsTexts.check, tone: 'warn' }
  }
  return { text: fill(s.missing, { count: open.length }), tone: 'warn' }
}

export function BeforeSubmit({ items }: { items: readonly FormItem[] }) {
  const open = items.filter(({ isOpen }) => isOpen)
  const done = items.length - open.length
  const text = open.length === 0 ? t.none : open.length === 1 ? t.oneOpen : fill(t.open, { count: open.length })
  return (
    <section className="mcheck before-submit" aria-labelledby="before-title">
      <header>
        <h2 id="before-title">{t.title}</h2>
        <p>{text}</p>
        <meter
          className="before-tally"
          min={0}
          max={items.length}
          value={done}
          aria-label={fill(t.tally, { done, open: open.length })}
        />
      </header>
      {open.length > 0 && (
        <ul className="before-items">
          {open.map(({ label, target, detail }) => (
            <li key={label}>
              <Icon name="alert" />
              <b>{label}</b>
              <button
                type="button"
                className="link"
                aria-label={fill(t.goTo, { part: label })}
                onClick={() => goTo(target)}
              >
                {t.go}
              </button>
              {detail && <p>{detail}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Focuses the field, or the first control in it. */
export function goTo(id: string): HTMLElement | null {
  const place = document.getElementById(id)
  const control = place?.matches('input, textarea, select, h2')
    ? place
    : place?.querySelector('input, textarea, button')
  place?.scrollIntoView({ block: 'center' })
  if (!(control instanceof HTMLElement)) return null
  control.focus({ preventScroll: true })
  return control
}
