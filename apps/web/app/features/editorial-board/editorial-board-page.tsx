import { getEditorialPageEndpoint } from '@grfs/contracts/editorial-board'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { texts } from '@grfs/contracts/texts/index'
import { BoardGroup, groupId } from './board-group.tsx'
import { capitalise, count, countInWords } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

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
