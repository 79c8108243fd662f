import type { MouseEvent, Ref } from 'react'
import { Icon } from '../media/icon.tsx'

export interface Problem {
  /** The id of the control, or of the element around a group of controls. */
  id: string
  message: string
}

/** The problems of one part of a long form. */
export interface ProblemGroup {
  title: string
  problems: readonly Problem[]
}

interface ErrorSummaryProps {
  title: string
  /** A line each, or a line for each part of the form. */
  problems: readonly Problem[] | readonly ProblemGroup[]
  /** For moving the focus here when a form was refused. */
  ref?: Ref<HTMLDivElement>
}

/** The errors of a form, listed at its top; each links to its field. */
export function ErrorSummary({ title, problems, ref }: ErrorSummaryProps) {
  return (
    <div className="note note-danger error-summary" role="alert" tabIndex={-1} ref={ref}>
      <Icon name="alert" />
      <div>
        <h2>{title}</h2>
        <ul>
          {problems.map((line) =>
            'title' in line ? (
              <li key={line.title} className="error-summary-part">
                <b>{line.title}</b>
                <ul>
                  {line.problems.map((problem) => (
                    <ProblemLink key={problem.id} {...problem} />
                  ))}
                </ul>
              </li>
            ) : (
              <ProblemLink key={line.id} {...line} />
            ),
          )}
        </ul>
      </div>
    </div>
  )
}

function ProblemLink({ id, message }: Problem) {
  return (
    <li>
      <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
        {message}
      </a>
    </li>
  )
}

function goTo(event: MouseEvent, id: string) {
  const control = controlOf(document.getElementById(id))
  if (!control) return
  event.preventDefault()
  control.focus({ preventScroll: true })
  // Centre it: at the edge it would be hidden under a sticky bar.
  control.scrollIntoView({ block: 'center' })
}

const controls = 'input:not([hidden]), select, textarea, button'

function controlOf(place: HTMLElement | null): HTMLElement | null {
  return place?.matches(controls) ? place : (place?.querySelector<HTMLElement>(controls) ?? null)
}
