import { useId, useState } from 'react'
import { listIssuesAtDeskEndpoint } from '@grfs/contracts/journals/admin'
import {
  collectArticlesEndpoint,
  listUnplacedArticlesEndpoint,
  type UnplacedArticle,
} from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { issueLabel } from '@grfs/domain/journals/call'
import { api, messageOf } from '../../../lib/api.ts'
import { longDate, monthAndYear } from '../../../lib/format.ts'
import { articlePath } from '../../../lib/paths.ts'
import { useApi } from '../../../lib/query.ts'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { counted } from './row-words.ts'

const { collect: t, issue: issueWords } = texts.publishingDesk

/** Articles of journals with continuous publication that are in no issue yet (ADR 99). Empty without such articles. */
export function CollectPart({ journal, onChanged }: { journal: string | undefined; onChanged: () => void }) {
  const { data, error, isFetching, refetch } = useApi(listUnplacedArticlesEndpoint, { query: { journal } })
  if (error && !data) return <ErrorState title={t.loadFailed} retry={{ onRetry: refetch, busy: isFetching }} />
  const byJournal = Map.groupBy(data?.articles ?? [], (one) => one.journal.id)
  return [...byJournal].map(([id, articles]) => (
    <CollectForm
      key={id}
      articles={articles}
      onCollected={() => {
        refetch()
        onChanged()
      }}
    />
  ))
}

function CollectForm({ articles, onCollected }: { articles: UnplacedArticle[]; onCollected: () => void }) {
  const { journal } = articles[0]!
  const heading = useId()
  const issues = useApi(listIssuesAtDeskEndpoint, { query: { journal: journal.id } })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [issueId, setIssueId] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const chosen = articles.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const toggle = (id: string, isChosen: boolean) =>
    setLeft((before) => (isChosen ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  const collect = async () => {
    const missing = chosen.length === 0 ? t.chooseArticles : issueId === '' ? t.chooseIssue : undefined
    setProblem(missing)
    if (missing !== undefined) return
    setSending(true)
    try {
      await api.call(collectArticlesEndpoint, { body: { issueId, ids: chosen } })
      showToast({ title: t.done, tone: 'ok' })
      onCollected()
    } catch (error) {
      showToast({ title: messageOf(error, t.failed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="publish-issue" aria-labelledby={heading}>
      <SectionHead id={heading} title={journal.title} note={counted(t.title, articles.length)} />
      <p className="publish-keys">{t.text}</p>
      <ul className="publish-order" aria-label={fill(t.of, { journal: journal.title })}>
        {articles.map(({ id, title, publishedOn }) => (
          <li key={id}>
            <input
              type="checkbox"
              aria-label={title}
              checked={!left.has(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <div className="publish-order-name">
              <a href={articlePath(id)}>{title}</a>
              <span className="cell-note">
                {id} · {longDate(publishedOn)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div className="publish-issue-foot">
        <Field label={t.into} error={problem}>
          <Select value={issueId} onChange={({ target }) => setIssueId(target.value)}>
            <option value="">{t.chooseIssue}</option>
            {issues.data?.issues.map(({ id, volume, number, label, month, year }) => (
              <option key={id} value={id}>
                {fill(issueWords, { volume, number: issueLabel({ number, label }) })}, {monthAndYear(month, year)}
              </option>
            ))}
          </Select>
        </Field>
        <Button disabled={isSending} onClick={() => void collect()}>
          {counted(t.action, chosen.length)}
        </Button>
      </div>
    </section>
  )
}
