import { texts } from '@grfs/contracts/texts/index'
import type { ReactNode } from 'react'
import { href } from '../../lib/paths.ts'

interface LostProps {
  title: string
  children: ReactNode
  actions: ReactNode
  alert?: boolean
  /** Use `div` inside a frame that has its own `main`. */
  as?: 'main' | 'div'
}

/** A page without content: an empty shelf, a sentence, and links. */
export function Lost({ title, children, actions, alert = false, as: Tag = 'main' }: LostProps) {
  return (
    <Tag id={Tag === 'main' ? 'main' : undefined} className="wrap lost">
      <svg className="lost-shelf" viewBox="0 0 220 96" aria-hidden="true">
        <path d="M0 92.5h220M20 24h16v68H20zM38 34h13v58H38zM110 40h14v52h-14zM126 28h17v64h-17zM146 44h12v48h-12z" />
        <path d="M60 14h40v78H60z" strokeDasharray="4 4" />
      </svg>
      <div role={alert ? 'alert' : undefined}>
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
      <div className="lost-actions">{actions}</div>
    </Tag>
  )
}

/** CHROME-024 to CHROME-026. */
export function NotFound({ as }: Pick<LostProps, 'as'>) {
  const t = texts.chrome
  return (
    <Lost
      {...(as && { as })}
      title={t.notFound}
      actions={
        <>
          <button className="btn btn-line needs-script" type="button" data-back="">
            {t.goBack}
          </button>
          <a className="btn btn-main" href={href('/home')}>
            {t.goHome}
          </a>
        </>
      }
    >
      There is no page at this address. It may have moved, or the link may be mistyped.
    </Lost>
  )
}
