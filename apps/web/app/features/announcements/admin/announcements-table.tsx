import type { ManagedAnnouncement } from '@grfs/contracts/announcements'
import { announcementTexts } from '@grfs/contracts/texts/announcements'
import { nearDate } from '../../../lib/dates.ts'
import { count, excerpt } from '../../../lib/format.ts'
import { toolPath } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Table, type Column } from '../../../ui/tables/table.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { hasExpired, inactiveWords } from './announcement-words.ts'

const t = announcementTexts.desk

export interface TableActions {
  after: string | undefined
  onSwitch: (announcement: ManagedAnnouncement, isActive: boolean) => void
  onDelete: (announcement: ManagedAnnouncement) => void
}

interface AnnouncementsTableProps extends TableActions {
  announcements: readonly ManagedAnnouncement[]
  now: Date
}

/** ANNOUNCE-013, ANNOUNCE-015. */
export function AnnouncementsTable({ announcements, now, ...actions }: AnnouncementsTableProps) {
  const head = t.columns
  const columns: Column<ManagedAnnouncement>[] = [
    {
      head: head.announcement,
      kind: 'title',
      cell: (one) => <Words announcement={one} now={now} after={actions.after} />,
    },
    { head: head.audience, kind: 'nowrap', cell: ({ targetAudience }) => t.audiences[targetAudience] },
    { head: head.priority, kind: 'nowrap', cell: ({ priority }) => <Priority priority={priority} /> },
    {
      head: head.lastDay,
      kind: 'nowrap',
      cell: ({ expiryDate }) =>
        expiryDate === null ? <span className="announcement-none">{t.noLastDay}</span> : nearDate(expiryDate, now),
    },
    { head: head.read, kind: 'number', cell: ({ readCount }) => count(readCount) },
    {
      head: t.actions,
      kind: 'actions',
      quiet: true,
      cell: (one) => <Actions announcement={one} now={now} {...actions} />,
    },
  ]
  return (
    <Table className="announcements" caption={t.table} columns={columns} rows={announcements} keyOf={({ id }) => id} />
  )
}

interface WordsProps {
  announcement: ManagedAnnouncement
  now: Date
  after: string | undefined
}

function Words({ announcement, now, after }: WordsProps) {
  const { id, title, content, createdAt } = announcement
  const inactive = inactiveWords(announcement, now)
  return (
    <>
      <a href={editPath(id, after)}>{title}</a>{' '}
      {inactive !== null && (
        <span className="announcement-off">
          <Badge tone="line">{announcementTexts.inactive}</Badge>
        </span>
      )}
      <span className="cell-note">{excerpt(content.replace(/\s+/g, ' '), 120)}</span>
      <span className="cell-note">
        {nearDate(createdAt, now)}
        {inactive !== null && ` · ${inactive}`}
      </span>
    </>
  )
}

function Priority({ priority }: Pick<ManagedAnnouncement, 'priority'>) {
  if (priority !== 'high') return t.priorities[priority]
  return <Badge tone="warn">{t.priorities.high}</Badge>
}

type ActionsProps = TableActions & { announcement: ManagedAnnouncement; now: Date }

function Actions({ announcement, now, after, onSwitch, onDelete }: ActionsProps) {
  const { id, title, isActive } = announcement
  const aloud = (action: string) => ({ 'aria-label': fill(t.aloud, { action, title }) })
  // One that has expired shows again with another last day, which is a matter of the form.
  const action = isActive ? t.switchOff : t.switchOn
  const canSwitch = isActive || !hasExpired(announcement, now)
  return (
    <>
      <LinkButton small kind="quiet" href={editPath(id, after)} {...aloud(t.edit)}>
        {t.edit}
      </LinkButton>
      {canSwitch && (
        <Button small kind="quiet" onClick={() => onSwitch(announcement, !isActive)} {...aloud(action)}>
          {action}
        </Button>
      )}
      <Button small kind="quiet" onClick={() => onDelete(announcement)} {...aloud(t.delete)}>
        {t.delete}
      </Button>
    </>
  )
}

const editPath = (announcement: string, after: string | undefined) => toolPath('announcements', { announcement, after })
