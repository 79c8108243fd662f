import type { Notice } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { longDate } from '../../../lib/format.ts'
import { Corrections, Retraction, type NoticeWords } from '../../../ui/notice.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { fill } from '../../../ui/words.ts'

const t = texts.articles

interface NoticePreviewProps {
  kind: Notice['kind']
  text: string
  notices: readonly Notice[]
}

/** With today's date and the number that it would get. */
export function NoticePreview({ kind, text, notices }: NoticePreviewProps) {
  const publishedOn = new Date().toISOString().slice(0, 10)
  const number = notices.filter((notice) => notice.kind === kind).length + 1
  const notice = wordsOf({ number, text: text.trim(), publishedOn })
  return kind === 'retraction' ? (
    <Retraction label={t.retracted.label} notice={{ ...notice, title: t.retracted.title }} />
  ) : (
    <Corrections title={t.corrections.title} notices={[notice]} />
  )
}

export function NoticesSoFar({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  const title = (notice: Notice) =>
    notice.kind === 'retraction' ? t.retracted.title : fill(t.corrections.one, { number: notice.number })
  return (
    <div>
      <SectionHead small id="notices-so-far" title={texts.publishingDesk.notices.already} />
      <Corrections
        title={texts.publishingDesk.notices.already}
        notices={notices.map((notice) => ({ ...wordsOf(notice), title: title(notice) }))}
      />
    </div>
  )
}

function wordsOf({ number, text, publishedOn }: Pick<Notice, 'number' | 'text' | 'publishedOn'>): NoticeWords {
  return { title: fill(t.corrections.one, { number }), day: publishedOn, date: longDate(publishedOn), text }
}
