import './announcements.css'
import { useEffect, useState } from 'react'
import { listManagedAnnouncementsEndpoint, type ManagedAnnouncement } from '@grfs/contracts/announcements'
import { announcementTexts } from '@grfs/contracts/texts/announcements'
import { api } from '../../../lib/api.ts'
import { count, excerpt, nearDate } from '../../../lib/format.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toolPath } from '../../../lib/paths.ts'
import { type ApiQuery, useAccount, useApi } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill, words } from '../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { KeysetPager } from '../../../ui/tables/pager.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { deleteAnnouncement, hasExpired, inactiveWords, type Outcome, switchAnnouncement } from './save-announcement.ts'

const t = announcementTexts.desk
/** The page size of the server. */
const atOnce = 50

/** The tool Announcements: a list, and a form for one of them (ANNOUNCE-013). */
export function AnnouncementsDesk() {
  const search = useSearch()
  const after = search.get('after') ?? undefined
  const open = search.get('announcement')
  const query = useApi(listManagedAnnouncementsEndpoint, { query: { after } })
  const { error } = query
  useEffect(() => {
    // ANNOUNCE-024: only logged.
    if (error) console.error(error)
  }, [error])
  const back = toolPath('announcements', { after })
  if (open !== null) return <OpenAnnouncement id={open} query={query} back={back} />
  return <AnnouncementsList query={query} after={after} />
}

type Announcements = ApiQuery<ManagedAnnouncement[]>

/** `id` is `new` for a new announcement. */
function OpenAnnouncement({ id, query, back }: { id: string; query: Announcements; back: string }) {
  const account = useAccount()
  if (account === undefined) return <Skeleton lines={8} />
  const announcement = id === 'new' ? null : query.data?.find((one) => one.id === id)
  if (announcement !== undefined) {
    return <AnnouncementForm key={id} announcement={announcement} account={account} back={back} />
  }
  if (!query.data) return query.error ? <NotThere refetch={query.refetch} /> : <Skeleton lines={8} />
  return (
    <EmptyState heading="h1" title={t.unknown} action={<LinkButton href={back}>{t.back}</LinkButton>}>
      {t.unknownText}
    </EmptyState>
  )
}

export function AnnouncementsList({ query, after }: { query: Announcements; after: string | undefined }) {
  const [now] = useState(() => new Date())
  const { data, isFetching, refetch } = query
  const actions = useAnnouncementActions(refetch)
  const isEmpty = data?.length === 0 && after === undefined
  const write = (
    <LinkButton kind="main" icon="plus" href={toolPath('announcements', { announcement: 'new' })}>
      {t.write}
    </LinkButton>
  )
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          !isEmpty && (
            <>
              <ExportMenu kind="announcements" />
              {write}
            </>
          )
        }
      >
        {t.intro}
      </DeskHead>
      {!data && (query.error ? <NotThere refetch={refetch} /> : <Skeleton lines={8} />)}
      {isEmpty && (
        <EmptyState title={t.empty} action={write}>
          {t.emptyText}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <div aria-busy={isFetching}>
          <AnnouncementsTable
            announcements={data}
            now={now}
            after={after}
            onSwitch={actions.onSwitch}
            onDelete={actions.ask}
          />
          <div className="data-table-foot">
            <KeysetPager
              after={after}
              next={data.length < atOnce ? null : (data.at(-1)?.id ?? null)}
              hrefOf={(to) => toolPath('announcements', { after: to })}
            />
          </div>
        </div>
      )}
      <ConfirmDialog
        title={t.deleteTitle}
        itemName={actions.toDelete?.title}
        text={announcementTexts.confirmDelete}
        confirm={t.delete}
        keep={t.keep}
        open={actions.isAsking}
        busy={actions.isBusy}
        onCancel={actions.cancel}
        onConfirm={actions.onDelete}
      />
    </>
  )
}

/** ANNOUNCE-024: no toast; the place of the list offers to try again. */
function NotThere({ refetch }: { refetch: () => void }) {
  return <EmptyState title={t.notThere} action={<Button onClick={refetch}>{words.tryAgain}</Button>} />
}

/** The actions of a row, and the question before deleting (ANNOUNCE-014). */
function useAnnouncementActions(refetch: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [toDelete, setToDelete] = useState<ManagedAnnouncement | null>(null)

  async function act(request: Promise<Outcome>) {
    setBusy(true)
    const { isDone, message } = await request
    setBusy(false)
    setAsking(false)
    showToast({ title: message, tone: isDone ? 'ok' : 'danger' })
    if (isDone) refetch()
  }

  return {
    isBusy,
    isAsking,
    toDelete,
    ask(announcement: ManagedAnnouncement) {
      setToDelete(announcement)
      setAsking(true)
    },
    cancel: () => !isBusy && setAsking(false),
    onDelete: () => void (toDelete && act(deleteAnnouncement(api.call, toDelete.id))),
    // One request at a time. The button is not disabled meanwhile, because it would lose the focus.
    onSwitch: (announcement: ManagedAnnouncement, isActive: boolean) =>
      void (!isBusy && act(switchAnnouncement(api.call, announcement, isActive))),
  }
}

interface TableActions {
  after: string | undefined
  onSwitch: (announcement: ManagedAnnouncement, isActive: boolean) => void
  onDelete: (announcement: ManagedAnnouncement) => void
}

interface AnnouncementsTableProps extends TableActions {
  announcements: readonly ManagedAnnouncement[]
  now: Date
}

/** ANNOUNCE-013, ANNOUNCE-015. */
function AnnouncementsTable({ announcements, now, ...actions }: AnnouncementsTableProps) {
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
  // An expired announcement needs a new last day, which is set in the form.
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
