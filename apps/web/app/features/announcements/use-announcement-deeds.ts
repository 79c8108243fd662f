import type { ManagedAnnouncement } from '@grfs/contracts/announcements'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.tsx'
import { deleteAnnouncement, switchAnnouncement, type Outcome } from './save-announcement.ts'

/** What can be done with a row, and the question before it is deleted (ANNOUNCE-014). */
export function useAnnouncementDeeds(again: () => void) {
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
