import { useState } from 'react'
import {
  type ExportFormat,
  exportFormats,
  type ExportKind,
  exportListEndpoint,
} from '@grfs/contracts/administration/audit'
import { texts } from '@grfs/contracts/texts/index'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { showToast } from '../ui/overlays/toast.tsx'
import { api, type Api, ApiError, messageOf } from './api.ts'
import { saveFile } from './save-file.ts'

const t = texts.exports

interface ExportMenuProps {
  kind: ExportKind
  /** The current filters of the list. The file starts at the first page, whatever `after` says. */
  query?: Readonly<Record<string, string | undefined>>
  /** Which table of the page, for screen readers, if there are several. */
  table?: string
}

/** Exports the list that is shown: all of its pages, with its filters. */
export function ExportMenu({ kind, query = {}, table }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  async function take(format: ExportFormat) {
    setBusy(true)
    try {
      const file = await openExport(api, { kind, format, query })
      saveFile(file, `grfs-${kind}-${new Date().toISOString().slice(0, 10)}.${format}`)
      showToast({ title: t.done, tone: 'ok' })
    } catch (error) {
      // The session has ended: the app is leaving this page.
      if (error instanceof ApiError && error.code === 'session.ended') return
      const text = messageOf(error, t.failedText)
      showToast({ title: t.failed, text, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button busy={isBusy} aria-label={table && `${t.button}: ${table}`}>
          <Icon name="download" />
          {t.button}
        </Button>
      }
      entries={exportFormats.map((format) => ({ label: t.formats[format], onSelect: () => void take(format) }))}
    />
  )
}

interface ExportRequest {
  kind: ExportKind
  format: ExportFormat
  query: Readonly<Record<string, string | undefined>>
}

export function openExport({ open }: Pick<Api, 'open'>, { kind, format, query }: ExportRequest): Promise<Blob> {
  const { after: _, ...filters } = query
  return open(exportListEndpoint, { params: { kind }, query: { ...filters, format } })
}
