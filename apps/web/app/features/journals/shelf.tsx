import type { ReactNode } from 'react'
import type { Journal } from '@grfs/contracts/journals'
import type { Issue } from '@grfs/contracts/publishing'
import { arrangeShelf } from '@grfs/covers'
import { monthNumber } from '../../lib/format.ts'
import { journalPath } from '../../lib/paths.ts'
import { classNames, hueClass } from '../../ui/layout/class-names.ts'
import { JournalCover } from './cover.tsx'

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

interface ShelfEntry {
  journal: Journal
  articles: number
  volumes: Array<{ volume: number; articles: number }>
  latest: Issue | null
}

/** The press as a shelf: the newest issues face out, the other journals stand beside them as spines. */
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
