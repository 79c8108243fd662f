import { confirmBlindnessEndpoint } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../../lib/api.ts'
import { longDate } from '../../../../lib/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { amount, ChangedNote, type PaperProps, useAct } from './part.tsx'

const t = texts.editing.paper.blindness

/**
 * What was redacted, whether the blind copy is proven blind, and what the editor must judge before a reviewer sees it.
 */
export function Blindness({ paper, onChanged }: Omit<PaperProps, 'now'>) {
  const act = useAct(onChanged)
  const { blindness } = paper
  if (blindness === null) {
    const failed = paper.processing.find(({ status }) => status === 'failed')
    return failed ? (
      <Banner tone="danger" title={t.failed}>
        {failed.told}
      </Banner>
    ) : (
      <Banner title={t.running} />
    )
  }
  if (!blindness.proven) return <Banner tone="danger" title={t.notProven} />
  const { suspected, checkedAt } = blindness
  const redactions = blindness.redactions > 0 ? amount(t.redactions, blindness.redactions) : ''
  if (suspected.length === 0 || checkedAt !== null) {
    const judged = checkedAt === null ? t.clear : fill(t.confirmed, { date: longDate(checkedAt) })
    return (
      <Banner tone="ok" title={t.proven}>
        {[redactions, judged].filter(Boolean).join(' ')}
      </Banner>
    )
  }
  const confirm = () =>
    act.run('confirm', () =>
      api.call(confirmBlindnessEndpoint, { params: { id: paper.id }, body: { version: paper.version } }),
    )
  return (
    <>
      {act.isChanged && <ChangedNote onReload={onChanged} />}
      <Banner
        tone="warn"
        title={amount(t.suspected, suspected.length)}
        actions={
          <Button small busy={act.busy !== null} onClick={() => void confirm()}>
            {t.confirm}
          </Button>
        }
      >
        <p>{t.suspectedText}</p>
        <ul className="desk-paper-places">
          {suspected.map(({ kind, text, place }, at) => (
            <li key={at}>
              <q>{text}</q>
              <span>
                {kind} · {place}
              </span>
            </li>
          ))}
        </ul>
        <p>{t.needed}</p>
      </Banner>
    </>
  )
}
