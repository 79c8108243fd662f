import { texts } from '@grfs/contracts/texts/index'
import { articlePath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { fill } from '../../ui/words.ts'
import { isOver, type RunningPaper } from './publishing-run.ts'

const t = texts.publishingDesk.progress

/** How far it is: stays until it is closed, so that each article can be looked at. */
export function PublishProgress({ run, onClose }: { run: readonly RunningPaper[]; onClose: () => void }) {
  if (run.length === 0) return null
  const done = run.filter(({ state }) => state === 'visible').length
  return (
    <section className="publish-progress" aria-labelledby="publishing">
      <SectionHead small id="publishing" title={t.title} />
      <p role="status">{summary(run)}</p>
      {!isOver(run) && <Progress label={t.title} value={done} max={run.length} />}
      <ul>
        {run.map(({ id, title, state, publicId, told }) => (
          <li key={id}>
            <span>{title}</span>
            {state === 'visible' && publicId !== null ? (
              <a className="link" href={articlePath(publicId)} aria-label={fill(t.readAloud, { title })}>
                {t.read}
              </a>
            ) : (
              <span className={state === 'failed' ? 'is-late' : 'publish-under'}>
                {state === 'failed' ? (told ?? t.refused) : t.under}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isOver(run) && (
        <Button small onClick={onClose}>
          {t.close}
        </Button>
      )}
    </section>
  )
}

function summary(run: readonly RunningPaper[]): string {
  const all = run.length
  const done = run.filter(({ state }) => state === 'visible').length
  const failed = run.filter(({ state }) => state === 'failed').length
  const words = done < all ? fill(t.some, { done, all }) : all === 1 ? t.allOne : fill(t.all, { all })
  return failed === 0 ? words : `${words} ${fill(t.stuck, { failed })}`
}
