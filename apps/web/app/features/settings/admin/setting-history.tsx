import { useState } from 'react'
import { listSettingChangesEndpoint, type SettingChange, undoSettingEndpoint } from '@grfs/contracts/settings'
import { settingTexts } from '@grfs/contracts/texts/settings'
import { api, messageOf } from '../../../lib/api.ts'
import { timeWords } from '../../../lib/format.ts'
import { useApi } from '../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import type { Changed } from './setting-row.tsx'

const t = settingTexts.history

interface HistoryProps {
  scope: string
  onChanged: Changed
  onStale: () => void
}

/** Newest first. A change can be undone while its setting still has the value that it gave. */
export function SettingHistory({ scope, onChanged, onStale }: HistoryProps) {
  const { data, error, refetch } = useApi(listSettingChangesEndpoint, { query: { scope } })
  const [earlier, setEarlier] = useState<{ after: string; changes: SettingChange[]; next: string | null } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  // After a new change the first page ends elsewhere.
  const more = earlier && earlier.after === data?.next ? earlier : null
  const next = more ? more.next : (data?.next ?? null)

  async function act(name: string, work: () => Promise<void>) {
    if (busy !== null) return
    setBusy(name)
    try {
      await work()
    } catch (thrown) {
      showToast({ title: messageOf(thrown, settingTexts.saveFailed), tone: 'danger' })
      onStale()
      refetch()
    }
    setBusy(null)
  }

  const undo = ({ id }: SettingChange) =>
    act(id, async () => {
      const { setting, message } = await api.call(undoSettingEndpoint, { params: { id } })
      onChanged(setting)
      showToast({ title: message, tone: 'ok' })
    })

  const showMore = (before: string) =>
    act('more', async () => {
      const page = await api.call(listSettingChangesEndpoint, { query: { scope, before } })
      setEarlier({ after: data!.next!, changes: [...(more?.changes ?? []), ...page.changes], next: page.next })
    })

  return (
    <section className="desk-section" aria-labelledby="setting-history">
      <SectionHead id="setting-history" title={t.of} />
      {!data && !error && <Skeleton lines={4} />}
      {!data && error && (
        <ErrorState title={t.failed} retry={{ onRetry: refetch }}>
          {settingTexts.failedText}
        </ErrorState>
      )}
      {data?.changes.length === 0 && <p>{t.none}</p>}
      {data && data.changes.length > 0 && (
        <ol className="setting-changes">
          {[...data.changes, ...(more?.changes ?? [])].map((change) => (
            <Change key={change.id} change={change} isBusy={busy === change.id} onUndo={() => void undo(change)} />
          ))}
        </ol>
      )}
      {next !== null && (
        <Button busy={busy === 'more'} onClick={() => void showMore(next)}>
          {t.more}
        </Button>
      )}
    </section>
  )
}

function Change({ change, isBusy, onUndo }: { change: SettingChange; isBusy: boolean; onUndo: () => void }) {
  const { at, by, key, before, after, canUndo } = change
  const { label } = settingTexts.keys[key]
  const time = timeWords(at)
  return (
    <li>
      <time dateTime={at}>{time}</time>
      <b>{label}</b>
      {canUndo && (
        <Button kind="quiet" small busy={isBusy} aria-label={fill(t.undoAloud, { label, time })} onClick={onUndo}>
          {t.undo}
        </Button>
      )}
      <p>
        {fill(t.text, { before: words(before), after: words(after) })}. {by ?? t.byCommand}
      </p>
    </li>
  )
}

const words = (value: string | null) => (value === null ? t.notSet : value === '' ? t.empty : `“${value}”`)
