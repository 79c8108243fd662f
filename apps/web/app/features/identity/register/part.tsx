import type { ReactNode } from 'react'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { partId, type PartName } from './parts.ts'

/** One titled part of the form. Its heading takes the focus when the list of parts leads here. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const { title, text } = identityTexts.register.parts[name]
  const id = partId(name)
  return (
    <section className="form-part" id={id} aria-labelledby={`${id}-title`} data-part={name}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <div className="register-fields">{children}</div>
    </section>
  )
}
