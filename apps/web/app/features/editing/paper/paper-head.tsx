import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { PaperForEditor } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { journalPath } from '../../../lib/paths.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { HueTag } from '../../../ui/hue-tag.tsx'
import { Pips } from '../../../ui/pips.tsx'
import { fill } from '../../../ui/words.ts'
import { useNextPaper } from '../queue/next-paper.ts'
import { stageWords } from '../queue/row-words.ts'
import { useSingleKeys } from '../../../lib/single-keys.ts'

const t = texts.editing.paper

const tones: Partial<Record<PaperForEditor['status'], BadgeTone>> = {
  under_review: 'accent',
  revision_required: 'warn',
  accepted: 'ok',
  rejected: 'danger',
}

/** Where one is, what the paper is, and the way on. */
export function PaperHead({ paper }: { paper: PaperForEditor }) {
  const { back, next } = useNextPaper(paper.id)
  useKeys(next)
  const { number, title, journal, status, reviewCount } = paper
  const values = { done: reviewCount, all: reviewsPerPaper }
  return (
    <>
      <div className="desk-paper-way">
        <Crumbs items={[{ label: t.queue, href: back }, { label: number }]} />
        {next && (
          <LinkButton small href={next} aria-keyshortcuts={t.nextKey}>
            {t.next} <kbd aria-hidden="true">{t.nextKey}</kbd>
          </LinkButton>
        )}
      </div>
      <header className="desk-head paper-head">
        <div>
          <h1 className="desk-head-title">{title}</h1>
          <div className="paper-tags">
            <HueTag hue={journal.hue} href={journalPath(journal)}>
              {journal.title}
            </HueTag>
            <Badge tone={tones[status] ?? 'neutral'}>{stageWords(paper)}</Badge>
            <span className="desk-paper-reviews">
              <Pips done={reviewCount} total={reviewsPerPaper} label={fill(t.reviewsAloud, values)} />
              <span aria-hidden="true">{fill(t.reviews, values)}</span>
            </span>
          </div>
        </div>
      </header>
    </>
  )
}

/** On to the next paper, and down to what this one waits for. */
function useKeys(next: string | null): void {
  const navigate = useNavigate()
  const press = useCallback(
    (key: string) => {
      if (key === t.actKey.toLowerCase()) return focusAct()
      if (key !== t.nextKey.toLowerCase() || next === null) return false
      void navigate(next)
      return true
    },
    [navigate, next],
  )
  useSingleKeys(press)
}

/** The main button of the step, or the first thing to fill in. */
function focusAct(): boolean {
  const place = document.querySelector('[data-act]')
  const found = ['input:checked', '.btn-main', 'input, textarea, button'].map((what) => place?.querySelector(what))
  const act = found.find((one) => one instanceof HTMLElement)
  act?.focus()
  return act !== undefined
}
