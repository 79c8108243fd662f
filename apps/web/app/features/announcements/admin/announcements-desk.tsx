import './announcements.css'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listManagedAnnouncementsEndpoint, type ManagedAnnouncement } from '@grfs/contracts/announcements'
import { announcementTexts } from '@grfs/contracts/texts/announcements'
import { api } from '../../../lib/api.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { accountOf } from '../../../lib/autosave/account.ts'
import { KeysetPager } from '../../../ui/tables/keyset-pager.tsx'
import { toolPath } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { type Asked, useAsked } from '../../../lib/use-asked.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { words } from '../../../ui/layout/words.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementsTable } from './announcements-table.tsx'
import { deleteAnnouncement, type Outcome, switchAnnouncement } from './save-announcement.ts'

const t = announcementTexts.desk
/** The server gives so many at once. */
const atOnce = 50

/** The tool Announcements: a list, and a form for one of them (ANNOUNCE-013). */
export function AnnouncementsDesk() {
  const [search] = useSearchParams()
  const after = search.get('after') ?? undefined
  const open = search.get('announcement')
  const isList = open === null
  const asked = useAsked(
    useCallback(
      () => api.call(listManagedAnnouncementsEndpoint, { query: { after } }),
      // eslint-disable-next-line react-hooks/exhaustive-deps -- who comes back from the form sees what was saved
      [after, isList],
    ),
  )
  const { error } = asked
  useEffect(() => {
    // ANNOUNCE-024: only logged.
    if (error) console.error(error)
  }, [error])
  const back = toolPath('announcements', { after })
  if (open !== null) return <OpenAnnouncement id={open} asked={asked} back={back} />
  return <AnnouncementsList asked={asked} after={after} />
}

type Announcements = Asked<ManagedAnnouncement[]>

/** `id` is `new` for one that is still to be written. */
function OpenAnnouncement({ id, asked, back }: { id: string; asked: Announcements; back: string }) {
  const account = useAsked(useCallback(() => accountOf(api, local), []))
  if (account.isBusy) return <Skeleton lines={8} />
  const announcement = id === 'new' ? null : asked.value?.find((one) => one.id === id)
  if (announcement !== undefined) {
    return <AnnouncementForm key={id} announcement={announcement} account={account.value} back={back} />
  }
  if (!asked.value) return asked.error ? <NotThere again={asked.again} /> : <Skeleton lines={8} />
  return (
    <EmptyState heading="h1" title={t.unknown} action={<LinkButton href={back}>{t.back}</LinkButton>}>
      {t.unknownText}
    </EmptyState>
  )
}

export function AnnouncementsList({ asked, after }: { asked: Announcements; after: string | undefined }) {
  const [now] = useState(() => new Date())
  const { value, isBusy, again } = asked
  const deeds = useAnnouncementDeeds(again)
  const isEmpty = value?.length === 0 && after === undefined
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
      {!value && (asked.error ? <NotThere again={again} /> : <Skeleton lines={8} />)}
      {isEmpty && (
        <EmptyState title={t.empty} action={write}>
          {t.emptyText}
        </EmptyState>
      )}
      {value && !isEmpty && (
        <div aria-busy={isBusy}>
          <AnnouncementsTable
            announcements={value}
            now={now}
            after={after}
            onSwitch={deeds.onSwitch}
            onDelete={deeds.ask}
          />
          <div className="data-table-foot">
            <KeysetPager
              after={after}
              next={value.length < atOnce ? null : (value.at(-1)?.id ?? null)}
              hrefOf={(to) => toolPath('announcements', { after: to })}
            />
          </div>
        </div>
      )}
      <ConfirmDialog
        title={t.deleteTitle}
        thing={deeds.asked?.title}
        text={announcementTexts.confirmDelete}
        confirm={t.delete}
        keep={t.keep}
        open={deeds.isAsking}
        busy={deeds.isBusy}
        onCancel={deeds.cancel}
        onConfirm={deeds.onDelete}
      />
    </>
  )
}

/** ANNOUNCE-024: no message; the place where the list would be offers to ask again. */
function NotThere({ again }: { again: () => void }) {
  return <EmptyState title={t.notThere} action={<Button onClick={again}>{words.tryAgain}</Button>} />
}

/** What can be done with a row, and the question before it is deleted (ANNOUNCE-014). */
function useAnnouncementDeeds(again: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [asked, setAsked] = useState<ManagedAnnouncement | null>(null)

  async function act(deed: Promise<Outcome>) {
    setBusy(true)
    const { isDone, said } = await deed
    setBusy(false)
    setAsking(false)
    showToast({ title: said, tone: isDone ? 'ok' : 'danger' })
    if (isDone) again()
  }

  return {
    isBusy,
    isAsking,
    asked,
    ask(announcement: ManagedAnnouncement) {
      setAsked(announcement)
      setAsking(true)
    },
    cancel: () => !isBusy && setAsking(false),
    onDelete: () => void (asked && act(deleteAnnouncement(api.call, asked.id))),
    // One at a time; the button is not disabled meanwhile, for that would take the focus from it.
    onSwitch: (announcement: ManagedAnnouncement, isActive: boolean) =>
      void (!isBusy && act(switchAnnouncement(api.call, announcement, isActive))),
  }
}
