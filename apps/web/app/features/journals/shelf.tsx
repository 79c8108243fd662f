import type { ReactNode } from 'react'
import { classNames, hueClass } from '../../ui/layout/class-names.ts'

/** Holds spines and face-outs in the order given; scrolls sideways where the window is too narrow for all. */
export function Shelf({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="shelf-scroll">
      <ul className="shelf" aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

interface SpineProps {
  hue: number
  title: string
  /** Said aloud before the number: "Volume". */
  numberLabel?: string
  number: string | number
  /** Left out where the shelf is only drawn. */
  href?: string
  /** In pixels, an even number from 26 to 60; the width is the number of articles. */
  width: number
  /** In hundredths of the shelf. */
  height: 90 | 94 | 97 | 100
  /** The newest volume has the journal's hue, older ones its tint. */
  tone: 'field' | 'tint'
}

export function Spine({ hue, title, numberLabel, number, href, width, height, tone }: SpineProps) {
  const Root = href === undefined ? 'span' : 'a'
  return (
    <li className={classNames('shelf-spine', `spine-${width}`)}>
      <Root
        className={classNames('spine', hueClass(hue), tone === 'tint' && 'spine-old', height < 100 && `high-${height}`)}
        href={href}
      >
        <span className="spine-title">{title}</span>
        <span className="spine-number">
          {numberLabel && <span className="sr">{numberLabel} </span>}
          {number}
        </span>
      </Root>
    </li>
  )
}

/** A new issue with its cover to the front. */
export function FaceOut({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className="shelf-faceout">
      <a href={href}>{children}</a>
    </li>
  )
}
