import './paper-desk.css'
import './inviting.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../../../lib/navigation.tsx'
import {
  answerNamedEndpoint,
  getPaperEndpoint,
  listHandlingEditorsEndpoint,
  openEditorDocumentEndpoint,
  type PaperForEditor,
} from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { api, messageOf } from '../../../../lib/api.ts'
import { dayAndMonth, longDate } from '../../../../lib/format.ts'
import { journalPath, personPath, toolPath } from '../../../../lib/paths.ts'
import { focusAct, useSingleKeys } from '../../../../lib/single-keys.ts'
import { useApi } from '../../../../lib/query.ts'
import { Badge, type BadgeTone } from '../../../../ui/feedback/badge.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Pips } from '../../../../ui/feedback/meter.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Fact, FactList, SideCard } from '../../../../ui/layout/fact-list.tsx'
import { HueTag } from '../../../../ui/layout/hue-tag.tsx'
import { Crumbs, HelpLink } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { formatBytes } from '../../../../ui/media/bytes.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { MoveBanner } from '../../../submissions/move-banner.tsx'
import { AssignMenu } from '../queue/assign-menu.tsx'
import { assign, remind, stageWords, useNextPaper } from '../queue/queue-view.ts'
import { bannerWords } from './banner-words.ts'
import { Beside, isBeside, MainPart } from './main-part.tsx'
import { NotOpen, type PaperProps, useAct } from './part.tsx'

const t = texts.editing.paper
const refetchMs = 4000

/** The editor's page of one paper. A paper that the editor may not see looks like one that does not exist. */
export function PaperDesk({ id }: { id: string }) {
  const query = useApi(
    getPaperEndpoint,
    { params: { id } },
    // The worker creates reports and blind copies: poll until they are ready.
    { refetchInterval: ({ state }) => isUnderWay(state.data) && refetchMs },
  )
  const paper = query.data?.id === id ? query.data : null
  if (paper) return <OpenPaper key={id} paper={paper} onChanged={query.refetch} />
  return <NotOpen query={query} texts={t} />
}

function OpenPaper({ paper, onChanged }: { paper: PaperForEditor; onChanged: () => void }) {
  const [now] = useState(() => new Date())
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterMove(paper.status, heading)
  const { canRemind, ...words } = bannerWords(paper, now)
  return (
    <>
      <PaperHead paper={paper} />
      {paper.isNamed && <Named paper={paper} onChanged={onChanged} />}
      <MoveBanner
        {...words}
        label={t.move.label}
        headingRef={heading}
        action={
          canRemind ? (
            <RemindButton id={paper.id} onDone={onChanged} />
          ) : (
            paper.status === 'accepted' &&
            paper.mayPublish && (
              <LinkButton href={toolPath('overview', { paper: paper.id })}>{t.move.publishing}</LinkButton>
            )
          )
        }
      />
      {isBeside(paper) && <Beside paper={paper} now={now} onChanged={onChanged} />}
      <div className="paper-split">
        <div>
          <MainPart paper={paper} now={now} onChanged={onChanged} />
        </div>
        <Aside paper={paper} onChanged={onChanged} />
      </div>
    </>
  )
}

function RemindButton({ id, onDone }: { id: string; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  async function send() {
    setIsBusy(true)
    const { isDone, ...toast } = await remind(api.call, [id])
    setIsBusy(false)
    showToast(toast)
    if (isDone) onDone()
  }
  return (
    <Button icon="bell" busy={isBusy} onClick={() => void send()}>
      {t.move.remind}
    </Button>
  )
}

/** An effect: after a move the form that had the focus is gone. The focus moves to the heading of the next step. */
function useFocusAfterMove(status: string, heading: { current: HTMLElement | null }): void {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    heading.current?.focus()
  }, [status, heading])
}

function isUnderWay(paper: PaperForEditor | undefined): boolean {
  if (!paper || paper.status === 'rejected' || paper.status === 'withdrawn') return false
  return paper.processing.some(({ status }) => status === 'waiting' || status === 'running')
}

const namedTexts = texts.editing.named

