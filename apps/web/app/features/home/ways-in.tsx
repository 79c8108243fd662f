import { texts } from '@grfs/contracts/texts/index'
import { LinkButton } from '../../ui/button.tsx'
import { MoreLink } from '../../ui/link.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { paths } from '../../lib/paths.ts'

/** Where authors and reviewers begin. */
export function WaysIn() {
  return (
    <section className="home-section ways" aria-label="Ways in">
      <div>
        <SectionHead title="For authors" />
        <p>
          Bring a DOCX. Title, authors and abstract are read from it, the guidelines are checked before you hand in, and
          at any moment you can see who has your paper and until when.
        </p>
        <p className="ways-actions">
          <LinkButton href={paths.submitPaper}>{texts.chrome.submitPaper}</LinkButton>
          <MoreLink href={paths.guidelines}>Guidelines</MoreLink>
        </p>
      </div>
      <div>
        <SectionHead title="For reviewers" />
        <p>
          One paper at a time, ten days for each, and nothing that you write is ever lost or betrays your name. Say what
          you know about when you register, and an editor will ask you.
        </p>
        <p className="ways-actions">
          <LinkButton href={paths.register}>{texts.chrome.register}</LinkButton>
          <MoreLink href={paths.editorialBoard}>Who edits the journals</MoreLink>
        </p>
      </div>
    </section>
  )
}
