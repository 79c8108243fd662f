import { paperTexts } from '@grfs/contracts/texts/paper'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { CheckPanel } from '../submit/check-panel.tsx'
import { ManuscriptPart } from '../submit/manuscript-part.tsx'
import type { CheckView } from '../submit/use-check.ts'
import type { Upload } from '../submit/use-upload.ts'
import { anchors } from './banner-words.ts'
import { Differences } from './differences.tsx'

const t = paperTexts.revision

interface RevisedManuscriptProps {
  id: string
  reviewCount: number
  upload: Upload
  check: CheckView | null
}

/** The new file, what was found in it, and what it says that the last one did not. */
export function RevisedManuscript({ id, reviewCount, upload, check }: RevisedManuscriptProps) {
  const text = reviewCount >= reviewsPerPaper ? t.lastReviewText : t.manuscriptText
  return (
    <div id={anchors.manuscript} className="paper-manuscript">
      <ManuscriptPart
        upload={upload}
        check={check}
        error={undefined}
        title={t.manuscript}
        text={`${text} ${submitTexts.file.text}`}
      />
      {upload.round > 0 && <Differences id={id} fileKey={String(upload.round)} />}
      {upload.round > 0 && <CheckPanel view={check} />}
    </div>
  )
}
