import { lazy, Suspense, useId, useState } from 'react'
import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { finalFilesTexts } from '@grfs/contracts/texts/final-files'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { correctTexts, paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { excerpt } from '../../../../lib/format.ts'
import { messageAboutPath } from '../../../../lib/paths.ts'
import { KeywordChips } from '../../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../../ui/feedback/states.tsx'
import { Stepper } from '../../../../ui/feedback/stepper.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { bannerWords, MoveBanner, nothingOwn } from './banner-words.tsx'
import { journeyOf } from './journey.ts'
import type { PaperAnswer } from './open-paper.ts'
import { PaperAside } from './paper-aside.tsx'
import { PaperMessages } from './paper-messages.tsx'
import { type Categories, PaperHead } from './paper-head.tsx'
import { Reviews } from './review.tsx'
import { TransferPaper } from './transfer-paper.tsx'

interface FollowingProps {
  answer: PaperAnswer
  categories: Categories
  now: Date
  /** Set while the final files that were sent can be replaced. */
  onReplace?: () => void
}

/** A paper that waits for another person, or that is finished. */
export function Following({ answer, categories, now, onReplace }: FollowingProps) {
  const { submission: paper, reviewCount } = answer
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
          {paper.transfer && <TransferPaper paper={paper} transfer={paper.transfer} />}
          <Abstract abstract={abstract} keywords={keywords} />
          {paper.correctable && <CorrectPaper paper={paper} />}
          <Reviews reviews={paper.reviews} title={paperTexts.review.reviews} />
          {paper.number && <PaperMessages id={paper.id} />}
          <div className="paper-bar">
            {onReplace && <p className="paper-bar-note">{finalFilesTexts.page.replaceText}</p>}
            <LinkButton href={messageAboutPath(paper.number)}>{submissionTexts.messageAdmin}</LinkButton>
            {onReplace && <Button onClick={onReplace}>{finalFilesTexts.page.replace}</Button>}
          </div>
        </div>
        <PaperAside paper={paper} categories={categories} />
      </div>
    </>
  )
}

// Most authors never open it.
const CorrectionForm = lazy(async () => ({ default: (await import('./correction-form.tsx')).CorrectionForm }))

/** Until screening ends, the author may replace the file and change the list of authors. */
function CorrectPaper({ paper }: { paper: SubmissionDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="paper-part" aria-labelledby="corrections">
      <SectionHead id="corrections" title={correctTexts.title} />
      <p>{correctTexts.text}</p>
      {isOpen ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <CorrectionForm paper={paper} known={paper.correctable?.facts ?? null} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        <Button onClick={() => setIsOpen(true)}>{correctTexts.open}</Button>
      )}
    </section>
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
