import './inbox.css'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { Navigate, useNavigate } from '../../../lib/navigation.tsx'
import { type LetterItem, letterKinds, listLettersEndpoint } from '@grfs/contracts/feedback/inbox'
import { inboxTexts } from '@grfs/contracts/texts/feedback'
import { nearDate } from '../../../lib/format.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { FilterLinks, KeysetPager } from '../../../ui/tables/pager.tsx'
import { KeysHelp } from '../../../lib/keys-help.tsx'
import { LiveSearch } from '../../../ui/forms/live-search.tsx'
import { rowAfter, useSingleKeys } from '../../../lib/single-keys.ts'
import { type ApiQuery, useApi } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { Select } from '../../../ui/forms/controls.tsx'
import {
  inboxPath,
  inboxStates,
  type InboxView,
  type Letters,
  stateTones,
  viewIn,
  waitingWords,
} from './letter-words.ts'
import { LetterPane, replyId } from './letter-pane.tsx'
import { RouteLink } from '../../../ui/layout/route-link.tsx'

const t = inboxTexts.desk

/**
 * States that changed since the list was loaded. The rows keep their place, so that the admin can continue from there.
 */
export type Changed = Readonly<Record<string, LetterItem['state']>>

/** The tool Inbox: messages, feedback and suggestions to the publisher, and one inbox item. */
export function InboxDesk() {
  const search = useSearch()
  const view = useMemo(() => viewIn(search), [search])
  const query = useApi(listLettersEndpoint, { query: view })
  return <InboxScreen query={query} view={view} open={search.get('letter')} />
}

interface InboxScreenProps {
  query: ApiQuery<Letters>
  view: InboxView
  /** The id of the open inbox item. */
  open: string | null
}

export function InboxScreen({ query, view, open }: InboxScreenProps) {
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const [changed, setChanged] = useState<Changed>({})
  const [isHelping, setHelping] = useState(false)
  const { data } = query
  const go = useCallback((to: string) => void navigate(to, { preventScrollReset: true }), [navigate])
  const onState = useCallback(
    (id: string, state: LetterItem['state']) => setChanged((before) => ({ ...before, [id]: state })),
    [],
  )
  useInboxKeys({ letters: data?.letters, view, open, go, searchBox, onHelp: () => setHelping(true) })
  return (
    <>
      <DeskHead title={t.title} actions={<ExportMenu kind="inbox" query={{ ...view, after: undefined }} />}>
        {data && waitingWords(data, changed)}
      </DeskHead>
      <InboxBar
        view={view}
        searchBox={searchBox}
        onView={(next) => void navigate(inboxPath(next), { replace: next.q !== view.q, preventScrollReset: true })}
      />
      <div className={classNames('inbox', open !== null && 'is-reading')}>
        <div className="inbox-list" aria-busy={query.isFetching}>
          <List query={query} view={view} open={open} changed={changed} />
          <div className="rows-foot">
            <KeysHelp title={t.keysTitle} keys={t.keys} open={isHelping} onOpenChange={setHelping} />
            <KeysetPager
              after={view.after}
              next={query.error ? null : (data?.next ?? null)}
              hrefOf={(after) => inboxPath({ ...view, after })}
            />
          </div>
        </div>
        <section className="inbox-letter" aria-label={t.letter}>
          {open === null ? (
            <EmptyState title={t.choose}>{t.chooseText}</EmptyState>
          ) : (
            <LetterPane key={open} id={open} back={inboxPath(view)} onState={onState} />
          )}
        </section>
      </div>
    </>
  )
}

type ListProps = InboxScreenProps & { changed: Changed }

