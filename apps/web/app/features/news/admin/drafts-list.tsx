import type { PostDraft } from '@grfs/contracts/news/admin'
import { newsDeskTexts } from '@grfs/contracts/texts/news'
import { useState } from 'react'
import { toolPath } from '../../../lib/paths.ts'
import { savedTime } from '../../../lib/format.ts'
import { sessionKeys } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { copiesHere } from './post-keeping.ts'

const t = newsDeskTexts.desk

export interface DraftItem {
  id: string
  title: string
  postId: string | null
  /** Null if the draft is only in this browser. */
  savedAt: string | null
}

/** My drafts on the server, preceded by those that only this browser has. */
export function draftItems(drafts: readonly PostDraft[], here: ReturnType<typeof copiesHere>): DraftItem[] {
  const known = new Set(drafts.map(({ id }) => id))
  return [
    ...here
      .filter(({ id }) => !known.has(id))
      .map(({ id, form: { title, postId } }) => ({ id, title, postId, savedAt: null })),
    ...drafts.map(({ id, postId, savedAt, form: { title } }) => ({ id, title, postId, savedAt })),
  ]
}

interface DraftsListProps {
  /** Null until loaded. */
  drafts: readonly PostDraft[] | null
  onDelete: (draft: DraftItem) => void
}

export function DraftsList({ drafts, onDelete }: DraftsListProps) {
  const [now] = useState(() => new Date())
  if (drafts === null) return null
  const items = draftItems(drafts, copiesHere(local, local.getItem(sessionKeys.account) ?? ''))
  if (items.length === 0) return null
  return (
    <section className="post-drafts" aria-labelledby="post-drafts">
      <h2 id="post-drafts">{t.drafts}</h2>
      <ul>
        {items.map((draft) => (
          <Draft key={draft.id} draft={draft} now={now} onDelete={onDelete} />
        ))}
      </ul>
    </section>
  )
}

function Draft({ draft, now, onDelete }: { draft: DraftItem; now: Date } & Pick<DraftsListProps, 'onDelete'>) {
  const { id, postId, savedAt } = draft
  const title = draftTitle(draft)
  const aloud = (action: string) => ({ 'aria-label': fill(t.aloud, { action, title }) })
  return (
    <li>
      <div>
        <b>{title}</b>
        <span className="cell-note">
          {savedAt === null ? t.onlyHere : fill(t.savedAt, { time: savedTime(new Date(savedAt), now) })}
          {postId !== null && `, ${t.change}`}
        </span>
      </div>
      <div className="post-drafts-actions">
        <LinkButton small href={toolPath('news', { draft: id })} {...aloud(t.goOn)}>
          {t.goOn}
        </LinkButton>
        <Button small kind="quiet" onClick={() => onDelete(draft)} {...aloud(t.delete)}>
          {t.delete}
        </Button>
      </div>
    </li>
  )
}

export const draftTitle = ({ title }: Pick<DraftItem, 'title'>) => title.trim() || t.untitled
