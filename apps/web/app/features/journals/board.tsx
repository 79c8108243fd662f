import type { BoardMember } from '@grfs/contracts/publishing'
import { Avatar } from '../../ui/avatar.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { nameWithTitle } from '../../lib/format.ts'

interface BoardProps {
  hue: number
  board: { editorInChief: BoardMember | null; layoutEditor: BoardMember | null }
}

/** The fixed part of the editorial board: two offices that are configuration of the journal. */
export function Board({ hue, board }: BoardProps) {
  const offices: Array<[string, BoardMember | null]> = [
    ['Editor-in-Chief', board.editorInChief],
    ['Layout Editor', board.layoutEditor],
  ]
  const held = offices.filter((office): office is [string, BoardMember] => office[1] !== null)
  if (held.length === 0) return null
  return (
    <section aria-labelledby="board">
      <SectionHead id="board" title="Editorial board" small />
      <ul className="people">
        {held.map(([office, member]) => (
          <li key={office}>
            <Avatar name={member.fullName} hue={hue} />
            <div>
              <b>{nameWithTitle(member)}</b>
              <span>
                {office}, {member.university}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
