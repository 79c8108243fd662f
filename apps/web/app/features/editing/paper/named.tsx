import { answerNamedEndpoint } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../lib/api.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type { PaperProps } from './paper-props.ts'
import { useAct } from './use-act.ts'

const t = texts.editing.named

/** Asks an editor whom the submitter named as an author. Nothing about reviewers is shown before the answer. */
export function Named({ paper, onChanged }: Omit<PaperProps, 'now'>) {
  const act = useAct(onChanged)
  const give = (answer: 'confirm' | 'deny') =>
    void act.run(answer, (key) =>
      api.call(answerNamedEndpoint, { params: { id: paper.id }, body: { answer } }, { key }),
    )
  return (
    <Banner
      tone="warn"
      title={t.title}
      actions={
        <>
          <Button busy={act.busy === 'deny'} disabled={act.busy !== null} onClick={() => give('deny')}>
            {t.deny}
          </Button>
          <Button busy={act.busy === 'confirm'} disabled={act.busy !== null} onClick={() => give('confirm')}>
            {t.confirm}
          </Button>
        </>
      }
    >
      {t.text}
    </Banner>
  )
}
