import { useId, useState } from 'react'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { excerpt } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'

const t = peerReviewTexts.assigned
const shownLetters = 420

/** An abstract, cut with read more and less. */
export function ReadMore({ text }: { text: string }) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const short = excerpt(text, shownLetters)
  return (
    <div className="read-more">
      <p id={id}>{text.trim() === '' ? t.noAbstract : isWhole ? text : short}</p>
      {short !== text && (
        <Button kind="quiet" small aria-expanded={isWhole} aria-controls={id} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t.less : t.more}
        </Button>
      )}
    </div>
  )
}
