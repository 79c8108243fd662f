import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { journalPath, href } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { Crumbs } from '../../../../ui/layout/crumbs.tsx'
import { HueTag } from '../../../../ui/layout/hue-tag.tsx'
import { ReviewCount, StatusBadge } from '../status.tsx'

const t = paperTexts

/** Where one is, the title, the journal in its colour, the status and the reviews. */
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
    ? { label: t.drafts, href: href('/dashboard/researcher/drafts') }
    : { label: t.back, href: href('/dashboard/researcher') }
  const heading = title.trim() || t.untitled
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
