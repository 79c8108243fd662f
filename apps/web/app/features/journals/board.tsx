import type { EditorialMember } from '@grfs/contracts/editorial-board'
import type { BoardMember } from '@grfs/contracts/publishing'
import { Avatar } from '../../ui/media/avatar.tsx'
import { MoreLink } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { count, nameWithTitle } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'

interface BoardProps {
  hue: number
  board: { editorInChief: BoardMember | null; layoutEditor: BoardMember | null }
  members: readonly EditorialMember[]
}

// A sidebar names some; the board's own page has them all.
const mostMembers = 8

/** BOARD-007, BOARD-008: two offices that are configuration of the journal, and the members of its board. */
export function Board({ hue, board, members }: BoardProps) {
  const offices: Array<[string, BoardMember | null]> = [
    ['Editor-in-Chief', board.editorInChief],
    ['Layout Editor', board.layoutEditor],
  ]
  const held = offices.filter((office): office is [string, BoardMember] => office[1] !== null)
  if (held.length === 0 && members.length === 0) return null
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
        {members.slice(0, mostMembers).map((member) => (
          <li key={`${member.fullName} ${member.university}`}>
            <Avatar name={member.fullName} src={member.passportPhoto ?? undefined} hue={hue} />
            <div>
              <b>{nameWithTitle(member)}</b>
              <span>{member.university}</span>
            </div>
          </li>
        ))}
      </ul>
      {members.length > mostMembers && (
        <MoreLink href={href('/editorial-board')}>All {count(members.length)} members</MoreLink>
      )}
    </section>
  )
}
