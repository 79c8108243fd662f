import type { PaperForm } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import type { Draft } from './draft-machine.ts'

const t = submitTexts.newer

interface NewerVersionProps {
  draft: Draft
  keeper: Pick<DraftKeeper, 'showNewer' | 'keepMine'>
  /** A revision has no second draft to go to: its author's text stays on the screen until it is chosen. */
  canBranch?: boolean
}

/** To be read and copied: nothing that was typed is gone because somebody looked at the newer version. */
function OwnText({ form: { title, abstract, keywords, answers } }: { form: PaperForm }) {
  const typed = [title, abstract, keywords.join(', '), ...Object.values(answers)].filter((text) => text.trim() !== '')
  return (
    <details>
      <summary>{t.own}</summary>
      {typed.map((text, at) => (
        <p key={at} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </details>
  )
}

/** Another window saved the same paper. Nothing is overwritten: the author chooses, and can still change the mind. */
export function NewerVersion({ draft, keeper, canBranch = true }: NewerVersionProps) {
  const mine = canBranch && (
    <Button small onClick={() => keeper.keepMine()}>
      {t.keep}
    </Button>
  )
  if (draft.status === 'newer') {
    return (
      <Banner
        tone="warn"
        role="alert"
        title={t.title}
        actions={
          <>
            <Button small onClick={() => keeper.showNewer()}>
              {t.show}
            </Button>
            {mine}
          </>
        }
      >
        {t.text}
      </Banner>
    )
  }
  if (draft.status === 'closed') {
    return (
      <Banner tone="warn" role="alert" title={draft.told ?? t.closed} actions={mine}>
        {t.closedText}
      </Banner>
    )
  }
  if (draft.aside) {
    return (
      <Banner role="status" title={t.shown} actions={mine}>
        {canBranch ? t.shownText : <OwnText form={draft.aside} />}
      </Banner>
    )
  }
  return null
}
