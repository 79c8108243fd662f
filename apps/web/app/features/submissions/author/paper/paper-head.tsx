import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { href, journalPath } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/controls.tsx'
import { Crumbs, HelpLink } from '../../../../ui/layout/page-head.tsx'
import { HueTag } from '../../../../ui/layout/hue-tag.tsx'
import { ReviewCount, StatusBadge } from '../paper-words.tsx'
import type { Journals } from '../submit/use-journals.ts'

const t = paperTexts.details

/** Categories of the journals; null if they could not be loaded. */
export type Categories = readonly string[] | 'loading' | null

/** SUBMIT-030: read-only. SUBMIT-048: shows an error if the categories could not be loaded. */
export function ResearchField({ category, categories }: { category: string | null; categories: Categories }) {
  if (categories === null) {
    return (
      <p className="paper-field-failed">
        <span>{t.field}</span>
        <span role="alert">{submissionTexts.journalsFailed}</span>
      </p>
    )
  }
  const known = categories === 'loading' ? [] : categories
  const options = category === null || known.includes(category) ? known : [category, ...known]
  return (
    <Field label={t.field}>
      <Select disabled value={category ?? ''} onChange={() => {}}>
        {category === null && <option value="">{t.noField}</option>}
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  )
}

export function categoriesOf(journals: Journals): Categories {
  if (!journals.data) return journals.error ? null : 'loading'
  const names = journals.data.map(({ category }) => category.trim()).filter(Boolean)
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'))
}

const paperHeadTexts = paperTexts

/** Breadcrumb, title, journal in its hue, status and reviews. */
export function PaperHead({
  paper,
  title,
  reviewCount,
}: {
  paper: SubmissionDetail
  title: string
  reviewCount: number
}) {
  const { journalId: journal, number, status } = paper
  const back = paper.draft
    ? { label: paperHeadTexts.drafts, href: href('/dashboard/researcher/drafts') }
    : { label: paperHeadTexts.back, href: href('/dashboard/researcher') }
  const heading = title.trim() || paperHeadTexts.untitled
  return (
    <>
      <Crumbs items={[back, { label: number ?? heading }]} />
      <header className="desk-head paper-head">
        <div>
          <h1 className="desk-head-title">{heading}</h1>
          <div className="paper-tags">
            {journal && (
              <HueTag hue={journal.hue} href={journalPath(journal)}>
                {journal.title}
              </HueTag>
            )}
            <StatusBadge status={status} />
            {!paper.draft && <ReviewCount count={reviewCount} />}
          </div>
          <HelpLink />
        </div>
        <div className="desk-head-actions">
          <LinkButton href={href('/dashboard/researcher/submitPaper')} icon="plus">
            {submissionTexts.submitAPaper}
          </LinkButton>
        </div>
      </header>
    </>
  )
}
