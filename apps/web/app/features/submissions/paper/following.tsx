import { paperTexts } from '@grfs/contracts/texts/paper'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { messageAboutPath } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Abstract } from './abstract.tsx'
import { bannerWords } from './banner-words.ts'
import { journeyOf } from './journey.ts'
import { MoveBanner } from './move-banner.tsx'
import type { PaperAnswer } from './open-paper.ts'
import { PaperAside } from './paper-aside.tsx'
import { PaperHead } from './paper-head.tsx'
import type { Categories } from './research-field.tsx'
import { Reviews } from './review.tsx'

const nothingOwn = { progress: { answered: 0, all: 0, next: null }, hasFile: false }

interface FollowingProps {
  answer: PaperAnswer
  categories: Categories
  now: Date
}

/** A paper that waits for somebody else, or that is over. */
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