/** Asks an editor whom the submitter named as an author. Nothing about reviewers is shown before the answer. */
export function Named({ paper, onChanged }: Omit<PaperProps, 'now'>) {
  const act = useAct(onChanged)
  const give = (answer: 'confirm' | 'deny') =>
    void act.run(answer, (key) =>
      api.call(answerNamedEndpoint, { params: { id: paper.id }, body: { answer } }, { key }),
    )
  return (
    <Banner
      tone="warn"
      title={namedTexts.title}
      actions={
        <>
          <Button busy={act.busy === 'deny'} disabled={act.busy !== null} onClick={() => give('deny')}>
            {namedTexts.deny}
          </Button>
          <Button busy={act.busy === 'confirm'} disabled={act.busy !== null} onClick={() => give('confirm')}>
            {namedTexts.confirm}
          </Button>
        </>
      }
    >
      {namedTexts.text}
    </Banner>
  )
}

const tones: Partial<Record<PaperForEditor['status'], BadgeTone>> = {
  under_review: 'accent',
  revision_required: 'warn',
  accepted: 'ok',
  rejected: 'danger',
}

/** Breadcrumb, title, status, and the link to the next paper. */
function PaperHead({ paper }: { paper: PaperForEditor }) {
  const { back, next } = useNextPaper(paper.id)
  useKeys(next)
  const { number, title, journal, status, reviewCount } = paper
  const values = { done: reviewCount, all: reviewsPerPaper }
  return (
    <>
      <div className="desk-paper-way">
        <Crumbs items={[{ label: t.queue, href: back }, { label: number }]} />
        {next && (
          <LinkButton small href={next} aria-keyshortcuts={t.nextKey}>
            {t.next} <kbd aria-hidden="true">{t.nextKey}</kbd>
          </LinkButton>
        )}
      </div>
      <header className="desk-head paper-head">
        <div>
          <h1 className="desk-head-title">{title}</h1>
          <div className="paper-tags">
            <HueTag hue={journal.hue} href={journalPath(journal)}>
              {journal.title}
            </HueTag>
            <Badge tone={tones[status] ?? 'neutral'}>{stageWords(paper)}</Badge>
            <span className="desk-paper-reviews">
              <Pips done={reviewCount} total={reviewsPerPaper} label={fill(t.reviewsAloud, values)} />
              <span aria-hidden="true">{fill(t.reviews, values)}</span>
            </span>
          </div>
          <HelpLink />
        </div>
      </header>
    </>
  )
}

/** Keyboard shortcuts: the next paper, the current action, the messages, and the form that invites an address. */
function useKeys(next: string | null): void {
  const navigate = useNavigate()
  const press = useCallback(
    (key: string) => {
      if (key === t.actKey.toLowerCase()) return focusAct()
      if (key === t.messageKey.toLowerCase()) return focusField('.desk-messages textarea')
      if (key === t.inviteKey.toLowerCase()) return focusField('.invite-address input')
      if (key !== t.nextKey.toLowerCase() || next === null) return false
      void navigate(next)
      return true
    },
    [navigate, next],
  )
  useSingleKeys(press)
}

function focusField(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  return field !== null
}

const asideTexts = texts.editing.paper.aside
const moves: Readonly<Record<string, string>> = texts.editing.paper.moves
const parties: Readonly<Record<string, string>> = asideTexts.byParty

/** Timeline with actors, authors and files: editors see the identities. */
export function Aside({ paper, onChanged }: Omit<PaperProps, 'now'>) {
  return (
    <aside className="paper-aside" aria-label={asideTexts.label}>
      <SideCard id="handling-editor" title={asideTexts.editor}>
        <HandlingEditor paper={paper} onChanged={onChanged} />
      </SideCard>
      <SideCard id="timeline" title={asideTexts.timeline}>
        <Timeline timeline={paper.timeline} shownReason={paper.rejectionReason} />
      </SideCard>
      <SideCard id="authors" title={asideTexts.authors}>
        <Authors authors={paper.authors} />
      </SideCard>
      <SideCard id="files" title={asideTexts.files}>
        <FactList>
          <Fact name={texts.editing.paper.number}>{paper.number}</Fact>
          <Fact name={asideTexts.submitted}>{longDate(paper.submittedAt)}</Fact>
          {[...paper.manuscripts]
            .sort((one, other) => other.number - one.number)
            .map(({ number, fileName, at }) => (
              <Fact key={number} name={fill(asideTexts.file, { number })}>
                <button
                  type="button"
                  className="link desk-paper-file"
                  aria-label={fill(asideTexts.open, { name: fileName })}
                  onClick={() => void openFile(paper.id, { number })}
                >
                  {fileName}
                </button>
                <span className="desk-paper-date">{longDate(at)}</span>
              </Fact>
            ))}
          {paper.supplements?.map(({ number, title, fileName, bytes }) => (
            <Fact key={`supplement ${number}`} name={fill(asideTexts.supplement, { number })}>
              <button
                type="button"
                className="link desk-paper-file"
                aria-label={fill(asideTexts.open, { name: fileName })}
                onClick={() => void openFile(paper.id, { supplement: number })}
              >
                {title ?? fileName}
              </button>
              <span className="desk-paper-date">{formatBytes(bytes)}</span>
            </Fact>
          ))}
        </FactList>
      </SideCard>
    </aside>
  )
}

