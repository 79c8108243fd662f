import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { subAdminTexts as t } from '@grfs/contracts/texts/sub-admins'
import { useEffect } from 'react'
import { api } from '../../../../lib/api.ts'
import { useAsked, type Asked } from '../../../../lib/use-asked.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'

export interface JournalToAllow {
  id: string
  title: string
}

const ask = (): Promise<JournalToAllow[]> => api.call(listJournalsEndpoint, {})

/** SUBADMIN-027. */
export function useJournals(): Asked<JournalToAllow[]> {
  const asked = useAsked(ask)
  useFailureToast(asked, t.journalsFailed)
  return asked
}

/** The specification asks for a message beside what the page says. */
export function useFailureToast({ error }: Asked<unknown>, text: string): void {
  // An effect, because messages stand outside of this page.
  useEffect(() => {
    if (error && error.status !== 403) showToast({ title: text, tone: 'danger' })
  }, [error, text])
}
