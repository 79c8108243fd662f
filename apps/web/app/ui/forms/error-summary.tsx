import type { MouseEvent, Ref } from 'react'
import { Icon } from '../media/icon.tsx'

export interface Problem {
  /** Of the control, or of what stands around a group of controls. */
  id: string
  message: string
}

interface ErrorSummaryProps {
  title: string
  problems: readonly Problem[]
  /** To move the focus here when a form was refused. */
  ref?: Ref<HTMLDivElement>
}

/** What a form still needs, said once at its top; each line leads to its field. */
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
  // A jump to the edge would end under a sticky bar.
  control.scrollIntoView({ block: 'center' })
}

const controls = 'input:not([hidden]), select, textarea, button'

function controlOf(place: HTMLElement | null): HTMLElement | null {
  return place?.matches(controls) ? place : (place?.querySelector<HTMLElement>(controls) ?? null)
}
