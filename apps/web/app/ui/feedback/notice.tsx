import { Icon } from '../media/icon.tsx'

export interface NoticeWords {
  title: string
  /** `2026-11-09`, and as people read it. */
  day: string
  date: string
  /** Plain; an empty line parts the paragraphs. */
  text: string
}

/** Stands above the title of what was retracted: nobody reads on without knowing. */
export function Retraction({ label, notice }: { label: string; notice: NoticeWords }) {
  return (
    <section className="notice notice-retraction" aria-label={label}>
      <Icon name="alert" />
      <div>
        <Words notice={notice} />
      </div>
    </section>
  )
}

/** What was corrected since, the oldest first. */
export function Corrections({ title, notices }: { title: string; notices: readonly NoticeWords[] }) {
  return (
    <section className="notice" aria-label={title}>
      <ol>
        {notices.map((notice) => (
          <li key={notice.title}>
            <Words notice={notice} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Words({ notice: { title, day, date, text } }: { notice: NoticeWords }) {
  return (
    <>
      <p className="notice-title">
        <b>{title}</b> <time dateTime={day}>{date}</time>
      </p>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </>
  )
}
