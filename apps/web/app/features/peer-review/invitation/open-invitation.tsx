import { useState } from 'react'
import type { Invitation } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { longDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact, FactList } from '../../../ui/fact-list.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { fill } from '../../../ui/words.ts'
import type { Answer } from '../dashboard/respond.ts'
import { DeclineDialog } from '../decline-dialog.tsx'
import { stageName } from '../words.ts'
import { InvitationPaper } from './invitation-paper.tsx'

const t = peerReviewTexts.invitation

interface OpenInvitationProps {
  invitation: Invitation
  isBusy: boolean
  onAnswer: (answer: Answer) => void
}

/** REVIEW-005, REVIEW-011: two buttons, and all that is needed to choose. */
export function OpenInvitation({ invitation, isBusy, onAnswer }: OpenInvitationProps) {
  const [isDeclining, setIsDeclining] = useState(false)
  const { stage, answerBy, reviewDue, title } = invitation
  return (
    <>
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      <InvitationPaper invitation={invitation}>
        <FactList>
          <Fact name={t.stage}>{stageName(stage)}</Fact>
          <Fact name={t.answerBy}>{longDate(answerBy)}</Fact>
          <Fact name={t.due}>{fill(t.dueIfAccepted, { date: longDate(reviewDue) })}</Fact>
        </FactList>
        <div className="assigned-actions">
          <Button kind="main" busy={isBusy && !isDeclining} onClick={() => onAnswer({ response: 'accepted' })}>
            {peerReviewTexts.accept}
          </Button>
          <Button disabled={isBusy} onClick={() => setIsDeclining(true)}>
            {peerReviewTexts.decline.open}
          </Button>
        </div>
      </InvitationPaper>
      <DeclineDialog
        title={title}
        open={isDeclining}
        busy={isBusy}
        onOpenChange={setIsDeclining}
        onDecline={(reason) => onAnswer({ response: 'rejected', reason })}
      />
    </>
  )
}
