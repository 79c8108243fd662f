import { byNobody, type AuditEntry } from '@grfs/contracts/audit'
import { texts } from '@grfs/contracts/texts/index'
import { Link } from 'react-router'
import { agoWords } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { fill } from '../../ui/words.ts'
import { auditPath, narrowed, type AuditView } from './audit-view.ts'
import { detailWords, momentWords, nameOf, sentenceOf } from './audit-words.ts'

const t = texts.audit

interface AuditListProps {
  entries: readonly AuditEntry[]
  view: AuditView
  now: Date
}

export function AuditList({ entries, view, now }: AuditListProps) {
  return (
    <ol className="audit-list" aria-label={t.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Sentence entry={entry} view={view} />
          <time dateTime={entry.at} title={momentWords(entry.at)}>
            {agoWords(entry.at, now)}
          </time>
          <Details entry={entry} />
        </li>
      ))}
    </ol>
  )
}

/** `Ifeoma Okonjo made Wren Adeyemi a sub-admin`; the first name leads to all that she did. */
function Sentence({ entry, view }: { entry: AuditEntry; view: AuditView }) {
  const [before, after] = sentenceOf(entry)
  const name = nameOf(entry)
  return (
    <p>
      <Link
        className="audit-person"
        to={auditPath(narrowed(view, { by: entry.by?.id ?? byNobody }))}
        aria-label={`${name}. ${fill(t.only, { name })}`}
      >
        {name}
      </Link>{' '}
      {before}
      <b>{entry.subjectLabel || entry.subjectId}</b>
      {after}
    </p>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const { at, subjectKind, subjectId, detail } = entry
  const facts = [
    ...detail.map(({ name, text }) => [detailWords(name), text] as const),
    [t.moment, momentWords(at)] as const,
    [t.kind, detailWords(subjectKind)] as const,
    [t.id, subjectId] as const,
  ]
  return (
    <details>
      <summary>
        <Icon name="chevron-right" />
        {t.details}
        <span className="sr">
          {' '}
          {entry.id}: {entry.subjectLabel}
        </span>
      </summary>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
