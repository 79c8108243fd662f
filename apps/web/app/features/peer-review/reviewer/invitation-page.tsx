import './peer-review.css'
import { type ReactNode, useState } from 'react'
import { useParams } from '../../../lib/navigation.tsx'
import {
  answerInvitationEndpoint,
  type Invitation,
  openInvitationEndpoint,
  openInvitedPageEndpoint,
} from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { assignedPath, href } from '../../../lib/paths.ts'
import { keyOf, queryClient, useApi } from '../../../lib/query.ts'
import { readSession, storeSession } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { KeywordChips } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Fact, FactList } from '../../../ui/layout/fact-list.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { AcceptForm, type Acceptance } from './accept-form.tsx'
import { type Answer, BlindCopy, DeclineDialog, ReadMore, stageName } from './assignment-parts.tsx'

const t = peerReviewTexts.invitation

/** /invitation/{token}: opened by the link in the e-mail, without a login. */
function InvitationPage({ token }: { token: string }) {
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
  const to = isReviewer
    ? { href: href('/dashboard/reviewer'), label: t.dashboard }
    : { href: href('/home'), label: t.home }
  return (
    <EmptyState heading="h1" title={title} action={<LinkButton href={to.href}>{to.label}</LinkButton>}>
      {text}
    </EmptyState>
  )
}

/** The paper can be read at once; writing the review requires a login. */
function AcceptedInvitation({ invitation, token }: { invitation: Invitation; token: string }) {
  return (
    <>
      <DeskHead title={t.accepted}>{fill(t.acceptedText, { date: longDate(invitation.reviewDue) })}</DeskHead>
      <InvitationPaper invitation={invitation}>
        <div className="assigned-actions">
          <LinkButton kind="main" href={assignedPath(invitation.submissionId)}>
            {t.write}
          </LinkButton>
          <span className="assigned-note">{readSession(local) ? t.signedIn : t.signIn}</span>
        </div>
      </InvitationPaper>
      <BlindCopy
        copy={invitation.blindCopy}
        loadPage={(page) => api.open(openInvitedPageEndpoint, { params: { token, page } })}
      />
    </>
  )
}

interface OpenInvitationProps {
  invitation: Invitation
  isBusy: boolean
  onAnswer: (answer: Given) => void
}

type Given = Acceptance | Extract<Answer, { response: 'rejected' }>

/** REVIEW-005, REVIEW-011: two buttons, and the information for the choice. */
function OpenInvitation({ invitation, isBusy, onAnswer }: OpenInvitationProps) {
  const [isDeclining, setIsDeclining] = useState(false)
  const [isAccepting, setIsAccepting] = useState(false)
  const { stage, answerBy, reviewDue, title, asks } = invitation
  const accept = () => (asks === 'nothing' ? onAnswer({ response: 'accepted' }) : setIsAccepting(true))
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
          {!isAccepting && (
            <Button kind="main" busy={isBusy && !isDeclining} onClick={accept}>
              {peerReviewTexts.accept}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => setIsDeclining(true)}>
            {peerReviewTexts.decline.open}
          </Button>
        </div>
      </InvitationPaper>
      {isAccepting && <AcceptForm invitation={invitation} isBusy={isBusy && !isDeclining} onAccept={onAnswer} />}
      <DeclineDialog
        title={title}
        open={isDeclining}
        busy={isBusy}
        onOpenChange={setIsDeclining}
        onDecline={(reason, colleague) => onAnswer({ response: 'rejected', reason, ...(colleague && { colleague }) })}
      />
    </>
  )
}

export type Opened = { state: 'loading' | 'unknown' | 'away' | 'taken' } | { state: 'open'; invitation: Invitation }

/** What an error of these requests means for the person with the link. */
export function stateOfError(error: unknown): 'unknown' | 'away' | 'taken' {
  if (!(error instanceof ApiError)) return 'away'
  if (error.code === 'assignment.taken') return 'taken'
  // An invalid token (400) counts as unknown, like one that does not exist (404).
  return error.status === 404 || error.status === 400 ? 'unknown' : 'away'
}

/** The invitation behind a link, and the answer to it. Opening the link changes nothing. */
function useInvitation(token: string) {
  const input = { params: { token } }
  const { data: invitation, error, isFetching, refetch } = useApi(openInvitationEndpoint, input)
  const [isTaken, setIsTaken] = useState(false)
  const [isAnswering, setIsAnswering] = useState(false)
  const reload = () => queryClient.refetchQueries({ queryKey: keyOf(openInvitationEndpoint, input) })

  const answer = async (given: Given) => {
    setIsAnswering(true)
    try {
      const { message, ...session } = await api.call(answerInvitationEndpoint, { params: { token }, body: given })
      if (session.token !== undefined && session.user)
        storeSession(local, { token: session.token, user: session.user, role: 'reviewer' })
      const isDeclined = given.response === 'rejected'
      showToast({ title: isDeclined ? peerReviewTexts.rejected : message, tone: 'ok' })
      await reload()
    } catch (error) {
      showToast({ title: messageOf(error, peerReviewTexts.invitation.answerFailed), tone: 'danger' })
      if (stateOfError(error) === 'taken') setIsTaken(true)
      // The invitation was answered or has expired meanwhile: load its current state.
      else if (error instanceof ApiError && error.status === 409) await reload()
    }
    setIsAnswering(false)
  }
  const isLoading = !invitation && isFetching
  const opened: Opened = isTaken
    ? { state: 'taken' }
    : error && !isLoading
      ? { state: stateOfError(error) }
      : invitation
        ? { state: 'open', invitation }
        : { state: 'loading' }
  return { opened, isAnswering, answer: (given: Given) => void answer(given), reload: refetch }
}

/** /invitation/{token}. */
export function Page() {
  const token = useParams()['id'] ?? ''
  return <InvitationPage key={token} token={token} />
}

function InvitationPaper({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  const { journal, title, abstract, keywords } = invitation
  return (
    <section className="invitation-paper" aria-label={peerReviewTexts.history.paper}>
      <HueTag hue={journal.hue}>{journal.title}</HueTag>
      <h2>{title}</h2>
      <ReadMore text={abstract} />
      <KeywordChips keywords={keywords} limit={keywords.length} />
      {children}
    </section>
  )
}
