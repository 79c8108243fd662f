import '../submit.css'
import '../paper.css'
import { useEffect, useId, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { api } from '../../../../lib/api.ts'
import { excerpt } from '../../../../lib/format.ts'
import { messageAboutPath, href } from '../../../../lib/paths.ts'
import { local } from '../../../../lib/stores.ts'
import { useFailureToast, useRequest } from '../../../../lib/query.ts'
import { KeywordChips } from '../../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../../ui/feedback/states.tsx'
import { Stepper } from '../../../../ui/feedback/stepper.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { isUnderWay } from '../processing-steps.tsx'
import { meOf } from '../submit/facts-form.ts'
import { withOneAuthor } from '../submit/part.tsx'
import { SubmitForm } from '../submit/submit-form.tsx'
import { useJournals } from '../submit/use-journals.ts'
import { bannerWords, MoveBanner } from './banner-words.tsx'
import { CorrectPaper } from './correct-paper.tsx'
import { journeyOf } from './journey.ts'
import { type Editing, type OpenedPaper, openPaper, type PaperAnswer } from './open-paper.ts'
import { PaperAside } from './paper-aside.tsx'
import { type Categories, categoriesOf, PaperHead } from './paper-head.tsx'
import { Reviews } from './review.tsx'
import { Revision } from './revision.tsx'

const refetchMs = 3000

/** One own paper. A paper of another author looks like one that does not exist. */
function PaperPage({ id }: { id: string }) {
  const { data, error } = useRequest(['open-paper', id], () => openPaper(api, local, id), {
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      isFollowed(data) && Math.min(30_000, refetchMs * 1.4 ** (dataUpdateCount + errorUpdateCount - 1)),
  })
  const failure = data ? null : error
  useFailureToast(failure, submissionTexts.loadFailed)
  // SUBMIT-042: the toast has been shown.
  if (failure) return <Navigate to={href('/dashboard/researcher')} replace />
  // The key: a withdrawn paper leaves its revision form.
  return data ? (
    <OpenPaper key={String(data.editing === null)} opened={data} />
  ) : (
    <Skeleton lines={8} label={paperTexts.loading} />
  )
}

function OpenPaper({ opened: { answer, editing } }: { opened: OpenedPaper }) {
  const [now] = useState(() => new Date())
  // Keep what was opened for editing: the autosave's state is newer than a later response.
  const [edited] = useState(editing)
  const journals = useJournals()
  const categories = categoriesOf(journals)
  if (!edited) return <Following answer={answer} categories={categories} now={now} />
  return answer.submission.draft ? (
    <DraftPaper answer={answer} editing={edited} categories={categories} now={now} />
  ) : (
    <Revision answer={answer} editing={edited} categories={categories} now={now} />
  )
}

/** An effect: the worker runs the processing steps; poll until they are done. */
function isFollowed(opened: OpenedPaper | undefined): boolean {
  return opened?.editing === null && isUnderWay(opened.answer.submission.processing)
}

/** SUBMIT-043. */
function NoPaper() {
  useEffect(() => showToast({ title: submissionTexts.noId, tone: 'danger' }), [])
  return <Navigate to={href('/dashboard/researcher')} replace />
}

interface DraftPaperProps {
  answer: PaperAnswer
  editing: Editing
  categories: Categories
  now: Date
}

const nothingOwn = { progress: { answered: 0, all: 0, next: null }, hasFile: false }

/** DRAFT-014: a draft is completed in the form it was started in, saved again, or submitted. */
export function DraftPaper({ answer: { submission: paper }, editing, categories, now }: DraftPaperProps) {
  const { account, start, file, supplements } = editing
  const [me] = useState(() => meOf(account, local))
  return (
    <>
      <PaperHead paper={paper} title={start.form.title} reviewCount={0} />
      <MoveBanner words={bannerWords(paper, 0, nothingOwn, now)} />
      <div className="paper-draft">
        <SubmitForm
          me={me}
          start={{ ...start, form: withOneAuthor(start.form, me) }}
          file={file}
          supplements={supplements}
          journal={null}
          place="view"
        />
        <PaperAside paper={paper} categories={categories} />
      </div>
    </>
  )
}

interface FollowingProps {
  answer: PaperAnswer
  categories: Categories
  now: Date
}

/** A paper that waits for another person, or that is finished. */
export function Following({ answer: { submission: paper, reviewCount }, categories, now }: FollowingProps) {
  const { title, abstract, keywords } = paper.articleId
  return (
    <>
      <PaperHead paper={paper} title={title} reviewCount={reviewCount} />
      <div className="journey">
        <Stepper label={paperTexts.journey.label} steps={journeyOf(paper, now)} />
      </div>
      <MoveBanner words={bannerWords(paper, reviewCount, nothingOwn, now)} />
      <div className="paper-split">
        <div>
          {paper.status === 'rejected' && paper.rejectionReason && <Reason text={paper.rejectionReason} />}
          <Abstract abstract={abstract} keywords={keywords} />
          {paper.correctable && <CorrectPaper paper={paper} known={paper.correctable.facts} />}
          <Reviews reviews={paper.reviews} title={paperTexts.review.reviews} />
          <div className="paper-bar">
            <LinkButton href={messageAboutPath(paper.number)}>{submissionTexts.messageAdmin}</LinkButton>
          </div>
        </div>
        <PaperAside paper={paper} categories={categories} />
      </div>
    </>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <section className="paper-part" aria-labelledby="reason">
      <SectionHead id="reason" title={paperTexts.move.reason} />
      <p className="paper-reason">{text}</p>
    </section>
  )
}

const t = paperTexts.abstract
const shownLetters = 420

/** SUBMIT-033: the submitted abstract, shortened, with "read more" and "read less". */
export function Abstract({ abstract, keywords }: { abstract: string; keywords: readonly string[] }) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const short = excerpt(abstract, shownLetters)
  const isCut = short !== abstract
  return (
    <section className="paper-part" aria-labelledby="abstract">
      <SectionHead id="abstract" title={t.title} />
      <p className="paper-abstract" id={id}>
        {abstract.trim() === '' ? t.none : isWhole ? abstract : short}
      </p>
      {isCut && (
        <Button kind="quiet" small aria-expanded={isWhole} aria-controls={id} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t.less : t.more}
        </Button>
      )}
      {keywords.length > 0 && (
        <div className="paper-keywords">
          <h3 className="sr">{t.keywords}</h3>
          <KeywordChips keywords={keywords} limit={keywords.length} />
        </div>
      )}
    </section>
  )
}

export function Page() {
  const id = useParams().id?.trim() ?? ''
  return id === '' ? <NoPaper /> : <PaperPage key={id} id={id} />
}
