import { useId, useState } from 'react'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { excerpt } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { KeywordChips } from '../../../ui/chip.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'

const t = paperTexts.abstract
const shownLetters = 420

/** SUBMIT-033: what was handed in, the abstract cut with read more and less. */
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
