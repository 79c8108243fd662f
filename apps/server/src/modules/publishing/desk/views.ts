import type { Publication, WaitingPaper } from '@grfs/contracts/publishing-desk'
import type { Hue } from '@grfs/domain/journals/look'
import type { PublicationRow, WaitingRow } from '../publication-queries.ts'
import { dayOf } from './front.ts'
import { missingOf } from './request-publication.ts'

export function toWaitingPaper(row: WaitingRow): WaitingPaper {
  const { id, number, title, authors, issue, position, state, told, journal } = row
  return {
    ...{ id, number, title, authors, issue, position, state, told },
    journal: { ...journal, hue: journal.hue as Hue },
    acceptedAt: row.acceptedAt.toISOString(),
    due: row.dueAt && row.dueAt.toISOString(),
  }
}

export function toPublication(row: PublicationRow, now: Date): Publication {
  const { id, number, version, journal, plan, state, told, pdfPages, publicId } = row
  return {
    ...{ id, number, version, plan, state, told, pdfPages, publicId },
    journal: { id: journal.id, title: journal.title, abbrev: journal.abbrev, hue: journal.hue as Hue },
    cover: row.coverFileId === null ? 'drawn' : 'uploaded',
    receivedOn: dayOf(row.receivedAt),
    acceptedOn: dayOf(row.acceptedAt),
    missing: missingOf(row, now),
  }
}
