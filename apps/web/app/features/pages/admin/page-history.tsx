import { useState } from 'react'
import {
  comparePageEndpoint,
  type PageAtDesk,
  type PageVersion,
  restorePageEndpoint,
} from '@grfs/contracts/pages/admin'
import { pageDeskTexts } from '@grfs/contracts/texts/pages'
import { api, messageOf } from '../../../lib/api.ts'
import { nearDate } from '../../../lib/format.ts'
import { pagePreviewPath } from '../../../lib/paths.ts'
import { useApi } from '../../../lib/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'

const t = pageDeskTexts.history

interface PageHistoryProps {
  page: PageAtDesk
  journal: string | undefined
  onChanged: (next: PageAtDesk) => void
}

export function PageHistory({ page, journal, onChanged }: PageHistoryProps) {
  const now = useNow()
  const [compared, setCompared] = useState<number | null>(null)
  const [toRestore, setToRestore] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function restore() {
    if (toRestore === null) return
    setBusy(true)
    try {
      const body = { version: page.version, to: toRestore }
      onChanged(await api.call(restorePageEndpoint, { params: { name: page.name }, query: { journal }, body }))
      showToast({ title: t.restored, tone: 'ok' })
    } catch (error) {
      showToast({ title: messageOf(error, pageDeskTexts.actFailed), tone: 'danger' })
    }
    setBusy(false)
    setToRestore(null)
  }

  if (page.history.length === 0) return <p>{t.none}</p>
  const columns: Column<PageVersion>[] = [
    {
      head: t.version,
      kind: 'title',
      cell: ({ version }) => (
        <Link href={pagePreviewPath(page.name, journal, version)}>{`${t.version} ${version}`}</Link>
      ),
    },
    { head: t.at, kind: 'nowrap', cell: ({ at }) => nearDate(at, now) },
    { head: t.by, cell: ({ by }) => by ?? t.unknown },
    { head: t.what, cell: ({ state, isReset }) => (isReset ? t.reset : state === 'draft' ? t.draft : t.published) },
    {
      head: pageDeskTexts.columns.act,
      kind: 'actions',
      quiet: true,
      cell: ({ version }) => (
        <>
          <Button
            small
            kind="quiet"
            aria-label={fill(t.compareAloud, { version: String(version) })}
            onClick={() => setCompared(version)}
          >
            {t.compare}
          </Button>
          <Button
            small
            kind="quiet"
            aria-label={fill(t.undoAloud, { version: String(version) })}
            onClick={() => setToRestore(version)}
          >
            {t.undo}
          </Button>
        </>
      ),
    },
  ]
  return (
    <section className="desk-section" aria-labelledby="page-history">
      <SectionHead id="page-history" title={t.title} />
      <Table caption={t.table} columns={columns} rows={page.history} keyOf={({ version }) => version} />
      <div className="page-acts">
        <Button small onClick={() => setToRestore(0)}>
          {t.undoOriginal}
        </Button>
      </div>
      {compared !== null && <Changes page={page} journal={journal} version={compared} />}
      <ConfirmDialog
        title={t.undoTitle}
        itemName={toRestore === 0 ? t.original : `${t.version} ${toRestore ?? ''}`}
        text={t.undoText}
        confirm={t.undo}
        keep={t.keep}
        open={toRestore !== null}
        busy={isBusy}
        onCancel={() => !isBusy && setToRestore(null)}
        onConfirm={() => void restore()}
      />
    </section>
  )
}

interface ChangesProps extends Omit<PageHistoryProps, 'onChanged'> {
  version: number
}

function Changes({ page, journal, version }: ChangesProps) {
  const { data, error } = useApi(comparePageEndpoint, {
    params: { name: page.name, version },
    query: { journal, from: version - 1 },
  })
  if (error) return <p role="alert">{pageDeskTexts.failed}</p>
  if (!data) return <Skeleton lines={4} />
  return (
    <section className="desk-section" aria-labelledby="page-changes">
      <SectionHead id="page-changes" title={fill(t.changesOf, { from: String(data.from), to: String(data.to) })} />
      {data.sections.length === 0 && !data.isOrderChanged && <p>{t.same}</p>}
      {data.isOrderChanged && <p>{t.order}</p>}
      {data.sections.map(({ id, before, after }) => (
        <div key={id} className="page-change">
          <Words label={t.before} words={before} />
          <Words label={t.after} words={after} />
        </div>
      ))}
    </section>
  )
}

function Words({ label, words }: { label: string; words: { title: string; text: string } | null }) {
  return (
    <div>
      <p className="page-change-label">{label}</p>
      {words ? (
        <>
          <h3>{words.title}</h3>
          <p className="page-change-text">{words.text}</p>
        </>
      ) : (
        <p>{t.absent}</p>
      )}
    </div>
  )
}
