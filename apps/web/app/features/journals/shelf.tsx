import type { ReactNode } from 'react'
import type { Journal } from '@grfs/contracts/journals'
import type { Issue } from '@grfs/contracts/publishing'
import { arrangeShelf } from '@grfs/covers'
import { monthNumber } from '../../lib/format.ts'
import { journalPath } from '../../lib/paths.ts'
import { classNames, hueClass } from '../../ui/layout/class-names.ts'
import { JournalCover } from './cover.tsx'

/** Contains spines and face-out covers in the given order; scrolls sideways if the window is too narrow. */
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
  /** For screen readers, before the number: "Volume". */
  numberLabel?: string
  number: string | number
  /** Undefined if the shelf is decoration. */
  href?: string
  /** In pixels, an even number from 26 to 60; it grows with the number of articles. */
  width: number
  /** In percent of the shelf's height. */
  height: 90 | 94 | 97 | 100
  /** The newest volume has the journal's hue, older ones a tint of it. */
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

/** A new issue, cover to the front. */
export function FaceOut({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className="shelf-faceout">
      <a href={href}>{children}</a>
    </li>
  )
}

interface ShelfEntry {
  journal: Journal
  articles: number
  volumes: Array<{ volume: number; articles: number }>
  latest: Issue | null
}

/** All journals as a shelf: the newest issues face out, the other journals are spines beside them. */
export function PressShelf({ entries }: { entries: readonly ShelfEntry[] }) {
  const items = arrangeShelf(entries.map((entry) => ({ ...entry, newestIssueOn: issuedOn(entry.latest) })))
  return (
    <Shelf label="Our journals">
      {items.map((item) => {
        const { journal, latest } = item.journal
        return item.kind === 'face' ? (
          <FaceOut key={journal.id} href={journalPath(journal)}>
            <JournalCover journal={journal} issue={latest} />
          </FaceOut>
        ) : (
          <Spine
            key={`${journal.id}-${item.volume}`}
            hue={journal.hue}
            title={journal.title}
            numberLabel="Volume"
            number={item.volume}
            href={journalPath(journal)}
            width={item.width}
            height={item.height}
            tone={item.tone}
          />
        )
      })}
    </Shelf>
  )
}

function issuedOn(issue: Issue | null): string | null {
  return issue && `${issue.year}-${String(monthNumber(issue.month)).padStart(2, '0')}`
}
