import type { ReactNode } from 'react'

interface AccountBlockProps {
  id: string
  title: string
  text: ReactNode
  children: ReactNode
}

/** What it is about at the left, what one can do at the right. */
export function AccountBlock({ id, title, text, children }: AccountBlockProps) {
  return (
    <section className="profile-block" id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`}>{title}</h3>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