function List({ query: { data, error, isFetching, refetch }, view, open, changed }: ListProps) {
  // A cursor that the server rejects, for example from an old URL: start at the first page.
  if (error?.status === 400 && view.after !== undefined) {
    return <Navigate replace to={inboxPath({ ...view, after: undefined })} />
  }
  if (error) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={8} />
  if (data.letters.length > 0) return <LetterList letters={data.letters} {...{ view, open, changed }} />
  const isPart = view.q !== undefined || view.kind !== undefined || view.after !== undefined
  const [title, text] = isPart ? t.nothingFound : t.empty[view.state]
  return (
    <EmptyState
      title={title}
      action={isPart && <LinkButton href={inboxPath({ state: view.state })}>{t.showAll}</LinkButton>}
    >
      {text}
    </EmptyState>
  )
}

interface InboxKeys {
  letters: readonly LetterItem[] | undefined
  view: InboxView
  open: string | null
  go: (to: string) => void
  searchBox: { current: HTMLInputElement | null }
  onHelp: () => void
}

function useInboxKeys({ letters = [], view, open, go, searchBox, onHelp }: InboxKeys): void {
  useSingleKeys((key) => {
    if ((key === 'j' || key === 'k') && letters.length > 0) {
      const at = letters.findIndex(({ id }) => id === open)
      go(inboxPath(view, letters[rowAfter(at, key === 'j' ? 1 : -1, letters.length)]!.id))
    } else if (key === 'r' && open !== null) document.getElementById(replyId)?.focus()
    else if (key === '/') searchBox.current?.focus()
    else if (key === '?') onHelp()
    else return false
    return true
  })
}

interface InboxBarProps {
  view: InboxView
  onView: (view: InboxView) => void
  searchBox: RefObject<HTMLInputElement | null>
}

/** The filters of the inbox. Every choice is a link that starts at the first page. */
function InboxBar({ view, onView, searchBox }: InboxBarProps) {
  const begin = { ...view, after: undefined }
  return (
    <div className="rows-bar">
      <FilterLinks
        label={t.filters}
        current={view.state}
        items={inboxStates.map((state) => ({
          id: state,
          label: t.states[state],
          href: inboxPath({ ...begin, state }),
        }))}
      />
      <div className="rows-narrow">
        <LiveSearch
          label={t.search}
          placeholder={t.searchPlaceholder}
          value={view.q ?? ''}
          onSearch={(q) => onView({ ...begin, q: q || undefined })}
          box={searchBox}
        />
        <Select
          aria-label={t.kind}
          value={view.kind ?? ''}
          onChange={({ target }) => onView({ ...begin, kind: letterKinds.find((kind) => kind === target.value) })}
        >
          <option value="">{t.kinds.all}</option>
          {letterKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

interface LetterListProps {
  letters: readonly LetterItem[]
  view: InboxView
  open: string | null
  changed: Readonly<Record<string, LetterItem['state']>>
}

function LetterList({ letters, view, open, changed }: LetterListProps) {
  const [now] = useState(() => new Date())
  return (
    <ul className="letters" aria-label={t.letters}>
      {letters.map((letter) => (
        <Row
          key={letter.id}
          letter={{ ...letter, state: changed[letter.id] ?? letter.state }}
          to={inboxPath(view, letter.id)}
          isOpen={letter.id === open}
          now={now}
        />
      ))}
    </ul>
  )
}

function Row({ letter, to, isOpen, now }: { letter: LetterItem; to: string; isOpen: boolean; now: Date }) {
  const { senderName, subject, preview, kind, state, priority, at } = letter
  return (
    <li>
      <RouteLink
        className={`letter-row letter-${state}`}
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
      >
        <span className="letter-from">{senderName}</span>
        <time className="letter-day" dateTime={at}>
          {nearDate(at, now)}
        </time>
        <span className="letter-subject">{subject}</span>
        <span className="letter-preview">{preview}</span>
        <span className="letter-marks">
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
          <span>{t.oneKind[kind]}</span>
          {priority === 'high' && <span className="letter-high">{t.priorities.high}</span>}
        </span>
      </RouteLink>
    </li>
  )
}
