import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { dayAndMonth, longDate } from '../../../lib/format.ts'
import { SideCard } from '../../../ui/side-card.tsx'
import { timelineLines } from './timeline-words.ts'

interface TimelineProps {
  timeline: SubmissionDetail['timeline']
  /** A reason that the page tells already. */
  told: string | null
}

export function Timeline({ timeline, told }: TimelineProps) {
  const lines = timelineLines(timeline)
  if (lines.length === 0) return null
  return (
    <SideCard id="timeline" title={paperTexts.timeline.title}>
      <ol className="timeline">
        {lines.map(({ text, at, reason, letter }, index) => (
          <li key={`${at} ${text}`}>
            <b>{text}</b>
            <time dateTime={at}>{dayOf(at, index === 0 ? null : (lines[index - 1]?.at ?? null))}</time>
            {reason && reason !== told && <p>{reason}</p>}
            {letter && (
              <details>
                <summary>{paperTexts.timeline.letter}</summary>
                <p className="timeline-letter">{letter}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </SideCard>
  )
}

/** The year stands where it begins. */
function dayOf(at: string, newer: string | null): string {
  return newer?.slice(0, 4) === at.slice(0, 4) ? dayAndMonth(at) : longDate(at)
}
