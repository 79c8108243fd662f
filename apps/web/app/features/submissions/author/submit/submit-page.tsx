import '../submit.css'
import { useEffect, useState } from 'react'
import { useLocation } from '../../../../lib/navigation.tsx'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { api } from '../../../../lib/api.ts'
import { accountOf } from '../../../../lib/autosave/local-copies.ts'
import { savedTime } from '../../../../lib/format.ts'
import { draftPath, ownPaperPath, href } from '../../../../lib/paths.ts'
import { local } from '../../../../lib/stores.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { newPaper, openDraft, type Opened, paperCopies, type PaperCopy } from '../open-draft.tsx'
import { askDrafts, draftNote, draftTitle } from '../paper-words.tsx'
import { meOf, type Me } from './facts-form.ts'
import { SubmitForm } from './submit-form.tsx'

const t = submitTexts

interface SubmitPageProps {
  /** From the URL: the draft to continue, and the journal to preset. */
  draftId: string | null
  journal: string | null
}

type Drafts = Awaited<ReturnType<typeof askDrafts>>

type Opening = { me: Me; opened: Opened; leftOver: PaperCopy | null }

/** /dashboard/researcher/submitPaper: one page, one button, and no typed text is lost. */
export function SubmitPage({ draftId, journal }: SubmitPageProps) {
  const { opening, drafts, retry } = useOpening(draftId)
  return (
    <div className="submit-page">
      <PageHead title={t.title}>
        <p>
          {t.intro}{' '}
          <Link href={href('/guidelines')} target="_blank" rel="noopener">
            {t.guidelines}
          </Link>
        </p>
      </PageHead>
      <Opened draftId={draftId} journal={journal} opening={opening} drafts={drafts} onRetry={retry} />
    </div>
  )
}

function Opened({
  draftId,
  journal,
  opening,
  drafts,
  onRetry,
}: SubmitPageProps & Pick<ReturnType<typeof useOpening>, 'opening' | 'drafts'> & { onRetry: () => void }) {
  if (!opening) return <Skeleton lines={8} label={t.loading} />
  const { opened, me, leftOver } = opening
  if (opened.state !== 'ready') return <NotOpened state={opened.state} draftId={draftId} onRetry={onRetry} />
  return (
    <>
      {leftOver && <LeftOver copy={leftOver} />}
      {drafts && <Unfinished drafts={drafts} except={leftOver?.id} />}
      <SubmitForm me={me} start={opened.start} file={opened.file} supplements={opened.supplements} journal={journal} />
    </>
  )
}

// Longer than the drafts usually take. The form does not wait for a server that is away.
const patienceMs = 600

interface Loading {
  opening: Opening | null
  /** Of a new paper only; null until they are loaded. */
  drafts: Drafts | null
  retry: () => void
}

/**
 * Loads the account, the server's draft and the local copy before anything can be typed. The list of drafts is asked
 * for at the same time, so that the form does not appear first and then move down.
 */
function useOpening(draftId: string | null): Loading {
  const [opening, setOpening] = useState<Opening | null>(null)
  const [drafts, setDrafts] = useState<Drafts | null>(null)
  const [attempt, setAttempt] = useState(1)
  // An effect: server and browser storage are outside of rendering.
  useEffect(() => {
    let isWanted = true
    const draftsAnswer = draftId === null ? askDrafts(api.call, 1).catch(() => null) : Promise.resolve(null)
    void draftsAnswer.then((answer) => {
      if (isWanted) setDrafts(answer)
    })
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    void Promise.all([open(draftId), Promise.race([draftsAnswer, patience])]).then(([next]) => {
      if (isWanted) setOpening(next)
    })
    return () => {
      isWanted = false
    }
  }, [draftId, attempt])
  return {
    opening,
    drafts,
    retry: () => {
      setOpening(null)
      setAttempt(attempt + 1)
    },
  }
}

async function open(draftId: string | null): Promise<Opening> {
  const account = await accountOf(api, local)
  if (account === null) return { me: meOf('', local), opened: { state: 'away' }, leftOver: null }
  const me = meOf(account, local)
  if (draftId !== null) return { me, opened: await openDraft(api, local, account, draftId), leftOver: null }
  return { me, opened: { state: 'ready', start: newPaper(), file: null }, leftOver: leftOverOf(account) }
}

/** The newest text that an earlier visit could not save. */
function leftOverOf(account: string): PaperCopy | null {
  try {
    return paperCopies.list(localStorage, account)[0] ?? null
  } catch {
    return null
  }
}

function LeftOver({ copy }: { copy: PaperCopy }) {
  const title = copy.form.title.trim() || t.leftOver.untitled
  return (
    <div className="submit-left-over">
      <Banner
        tone="accent"
        title={t.leftOver.title}
        actions={
          <LinkButton small href={draftPath(copy.id)}>
            {t.leftOver.open}
          </LinkButton>
        }
      >
        {title}, {savedTime(new Date(copy.at), new Date())}
      </Banner>
    </div>
  )
}

/** The draft that was changed last comes before a new paper, so that nobody starts the same paper twice. */
function Unfinished({ drafts, except }: { drafts: Drafts; except: string | undefined }) {
  const count = drafts.drafts
  const [draft] = drafts.data
    .filter(({ id }) => id !== except)
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
  if (!draft) return null
  return (
    <div className="submit-left-over">
      <Banner
        tone="accent"
        title={t.unfinished.title}
        actions={
          <>
            <LinkButton small kind="main" href={draftPath(draft.id)}>
              {t.unfinished.open}
            </LinkButton>
            {count > 1 && (
              <LinkButton small href={href('/dashboard/researcher/drafts')}>
                {fill(t.unfinished.all, { count })}
              </LinkButton>
            )}
          </>
        }
      >
        <p>
          <b>{draftTitle(draft)}</b>
        </p>
        <p>{draftNote(draft, new Date())}</p>
        <p>{t.unfinished.fresh}</p>
      </Banner>
    </div>
  )
}

interface NotOpenedProps {
  state: 'handed-in' | 'unknown' | 'away'
  draftId: string | null
  onRetry: () => void
}

function NotOpened({ state, draftId, onRetry }: NotOpenedProps) {
  const o = t.opening
  if (state === 'away') {
    return (
      <ErrorState title={o.away} retry={{ onRetry }}>
        {o.awayText}
      </ErrorState>
    )
  }
  const isHandedIn = state === 'handed-in' && draftId !== null
  return (
    <EmptyState
      title={isHandedIn ? o.handedIn : o.unknown}
      action={
        isHandedIn ? (
          <LinkButton href={ownPaperPath(draftId)}>{o.paper}</LinkButton>
        ) : (
          <LinkButton href={href('/dashboard/researcher/submitPaper')}>{o.fresh}</LinkButton>
        )
      }
    >
      {isHandedIn ? o.handedInText : o.unknownText}
    </EmptyState>
  )
}

/** /dashboard/researcher/submitPaper. */
export function Page() {
  const location = useLocation()
  const [shown, setShown] = useState(location)
  // Each navigation to this page mounts it again, also from this page to itself ('Submit a new Paper'). A jump to an
  // anchor does not.
  if (location.key !== shown.key && location.hash === '') setShown(location)
  const words = new URLSearchParams(shown.search)
  return <SubmitPage key={shown.key} draftId={words.get('draft')} journal={words.get('journal')} />
}
