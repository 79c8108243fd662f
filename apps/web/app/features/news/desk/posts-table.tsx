import type { ManagedPost } from '@grfs/contracts/news-desk'
import { newsDeskTexts } from '@grfs/contracts/texts/news-desk'
import { nearDate } from '../../../lib/dates.ts'
import { newsPostPath, toolPath } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { fill } from '../../../ui/words.ts'

const t = newsDeskTexts.desk

interface PostsTableProps {
  posts: readonly ManagedPost[]
  now: Date
  onDelete: (post: ManagedPost) => void
}

export function PostsTable({ posts, now, onDelete }: PostsTableProps) {
  const columns: Column<ManagedPost>[] = [
    { head: t.columns.post, kind: 'title', cell: (post) => <Title post={post} /> },
    { head: t.columns.author, cell: ({ author }) => author },
    { head: t.columns.published, kind: 'nowrap', cell: ({ createdAt }) => nearDate(createdAt, now) },
    { head: t.actions, kind: 'actions', quiet: true, cell: (post) => <Actions post={post} onDelete={onDelete} /> },
  ]
  return <Table className="posts" caption={t.table} columns={columns} rows={posts} keyOf={({ _id }) => _id} />
}

/** BLOG-004: the server has cut the first words. */
function Title({ post: { _id, title, content, imageURL } }: { post: ManagedPost }) {
  return (
    <div className="posts-title">
      <img src={imageURL} alt="" width={80} height={45} loading="lazy" decoding="async" />
      <div>
        <a href={toolPath('news', { post: _id })}>{title}</a>
        <span className="cell-note">{content}</span>
      </div>
    </div>
  )
}

function Actions({ post, onDelete }: { post: ManagedPost; onDelete: (post: ManagedPost) => void }) {
  const { _id, title } = post
  const aloud = (action: string) => ({ 'aria-label': fill(t.aloud, { action, title }) })
  return (
    <>
      <LinkButton small kind="quiet" href={toolPath('news', { post: _id })} {...aloud(t.edit)}>
        {t.edit}
      </LinkButton>
      <LinkButton small kind="quiet" href={newsPostPath(_id)} {...aloud(t.view)}>
        {t.view}
      </LinkButton>
      <Button small kind="quiet" onClick={() => onDelete(post)} {...aloud(t.delete)}>
        {t.delete}
      </Button>
    </>
  )
}
