import '../peer-review.css'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AcceptedInvitation } from './accepted-invitation.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { useInvitation } from './use-invitation.ts'

const t = peerReviewTexts.invitation

/** /invitation/{token}: by the link in the mail, without a login. */
export function InvitationPage({ token }: { token: string }) {
  return (
    <div className="wrap invitation">
      <InvitationBody token={token} {...useInvitation(token)} />
    </div>
  )
}

type InvitationBodyProps = { token: string } & ReturnType<typeof useInvitation>

export function InvitationBody({ token, opened, isAnswering, answer, reload }: InvitationBodyProps) {
  switch (opened.state) {
    case 'loading':
      return <Skeleton lines={8} label={t.loading} />
    case 'away':
      return (
        <ErrorState title={t.away} heading="h1" retry={{ onRetry: reload }}>
          {peerReviewTexts.noAnswer}
        </ErrorState>
      )
    case 'unknown':
      return <Ended title={t.unknown} text={t.unknownText} />
    case 'taken':
      return <Ended title={t.taken} text={t.takenText} />
    case 'open':
      break
  }
  const { invitation } = opened
  switch (invitation.status) {
    case 'pending':
      return <OpenInvitation invitation={invitation} isBusy={isAnswering} onAnswer={answer} />
    case 'accepted':
      return <AcceptedInvitation invitation={invitation} token={token} />
    case 'rejected':
      return <Ended title={t.declined} text={t.declinedText} />
    case 'expired':
      return <Ended title={t.expired} text={t.expiredText} />
    case 'withdrawn':
      return <Ended title={t.ended} text={t.endedText} />
    case 'done':
      return <Ended title={t.done} text={t.doneText} isReviewer />
    case 'queued':
      return <Ended title={t.unknown} text={t.unknownText} />
  }
}

function Ended({ title, text, isReviewer = false }: { title: string; text: string; isReviewer?: boolean }) {
  const to = isReviewer ? { href: paths.reviewerDashboard, label: t.dashboard } : { href: paths.home, label: t.home }
  return (
    <EmptyState heading="h1" title={title} action={<LinkButton href={to.href}>{to.label}</LinkButton>}>
      {text}
    </EmptyState>
  )
}
