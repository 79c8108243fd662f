import type { SeatedMember } from '@grfs/contracts/editorial-board'
import { nameWithTitle, quantity } from '../../lib/format.ts'
import { journalPath } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { hueClass } from '../../ui/class-names.ts'
import { MoreLink } from '../../ui/link.tsx'
import { categoryHue, categoryIcon } from './category-look.ts'

/** Where a group stands on the page. */
export function groupId(category: string): string {
  return `field-${category.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
}

interface BoardGroupProps {
  category: string
  members: SeatedMember[]
}

/** BOARD-002, BOARD-003: the members of one field, under its icon, in the hue of its journal. */
export function BoardGroup({ category, members }: BoardGroupProps) {
  const id = groupId(category)
  const journals = journalsOf(members)
  const hue = journals[0]?.hue ?? categoryHue(category)
  return (
    <section className={`board-group ${hueClass(hue)}`} aria-labelledby={id}>
      <header className="board-head">
        <span className="board-icon">
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={categoryIcon(category)} />
          </svg>
        </span>
        <h2 id={id}>{category}</h2>
        <p>{quantity(members.length, 'member')}</p>
        {journals.map((journal) => (
          <MoreLink key={journal.id} href={journalPath(journal)}>
            {journal.title}
          </MoreLink>
        ))}
      </header>
      <ul className="board-list">
        {members.map((member) => (
          <Member key={`${member.fullName} ${member.university}`} member={member} hue={hue} />
        ))}
      </ul>
    </section>
  )
}

/** BOARD-004, BOARD-005. */
function Member({ member, hue }: { member: SeatedMember; hue: number }) {
  return (
    <li>
      <Avatar name={member.fullName} src={member.passportPhoto ?? undefined} shape="large" hue={hue} />
      <div>
        <b>{nameWithTitle(member)}</b>
        <span>{member.university}</span>
      </div>
    </li>
  )
}

function journalsOf(members: SeatedMember[]): Array<NonNullable<SeatedMember['journal']>> {
  const known = new Map(members.flatMap(({ journal }) => (journal ? [[journal.id, journal] as const] : [])))
  return [...known.values()]
}
