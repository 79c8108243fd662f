import { type BoardRole, getEditorialPageEndpoint, type SeatedMember } from '@grfs/contracts/editorial-board'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { texts } from '@grfs/contracts/texts/index'
import { hues } from '@grfs/domain/journals/journal'
import { capitalise, count, countInWords, nameWithTitle, quantity } from '../../lib/format.ts'
import { authorPath, href, journalPath } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { hueClass } from '../../ui/layout/class-names.ts'
import { MoreLink } from '../../ui/layout/link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'

type Board = ResponseOf<typeof getEditorialPageEndpoint>

const t = texts.board
const title = 'Editorial board'

/** BOARD-001. */
export const editorialBoard: ReaderPage<Board> = {
  load: ({ call }) => call(getEditorialPageEndpoint, {}),
  meta: (board, site) => ({
    title,
    description: `Who reads for ${site.name}: ${inNumbers(board)}.`,
    path: href('/editorial-board'),
  }),
  Page: EditorialBoardPage,
  // BOARD-012
  Failure: ({ retry }) => (
    <main id="main" className="wrap">
      <PageHead title={title} />
      <ErrorState title={t.membersFailed} retry={{ href: retry, label: t.tryAgain }} />
    </main>
  ),
}

export const editorialBoardPage = readerPage(editorialBoard)

