import { useState } from 'react'
import { local } from '../../../../lib/stores.ts'
import { meOf } from '../submit/facts-form.ts'
import { withOneAuthor } from '../submit/part.tsx'
import { SubmitForm } from '../submit/submit-form.tsx'
import { bannerWords, MoveBanner, nothingOwn } from './banner-words.tsx'
import type { Editing, PaperAnswer } from './open-paper.ts'
import { PaperAside } from './paper-aside.tsx'
import { type Categories, PaperHead } from './paper-head.tsx'

interface DraftPaperProps {
  answer: PaperAnswer
  editing: Editing
  categories: Categories
  now: Date
}

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
