import { texts } from '@grfs/contracts/texts/index'
import { LinkButton } from '../../ui/forms/button.tsx'
import { MoreLink } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { href } from '../../lib/paths.ts'

/** Where authors and reviewers begin. */
export function WaysIn() {
  return (
    <section className="home-section ways" aria-label="Get started">
      <div>
        <SectionHead title="For authors" />
        <p>
          Upload a DOCX file. We read the title, authors and abstract from it and check the guidelines before you
          submit. You can always see who acts next and by when.
        </p>
        <p className="ways-actions">
          <LinkButton href={href('/dashboard/researcher/submitPaper')}>{texts.chrome.submitPaper}</LinkButton>
          <MoreLink href={href('/guidelines')}>Guidelines</MoreLink>
        </p>
      </div>
      <div>
        <SectionHead title="For reviewers" />
        <p>
          Review one paper at a time, with ten days for each. Your text is saved as you type, and your name is never
          shown. Tell us your field when you register, and an editor will invite you.
        </p>
        <p className="ways-actions">
          <LinkButton href={href('/register')}>{texts.chrome.register}</LinkButton>
          <MoreLink href={href('/editorial-board')}>Who edits the journals</MoreLink>
        </p>
      </div>
    </section>
  )
}