/** Who handles the paper, and the menu that changes it. An editor who is named as an author must answer first. */
function HandlingEditor({ paper: { id, editor, journal, isNamed, waitingFor }, onChanged }: Omit<PaperProps, 'now'>) {
  const { data } = useApi(listHandlingEditorsEndpoint, {})
  const [isBusy, setIsBusy] = useState(false)
  async function give(editorId: string | null) {
    setIsBusy(true)
    const { isDone, ...toast } = await assign(api.call, [id], editorId)
    setIsBusy(false)
    showToast(toast)
    if (isDone) onChanged()
  }
  const label = editor ? asideTexts.change : asideTexts.assign
  return (
    <div className="handling-editor">
      <b>{editor ? (editor.isYou ? texts.editing.queue.you : editor.fullName) : asideTexts.noEditor}</b>
      {!isNamed && data && (editor ?? waitingFor) !== null && (
        <AssignMenu
          label={label}
          aloud={fill(asideTexts.changeEditor, { label })}
          editors={waitingFor === null ? [] : data.editors.filter((one) => one.id !== editor?.id)}
          journalIds={[journal.id]}
          isBusy={isBusy}
          onAssign={(editorId) => void give(editorId)}
          mayUnassign={Boolean(editor)}
        />
      )}
      {editor && (
        <span>
          {fill(editor.by ? asideTexts.assignedBy : asideTexts.assignedByRule, {
            name: editor.by ?? '',
            date: longDate(editor.at),
          })}
        </span>
      )}
    </div>
  )
}

/** The signed URL is created on demand and is valid for a short time only. */
async function openFile(id: string, query: { number: number } | { supplement: number }): Promise<void> {
  try {
    const { url } = await api.call(openEditorDocumentEndpoint, { params: { id }, query })
    location.assign(url)
  } catch (error) {
    showToast({ title: messageOf(error, asideTexts.fileFailed), tone: 'danger' })
  }
}

function Authors({ authors }: Pick<PaperForEditor, 'authors'>) {
  return (
    <ul className="desk-paper-authors">
      {authors.map(
        ({ name, accountId, affiliation, email, orcid, isSubmitter, authorship, asked: emailStatus }, at) => (
          <li key={at}>
            <b>{accountId ? <a href={personPath(accountId)}>{name}</a> : name}</b>
            {isSubmitter && <span>{asideTexts.submitter}</span>}
            {affiliation && <span>{affiliation}</span>}
            {email && <span>{email}</span>}
            {orcid && <span>{fill(asideTexts.orcid, { orcid })}</span>}
            {!isSubmitter && <span>{asideTexts.authorship[authorship]}</span>}
            {emailStatus === 'not-sent' && authorship === 'unanswered' && <span>{asideTexts.notEmailed}</span>}
          </li>
        ),
      )}
    </ul>
  )
}

/** Newest first, with the year where it changes. `shownReason`: a reason that the page already shows. */
function Timeline({ timeline, shownReason }: Pick<PaperForEditor, 'timeline'> & { shownReason: string | null }) {
  const newestFirst = [...timeline].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <ol className="timeline">
      {newestFirst.map(({ move, by, party, at, reason, to }, index) => (
        <li key={newestFirst.length - index}>
          <b>{fill(moves[move] ?? move, { name: to ?? '' })}</b>
          <time dateTime={at}>
            {newestFirst[index - 1]?.at.slice(0, 4) === at.slice(0, 4) ? dayAndMonth(at) : longDate(at)}
          </time>
          <span className="desk-paper-by">, {by ?? parties[party] ?? party}</span>
          {reason && reason !== shownReason && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
