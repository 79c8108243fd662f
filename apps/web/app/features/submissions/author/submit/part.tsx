import type { ReactNode } from 'react'

interface PartProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

/** One titled part of the form, opened by a hairline. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section className="form-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
