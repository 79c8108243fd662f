import type { ReactNode } from 'react'
import type { Invitation } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { KeywordChips } from '../../../ui/feedback/chip.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { ReadMore } from './read-more.tsx'

/** What one is asked to read. */
export function InvitationPaper({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
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
