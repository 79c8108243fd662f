import type { Notice } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { longDate } from '../../lib/format.ts'
import { Corrections, Retraction, type NoticeWords } from '../../ui/notice.tsx'
import { fill } from '../../ui/words.ts'

const t = texts.articles

export function RetractionOf({ notices }: { notices: readonly Notice[] }) {
  const retraction = notices.find(({ kind }) => kind === 'retraction')
  if (!retraction) return null
  return <Retraction label={t.retracted.label} notice={{ ...said(retraction), title: t.retracted.title }} />
}

export function CorrectionsOf({ notices }: { notices: readonly Notice[] }) {
  const corrections = notices.filter(({ kind }) => kind === 'correction')
  if (corrections.length === 0) return null
  return <Corrections title={t.corrections.title} notices={corrections.map(said)} />
}

function said({ number, text, publishedOn }: Notice): NoticeWords {
  return { title: fill(t.corrections.one, { number }), day: publishedOn, date: longDate(publishedOn), text }
}
