import { nameWithTitle } from '../../../lib/format.ts'
import { storedName } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { withOneAuthor } from '../submit/place.ts'
import { SubmitForm } from '../submit/submit-form.tsx'
import { bannerWords } from './banner-words.ts'
import { MoveBanner } from './move-banner.tsx'
import type { Editing, PaperAnswer } from './open-paper.ts'
import { PaperAside } from './paper-aside.tsx'
import { PaperHead } from './paper-head.tsx'
import type { Categories } from './research-field.tsx'

interface DraftPaperProps {
  answer: PaperAnswer
  editing: Editing
  categories: Categories
  now: Date
}

const nothingOwn = { progress: { answered: 0, all: 0, next: null }, hasFile: false }

/** DRAFT-014: a draft is completed in the same form in which it was begun, saved again, or submitted. */
export function DraftPaper({ answer: { submission: paper }, editing, categories, now }: DraftPaperProps) {
  const { account, start, file } = editing
  return (
    <>
      <PaperHead paper={paper} title={start.form.title} reviewCount={0} />
      <MoveBanner words={bannerWords(paper, 0, nothingOwn, now)} />
      <div className="paper-draft">
        <SubmitForm
          account={account}
          me={nameWithTitle(storedName(local))}
          start={{ ...start, form: withOneAuthor(start.form) }}
          file={file}
          journal={null}
          place="view"
        />
        <PaperAside paper={paper} categories={categories} />
      </div>
    </>
  )
}
