import { type ReactNode, useState } from 'react'
import { type Article, getArticleEndpoint, type Notice } from '@grfs/contracts/publishing'
import { type ArticleAtDesk, getArticleAtDeskEndpoint, remakePaperEndpoint } from '@grfs/contracts/publishing/mending'
import { texts } from '@grfs/contracts/texts/index'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import { issueLabel } from '@grfs/domain/journals/call'
import { isSilent, mendingClasses, type MendingField, type SilentField } from '@grfs/domain/publishing/mending'
import { kindsTakingBack, type NoticeKind } from '@grfs/domain/publishing/notices'
import { api, messageOf } from '../../../lib/api.ts'
import { shownTitle } from '../../../lib/articles.ts'
import { excerpt, listed, longDate, timeWords } from '../../../lib/format.ts'
import { articlePath, journalPath } from '../../../lib/paths.ts'
import { setData, useAccount, useApi } from '../../../lib/query.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { SideCard } from '../../../ui/layout/fact-list.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { Crumbs, HelpLink, SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { usePart } from '../../../ui/overlays/first-use.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { DoajCard, PackageCard } from './article-channels.tsx'
import { ArticleNotifications } from './article-notifications.tsx'
import { deskPath } from './desk-view.ts'
import { Differences, storedDifferences, type StoredWords } from './differences.tsx'
import { fieldForms } from './fix-fields.ts'
import { NewVersion } from './new-version.tsx'
import { NoticeForm } from './notice-form.tsx'
import { refetchMs } from './use-publishing.ts'

const t = mendingTexts.article
const loadFix = () => import('./fix-dialog.tsx')
const { record: r, dois } = texts.publishingDesk

/** A published article: its record, fixes, notices, PDF and history. */
export function ArticleAtDeskPage({ id }: { id: string }) {
  const input = { params: { id } }
  const { data, error, isFetching, refetch } = useApi(getArticleAtDeskEndpoint, input, {
    refetchInterval: ({ state: { data: now } }) =>
      (now?.paper.isBeingMade === true || now?.newVersion?.isBeingMade === true) && refetchMs,
  })
  const [field, setField] = useState<SilentField | null>(null)
  const fix = usePart(loadFix, field !== null, () => setField(null))
  const put = (next: ArticleAtDesk) => setData(getArticleAtDeskEndpoint, input, () => next)
  if (!data) {
    return error ? (
      <ErrorState title={messageOf(error, t.failed)} retry={{ onRetry: refetch, busy: isFetching }} />
    ) : (
      <Skeleton lines={12} />
    )
  }
  return (
    <>
      <Head article={data} />
      <div className="paper-split">
        <div>
          <section aria-labelledby="record">
            <SectionHead id="record" title={t.record} note={t.recordNote} />
            <Record article={data} onFix={setField} />
          </section>
          <section className="publish-part" aria-labelledby="notices">
            <SectionHead id="notices" title={t.notices} note={texts.publishingDesk.notices.intro} />
            <Notices id={data.id} />
          </section>
          {!data.isRetracted && <NewVersion key={data.version} article={data} onRequested={put} />}
          <ArticleNotifications id={data.id} />
          <section className="publish-part" aria-labelledby="history">
            <SectionHead id="history" title={t.history} />
            <History article={data} />
          </section>
        </div>
        <aside>
          <PaperCard article={data} onRequested={put} />
          <DoajCard id={data.id} />
          <PackageCard id={data.id} />
        </aside>
      </div>
      {fix && field !== null && (
        <fix.FixDialog
          key={field}
          article={data}
          field={field}
          onFixed={(next) => {
            put(next)
            setField(null)
          }}
          onReload={async () => put(await api.call(getArticleAtDeskEndpoint, input))}
          onNotice={() => {
            setField(null)
            document.getElementById('notices')?.scrollIntoView()
          }}
          onClose={() => setField(null)}
        />
      )}
    </>
  )
}

function Head({ article }: { article: ArticleAtDesk }) {
  const { id, journal, doi, isRetracted, isWithdrawn } = article
  return (
    <>
      <Crumbs items={[{ label: t.back, href: deskPath({ view: 'articles' }) }, { label: id }]} />
      <header className="desk-head paper-head">
        <div>
          <h1 className="desk-head-title">{shownTitle(article)}</h1>
          <div className="paper-tags">
            <HueTag hue={journal.hue} href={journalPath(journal)}>
              {journal.title}
            </HueTag>
            {isRetracted && <Badge tone="danger">{isWithdrawn ? t.withdrawn : t.retracted}</Badge>}
            <span>{doi ? `${doi.doi} (${dois.states[doi.state]})` : t.noDoi}</span>
          </div>
          <HelpLink />
        </div>
        <div className="desk-head-actions">
          <LinkButton href={articlePath(id)}>{t.read}</LinkButton>
        </div>
      </header>
    </>
  )
}

const lines = (items: readonly string[]): ReactNode =>
  items.length === 0 ? null : (
    <Shortened
      items={items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    />
  )

const shownItems = 5

function Shortened({ items }: { items: ReactNode[] }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = items.length > shownItems + 1
  return (
    <>
      <ul>{isOpen || !isLong ? items : items.slice(0, shownItems)}</ul>
      {isLong && !isOpen && (
        <Button kind="quiet" small onClick={() => setOpen(true)}>
          {fill(t.more.many, { count: items.length })}
        </Button>
      )}
    </>
  )
}

const joined = (parts: ReadonlyArray<string | null>, by = ', '): string => parts.filter(Boolean).join(by)
const plain = (html: string | null): string | null => html && html.replace(/<[^<>]*>/g, '')
const labelOf = (labels: object, key: string): string => (labels as Record<string, string>)[key] ?? key

/** The record at a glance, in the order of the article page. Fields without a word about them are left out. */
const shownFields: ReadonlyArray<[MendingField, (article: ArticleAtDesk) => ReactNode]> = [
  ['title', ({ title }) => title],
  ['subtitle', ({ record }) => plain(record.subtitleHtml)],
  ['kind', ({ kind }) => r.kinds[kind]],
  ['section', ({ record, sections }) => sections.find(({ id }) => id === record.section)?.title],
  ['language', ({ language }) => language],
  ['name', ({ record }) => lines(record.people.map(({ published }, at) => `${at + 1}. ${published}`))],
  [
    'name-parts',
    ({ record }) =>
      lines(
        record.people.flatMap(({ isGroup, given, family, particle, suffix }) =>
          isGroup || !(given || family) ? [] : joined([joined([particle, family], ' '), given, suffix]),
        ),
      ),
  ],
  [
    'group',
    ({ record }) =>
      lines(record.people.flatMap((one) => (one.isGroup ? `${one.published}: ${listed(one.members)}` : []))),
  ],
  ['orcid', ({ record }) => lines(record.people.flatMap((one) => (one.orcid ? `${one.published}: ${one.orcid}` : [])))],
  [
    'correspondence',
    ({ record }) =>
      lines(record.people.flatMap((one) => (one.isCorresponding ? joined([one.published, one.email]) : []))),
  ],
  [
    'equal-contribution',
    ({ record }) =>
      lines(record.people.flatMap((one) => (one.equalGroup === null ? [] : `${one.published}: ${one.equalGroup}`))),
  ],
  ['deceased', ({ record }) => lines(record.people.flatMap((one) => (one.isDeceased ? one.published : [])))],
  [
    'affiliations',
    ({ record }) => lines(record.affiliations.map(({ text, ror }, at) => `${at + 1}. ${joined([text, ror])}`)),
  ],
  ['abstract', ({ record }) => excerpt(record.abstract)],
  ['keywords', ({ keywords }) => keywords.join(', ')],
  ['translations', ({ record }) => lines(record.translations.map((one) => `${one.language}: ${plain(one.titleHtml)}`))],
  [
    'subjects',
    ({ record }) => lines(record.subjects.map(({ scheme, code, term }) => joined([scheme, code, term], ' '))),
  ],
  [
    'funding',
    ({ record }) =>
      lines([
        ...record.funders.map(({ name, awards }) => joined([name, ...awards])),
        ...(record.fundingStatement ? [record.fundingStatement] : []),
      ]),
  ],
  [
    'statements',
    ({ record }) =>
      lines(record.statements.map(({ kind, text }) => `${labelOf(texts.articles.statements, kind)}: ${excerpt(text)}`)),
  ],
  ['reference', ({ record }) => lines(record.references.map(({ text }, at) => `${at + 1}. ${plain(text)}`))],
  [
    'relations',
    ({ record }) =>
      lines(
        record.relations.map(
          ({ kind, doi, address }) => `${labelOf(texts.articles.related, kind)}: ${joined([doi, address])}`,
        ),
      ),
  ],
  ['licence', ({ licence }) => licence],
  [
    'dates',
    ({ receivedOn, acceptedOn, publishedOn }) =>
      fill(mendingTexts.dates, {
        received: receivedOn ? longDate(receivedOn) : '–',
        accepted: acceptedOn ? longDate(acceptedOn) : '–',
        published: longDate(publishedOn),
      }),
  ],
  [
    'place',
    ({ volume, number, issueLabel: label, pages }) =>
      joined([
        volume === null || number === null
          ? mendingTexts.noPlace
          : fill(mendingTexts.place, { volume, number: issueLabel({ number, label }) }),
        pages && fill(mendingTexts.pages, { pages }),
      ]),
  ],
]

function Record({ article, onFix }: { article: ArticleAtDesk; onFix: (field: SilentField) => void }) {
  return (
    <dl className="publish-record">
      {shownFields.map(([field, wordsOf]) => {
        const name = mendingTexts.fields[field]
        const words = wordsOf(article)
        if (field === 'group' && !words) return null
        return (
          <div key={field}>
            <dt>{name}</dt>
            <dd>{words || <span className="paper-quiet">{t.nothing}</span>}</dd>
            <dd>
              {isSilent(field) ? (
                <Button small aria-label={fill(t.fixAloud, { field: name })} onClick={() => onFix(field)}>
                  {t.fix}
                </Button>
              ) : (
                <span className="paper-quiet">
                  {mendingTexts.ways[mendingClasses[field] as keyof typeof mendingTexts.ways]}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Notices({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useApi(getArticleEndpoint, { params: { id } })
  const account = useAccount()
  const [added, setAdded] = useState<readonly Notice[]>([])
  if (data && account !== undefined) {
    return (
      <NoticeForm
        article={withNotices(data, added)}
        account={account}
        onPublished={(notice) => setAdded([...added, notice])}
      />
    )
  }
  if (error) return <ErrorState title={messageOf(error, t.failed)} retry={{ onRetry: refetch, busy: isFetching }} />
  return <Skeleton lines={6} />
}

/** Caches may have the old version of the article for a while, so add the notices that were just published here. */
export function withNotices(article: Article, added: readonly Notice[]): Article {
  const known = new Set(article.notices.map(({ id }) => id))
  const notices = [...article.notices, ...added.filter(({ id }) => !known.has(id))]
  const has = (kinds: readonly NoticeKind[]) => notices.some(({ kind }) => kinds.includes(kind))
  const isRetracted = article.isRetracted || has(kindsTakingBack)
  return { ...article, notices, isRetracted, isWithdrawn: article.isWithdrawn || has(['withdrawal']) }
}

function PaperCard({
  article,
  onRequested,
}: {
  article: ArticleAtDesk
  onRequested: (article: ArticleAtDesk) => void
}) {
  const { isBeingMade, problem, madeAt } = article.paper
  const [isSending, setSending] = useState(false)
  async function remake() {
    setSending(true)
    try {
      onRequested(await api.call(remakePaperEndpoint, { params: { id: article.id } }))
    } catch (error) {
      showToast({ title: messageOf(error, t.remakeFailed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <SideCard id="paper" title={t.paper}>
      <p className="paper-quiet" role="status">
        {isBeingMade ? t.paperMaking : madeAt ? fill(t.paperMade, { time: timeWords(madeAt) }) : t.paperNone}
      </p>
      {problem !== null && !isBeingMade && (
        <Banner tone="danger" title={t.paperProblem}>
          {problem}
        </Banner>
      )}
      {!isBeingMade && (
        <Button busy={isSending} onClick={() => void remake()}>
          {t.remake}
        </Button>
      )}
    </SideCard>
  )
}

export function History({ article }: { article: ArticleAtDesk }) {
  const { changes } = article
  if (changes.length === 0) return <p className="paper-quiet">{t.noHistory}</p>
  return (
    <ol className="publish-history">
      {changes.map((change) => (
        <li key={change.id}>
          <b>{labelOf(mendingTexts.fields, change.field)}</b>{' '}
          <span className="paper-quiet">
            {change.by ?? t.unknownEditor}, {timeWords(change.at)}
          </span>
          {change.class === 'name' ? (
            <p>{t.nameHistory}</p>
          ) : (
            <Differences of={storedDifferences(change.before, change.after, historyWords(article, change.field))} />
          )}
          {change.reason !== '' && <p>{fill(t.reason, { reason: change.reason })}</p>}
        </li>
      ))}
    </ol>
  )
}

function historyWords(article: ArticleAtDesk, field: string): StoredWords {
  const form = field in fieldForms ? fieldForms[field as SilentField] : undefined
  // Inputs of one author or reference need more than the choices of the article.
  const inputs = form && !form.part ? form.inputs(article) : []
  const choices = new Map([...inputs, ...(form?.rows?.inputs ?? [])].flatMap((input) => input.choices ?? []))
  const labels = new Map((form?.rows?.inputs ?? []).map(({ name, label }) => [name, label]))
  const part = form?.part === 'reference' ? mendingTexts.form.reference : mendingTexts.form.author
  const label = (name: string): string => {
    if (/^\d+$/.test(name)) return form?.part ? `${part} ${Number(name) + 1}` : `${Number(name) + 1}.`
    return labels.get(name) ?? labelOf(mendingTexts.stored, name)
  }
  const value = (stored: unknown): string => {
    if (stored === null || stored === undefined) return ''
    if (Array.isArray(stored)) return stored.map(value).join(', ')
    if (typeof stored === 'boolean') return stored ? mendingTexts.form.yes : mendingTexts.form.no
    return choices.get(String(stored as string)) ?? String(stored as string)
  }
  return { label, value, isByPart: form?.part !== undefined }
}
