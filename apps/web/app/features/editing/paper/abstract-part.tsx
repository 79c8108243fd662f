import type { PaperForEditor } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { KeywordChips } from '../../../ui/chip.tsx'
import { Fold } from './part.tsx'

export function AbstractPart({ paper: { abstract, keywords } }: { paper: PaperForEditor }) {
  return (
    <Fold title={texts.editing.paper.parts.abstract}>
      <p className="paper-abstract">{abstract}</p>
      <div className="desk-paper-keywords">
        <KeywordChips keywords={keywords} limit={keywords.length} />
      </div>
    </Fold>
  )
}
