import type { PaperForEditor } from '@grfs/contracts/peer-review/admin'
import { finalFilesTexts } from '@grfs/contracts/texts/final-files'
import { texts } from '@grfs/contracts/texts/index'
import { longDate, nearLongDate } from '../../../../lib/format.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { amount, ofStage } from './part.tsx'

const t = texts.editing.paper.move

export interface BannerWords {
  tone: 'yours' | 'theirs' | 'over'
  kicker: string
  title: string
  text: string
  /** The person that the paper waits for can be reminded. */
  canRemind: boolean
}

export type Waits = Pick<
  PaperForEditor,
  | 'status'
  | 'isPublished'
  | 'stage'
  | 'reviewCount'
  | 'since'
  | 'due'
  | 'isOverdue'
  | 'assignments'
  | 'timeline'
  | 'rejectionReason'
> &
  Partial<Pick<PaperForEditor, 'waitingFor'>>

/** The most important information for the editor now. */
export function bannerWords(paper: Waits, now: Date): BannerWords {
  switch (paper.status) {
    case 'submitted':
      return yours(paper, t.screen, t.screenText, now)
    case 'processing':
      return inviting(paper, now)
    case 'under_review':
      return theirs(paper, readerOf(paper), fill(t.readingText, { since: nearLongDate(paper.since, now) }), now)
    case 'under_admin':
      return yours(paper, t.decide, amount(t.decideText, paper.reviewCount), now)
    case 'revision_required':
      return theirs(paper, t.author, fill(t.authorText, { since: nearLongDate(paper.since, now) }), now)
    case 'accepted':
      return paper.isPublished
        ? { tone: 'over', kicker: t.over, title: t.published, text: t.publishedText, canRemind: false }
        : {
            ...(paper.waitingFor === 'author'
              ? theirs(paper, ...accepted(paper), now)
              : theirs(paper, t.press, fill(t.pressText, { since: nearLongDate(paper.since, now) }), now)),
            canRemind: false,
          }
    case 'withdrawn':
      return {
        tone: 'over',
        kicker: t.over,
        title: fill(t.withdrawn, { date: longDate(paper.since) }),
        text: paper.timeline.findLast(({ move }) => move === 'withdraw')?.reason ?? '',
        canRemind: false,
      }
    case 'rejected':
    case 'draft':
      return {
        tone: 'over',
        kicker: t.over,
        title: fill(t.rejected, { date: longDate(paper.since) }),
        text: paper.rejectionReason ?? '',
        canRemind: false,
      }
  }
}

/** What an accepted paper waits for at its author: the final files, or the answer to a proof. */
function accepted({ timeline }: Waits): readonly [string, string] {
  const last = timeline.findLast(({ move }) => move === 'ask-final' || move === 'send-proof')
  return last?.move === 'ask-final' ? finalFilesTexts.paper : t.proof
}

function yours({ due, isOverdue }: Waits, what: string, text: string, now: Date): BannerWords {
  const title = due === null ? what : fill(isOverdue ? t.late : t.by, { what, date: nearLongDate(due, now) })
  return { tone: 'yours', kicker: t.yours, title, text, canRemind: false }
}

function theirs({ due, isOverdue }: Waits, who: string, text: string, now: Date): BannerWords {
  const title = due === null ? who : fill(isOverdue ? t.wasDue : t.due, { who, date: nearLongDate(due, now) })
  return { tone: 'theirs', kicker: t.theirs, title, text, canRemind: true }
}

/** With open invitations the editor waits for an answer; without any the editor must act. */
function inviting(paper: Waits, now: Date): BannerWords {
  const ofThisStage = paper.assignments.filter(({ stage }) => stage === paper.stage)
  const pendingCount = ofThisStage.filter(({ status }) => status === 'pending').length
  const waiting = ofThisStage.filter(({ status }) => status === 'queued').length
  if (pendingCount === 0) return yours(paper, ofStage(t.invite, paper.stage), t.inviteText, now)
  const queued = waiting === 0 ? t.noQueue : amount(t.queued, waiting)
  return {
    tone: 'theirs',
    kicker: t.theirs,
    title: fill(t.awaiting, { answers: amount(t.answers, pendingCount) }),
    text: fill(t.awaitingText, { queued }),
    canRemind: true,
  }
}

function readerOf({ assignments }: Waits): string {
  const reader = assignments.find(({ status }) => status === 'accepted')
  return reader ? fill(t.reading, { name: reader.reviewer.fullName }) : t.readingUnnamed
}
