import type { MouseEvent, Ref } from 'react'
import { Icon } from '../media/icon.tsx'

export interface Problem {
  /** The id of the control, or of the element around a group of controls. */
  id: string
  message: string
}

interface ErrorSummaryProps {
  title: string
  problems: readonly Problem[]
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
          {problems.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
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
