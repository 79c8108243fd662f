import type { ReactNode } from 'react'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { fill } from '../../../../ui/layout/words.ts'

const t = factsTexts.choice

interface FileChoiceProps {
  /** The label of the field. */
  label: string
  /** What the file states. */
  children: ReactNode
  onKeep: () => void
  onUse: () => void
}

/** What the file states beside what the author stated. Nothing changes until the author chooses. */
export function FileChoice({ label, children, onKeep, onUse }: FileChoiceProps) {
  return (
    <div className="file-choice">
      <Banner
        tone="accent"
        role="status"
        title={fill(t.title, { label })}
        actions={
          <>
            <Button small aria-label={`${t.keep}: ${label}`} onClick={onKeep}>
              {t.keep}
            </Button>
            <Button small aria-label={`${t.use}: ${label}`} onClick={onUse}>
              {t.use}
            </Button>
          </>
        }
      >
        <div className="file-choice-text">{children}</div>
      </Banner>
    </div>
  )
}
