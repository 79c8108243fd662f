import type { Overview } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { BarTable } from '../../../ui/bar-table.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { fill } from '../../../ui/words.ts'

const t = texts.editing.overview

/** How far the papers of the year have come, and how long each stage took. */
export function Funnel({ year, steps }: { year: number; steps: Overview['funnel'] }) {
  return (
    <section aria-labelledby="funnel">
      <SectionHead small id="funnel" title={t.funnel} note={fill(t.funnelNote, { year })} />
      <BarTable
        caption={t.funnel}
        heads={[t.step, t.papers, t.daysAloud]}
        rows={steps.map(({ step, papers, days }) => ({
          label: t.steps[step],
          value: papers,
          note: days === null ? '–' : fill(t.days, { days }),
          isMarked: step.endsWith('-review'),
        }))}
      />
    </section>
  )
}
