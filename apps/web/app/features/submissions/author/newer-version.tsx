import type { PaperForm } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { NewerVersion as Newer } from '../../../ui/feedback/newer-version.tsx'
import type { PaperDraft, PaperKeeper } from './paper-keeping.ts'

const t = submitTexts.newer

interface NewerVersionProps {
  draft: PaperDraft
  keeper: Pick<PaperKeeper, 'showNewer' | 'keepMine'>
  /** A revision has no second draft to go to: its author's text stays on the screen until it is chosen. */
  canBranch?: boolean
}

/** Another window saved the same paper. */
export function NewerVersion({ draft, keeper, canBranch = true }: NewerVersionProps) {
  const keep = { label: t.keep, text: t.shownText, onKeep: () => keeper.keepMine() }
  return (
    <Newer
      status={draft.status}
      told={draft.told}
      aside={draft.aside && typedIn(draft.aside)}
      words={{ title: t.title, closed: t.closed }}
      onShow={() => keeper.showNewer()}
      {...(canBranch && { keep })}
    />
  )
}

function typedIn({ title, abstract, keywords, answers }: PaperForm): string[] {
  return [title, abstract, keywords.join(', '), ...Object.values(answers)]
}