function EditorialBoardPage({ data }: { data: Board }) {
  const groups = Object.entries(data)
  return (
    <main id="main" className="wrap">
      <PageHead title={title}>
        {groups.length > 0 && (
          <p>{capitalise(inNumbers(data))}. They set the standards of their field and choose the reviewers.</p>
        )}
        <p className="board-apply">
          <LinkButton kind="main" href={href('/register')}>
            {t.apply}
          </LinkButton>
        </p>
      </PageHead>
      {groups.length === 0 ? (
        <EmptyState title={t.noMembers} />
      ) : (
        <nav className="filters" aria-label="Fields">
          {groups.map(([category, members]) => (
            <a key={category} className="filter" href={`#${encodeURIComponent(groupId(category))}`}>
              {category} <span>{members.length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups.map(([category, members]) => (
        <BoardGroup key={category} category={category} members={members} />
      ))}
    </main>
  )
}

function inNumbers(board: Board): string {
  const groups = Object.values(board)
  const members = groups.flat()
  if (members.length === 0) return 'a board that is being formed'
  const people = members.length === 1 ? 'one member' : `${count(members.length)} members`
  return `${people} in ${groups.length === 1 ? 'one field' : `${countInWords(groups.length)} fields`}`
}

/** The HTML id of a group. */
function groupId(category: string): string {
  return `field-${category.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
}

interface BoardGroupProps {
  category: string
  members: SeatedMember[]
}

/** BOARD-002, BOARD-003: the members of one field, under its icon, in the hue of its journal. */
function BoardGroup({ category, members }: BoardGroupProps) {
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
          <Member
            key={`${member.role} ${member.fullName} ${member.university} ${member.journal?.id}`}
            member={member}
            hue={hue}
            withJournal={journals.length > 1}
          />
        ))}
      </ul>
    </section>
  )
}

/** BOARD-004, BOARD-005, with the role, the journal and the ORCID iD. The name leads to their articles. */
function Member({ member, hue, withJournal }: { member: SeatedMember; hue: number; withJournal: boolean }) {
  const { role, journal, authorId, orcid } = member
  const name = nameWithTitle(member)
  return (
    <li>
      <Avatar name={member.fullName} src={member.passportPhoto ?? undefined} shape="large" hue={hue} />
      <div>
        <b>{authorId === null ? name : <a href={authorPath(authorId)}>{name}</a>}</b>
        <span>{member.university}</span>
        {role !== 'member' && <span className="board-role">{roleLabels[role]}</span>}
        {withJournal && journal && (
          <span>
            <a href={journalPath(journal)}>{journal.title}</a>
          </span>
        )}
        {orcid !== null && (
          <span>
            ORCID <a href={orcid}>{orcid.slice(orcid.lastIndexOf('/') + 1)}</a>
            {member.isOrcidVerified && ` (${texts.articles.author.verified})`}
          </span>
        )}
      </div>
    </li>
  )
}

const roleLabels: Record<Exclude<BoardRole, 'member'>, string> = {
  'editor-in-chief': t.editorInChief,
  'layout-editor': t.layoutEditor,
}

function journalsOf(members: SeatedMember[]): Array<NonNullable<SeatedMember['journal']>> {
  const known = new Map(members.flatMap(({ journal }) => (journal ? [[journal.id, journal] as const] : [])))
  return [...known.values()]
}

/** The icons of our fields, on the grid of the UI icons (20 × 20, stroke 1.5, one path each). */
const drawn: Record<string, string> = {
  Agriculture:
    'M10 17V9M10 12.5c-3.7 0-5.5-2-5.5-5.5 3.6 0 5.5 2 5.5 5.5zM10 9c0-3.5 1.9-5.5 5.5-5.5 0 3.5-1.8 5.5-5.5 5.5z',
  Archaeology:
    'M7.5 3h5M8.5 3v2.4C6 6.6 5 8.4 5 10.4c0 3.2 2.2 5.2 3.4 6.6h3.2c1.2-1.4 3.4-3.4 3.4-6.6 0-2-1-3.8-3.5-5V3M5.2 9.5h9.6',
  Architecture: 'M3 17h14M5 17V8l5-4.5L15 8v9M8.3 17v-5h3.4v5',
  Computing: 'M3 4h14v9.5H3zM7 17h6M10 13.5V17M8 7 6.2 8.8 8 10.6M12 7l1.8 1.8-1.8 1.8',
  'Earth Sciences':
    'M2.5 6.5c2.5-2.3 5-2.3 7.5 0s5 2.3 7.5 0M2.5 11c2.5-2.3 5-2.3 7.5 0s5 2.3 7.5 0M2.5 15.5c2.5-2.3 5-2.3 7.5 0s5 2.3 7.5 0',
  Economics: 'M3.5 8 5 3.5h10L16.5 8M3.5 8a2.2 2.2 0 0 0 4.3 0 2.2 2.2 0 0 0 4.4 0 2.2 2.2 0 0 0 4.3 0M5 11v6h10v-6',
  Education: 'M2 8l8-4 8 4-8 4zM5.5 10.2v3.6c2.6 2 6.4 2 9 0v-3.6M18 8v5',
  Engineering: 'M11 2.5 4.5 11.5H10l-1 6 6.5-9H10z',
  Geography: 'M2 16.5 7.5 6l3.6 6.2 1.9-2.7 5 7zM15.3 5.5a1 1 0 1 1-2 0 1 1 0 1 1 2 0z',
  'Health Sciences':
    'M10 16.5C4.2 12.7 3 9.6 3 7.4a3.5 3.5 0 0 1 7-.9 3.5 3.5 0 0 1 7 .9c0 2.2-1.2 5.3-7 9.1zM6 10h2l1-2 1.6 4 1-2H14',
  Humanities: 'M4 17C5 9.3 9 4 16.5 3.5 16 9.5 12.4 13.2 6.5 13.6M4 17l7.5-8.5',
  Law: 'M10 3v14M6.5 17h7M4 5.5h12M4 5.5 2 11a2.2 2.2 0 0 0 4 0zM16 5.5 14 11a2.2 2.2 0 0 0 4 0z',
  'Life Sciences': 'M5.6 14.4C2.5 9 6.5 3.7 16.5 3.5c.3 9.5-4.6 14-10.9 10.9zM3.5 17c1.6-4.2 4.3-7.2 8-9.2',
  Methods: 'M6.5 3h7M8 3v5.5l-4 7c-.5 1 .1 1.5.9 1.5h10.2c.8 0 1.4-.5.9-1.5l-4-7V3M6.3 12h7.4',
}

/**
 * The icon of a field. A field without a drawn icon gets three bars, like the logo; their heights depend on its name.
 */
export function categoryIcon(category: string): string {
  const known = Object.hasOwn(drawn, category) ? drawn[category] : undefined
  return known ?? bars(seedOf(category))
}

/** A hue for a field without a journal, chosen by its name. */
export function categoryHue(category: string): number {
  return hues[seedOf(category) % hues.length] ?? hues[0]
}

function bars(seed: number): string {
  const top = (nth: number) => 3 + ((seed >> (nth * 5)) % 10)
  return [3, 8, 13].map((left, nth) => `M${left} ${top(nth)}h4v${17 - top(nth)}h-4z`).join('')
}

function seedOf(text: string): number {
  let seed = 7
  for (const letter of text) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return seed
}
