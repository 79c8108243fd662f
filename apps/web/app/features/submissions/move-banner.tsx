import type { ReactNode, Ref } from 'react'

export interface MoveBannerProps {
  /** The label of the region, for screen readers. */
  label: string
  tone: 'yours' | 'theirs' | 'over'
  kicker: string
  title: string
  text?: string | undefined
  /** The next step. */
  action?: ReactNode
  /** Of the heading, for moving the focus there. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** Whose move it is, in one sentence. At most one per page. */
export function MoveBanner({ label, tone, kicker, title, text, action, headingRef }: MoveBannerProps) {
  return (
    <section className={`move-banner move-banner-${tone}`} aria-label={label}>
      <div>
        <p className="move-banner-kicker">{kicker}</p>
        <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </div>
      {action}
    </section>
  )
}
