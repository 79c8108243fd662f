import { openInvitedPageEndpoint, type Invitation } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { assignedPath } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { fill } from '../../../ui/words.ts'
import { BlindCopy } from '../blind-copy.tsx'
import { InvitationPaper } from './invitation-paper.tsx'

const t = peerReviewTexts.invitation

/** The paper can be read right away; to write about it one signs in. */
export function AcceptedInvitation({ invitation, token }: { invitation: Invitation; token: string }) {
  return (
    <>
      <DeskHead title={t.accepted}>{fill(t.acceptedText, { date: longDate(invitation.reviewDue) })}</DeskHead>
      <InvitationPaper invitation={invitation}>
        <div className="assigned-actions">
          <LinkButton kind="main" href={assignedPath(invitation.submissionId)}>
            {t.write}
          </LinkButton>
          <span className="assigned-note">{t.signIn}</span>
        </div>
      </InvitationPaper>
      <BlindCopy
        copy={invitation.blindCopy}
        loadPage={(page) => api.open(openInvitedPageEndpoint, { params: { token, page } })}
      />
    </>
  )
}
