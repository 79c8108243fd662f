import type { ReactNode } from 'react'
import { Prose, type SafeHtml } from '../../ui/media/prose.tsx'

interface PointProps {
  number: number
  /** Sanitised by the server. */
  html: string
  id?: string
  children?: ReactNode
}

/** One numbered point in `ol.points`, with its answer. */
export function Point({ number, html, id, children }: PointProps) {
  return (
    <li id={id}>
      <span className="point-number" aria-hidden="true">
        {number}
      </span>
      <div>
        <Prose html={html as SafeHtml} className="point-text" />
        {children}
      </div>
    </li>
  )
}

export function PointAnswer({ label, text }: { label: string; text: string }) {
  return (
    <div className="answer">
      <p className="answer-label">{label}</p>
      <p className="answer-text">{text}</p>
    </div>
  )
}
