import { type ErrorCode, errorMessage, errors } from '@grfs/contracts/errors'
import { requestFollowEndpoint } from '@grfs/contracts/follows'
import { type Journal, listJournalsEndpoint } from '@grfs/contracts/journals'
import { followLabel, followTexts as t } from '@grfs/contracts/texts/follows'
import { articleKinds } from '@grfs/domain/facts/vocabulary'
import { waitText } from '@grfs/domain/shared/time'
import { href, journalRef } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

interface FollowData {
  journals: readonly Journal[]
  /** Parameters of the URL that say what to follow. */
  wanted: Record<string, string>
  /** Its name; empty if nothing is chosen yet. */
  label: string
  isSent: boolean
  problem: string | null
}

/** The form that asks for the address. It is posted without script and redirects back, with the outcome in the URL. */
export const follow: ReaderPage<FollowData> = {
  async load({ call, search }) {
    const given = new URLSearchParams(search)
    const journals = await call(listJournalsEndpoint, {})
    const journal = journals.find((one) => journalRef(one) === given.get('journal')?.toLowerCase())
    const type = articleKinds.find((kind) => kind === given.get('type'))
    const year = /^[1-9]\d{3}$/.test(given.get('year') ?? '') ? given.get('year')! : undefined
    const [q, author, keyword] = ['q', 'author', 'keyword'].map(
      (name) => given.get(name)?.trim().slice(0, 200) || undefined,
    )
    const wanted = { q, type, journal: journal && journalRef(journal), year, author, keyword }
    const code = given.get('problem')
    return {
      journals,
      wanted: Object.fromEntries(Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      label: followLabel({ q, type, author, keyword, year: year ? Number(year) : undefined }, journal?.title ?? null),
      isSent: given.has('sent'),
      problem: code === null ? null : problemText(code, Number(given.get('wait'))),
    }
  },
  meta: ({ label, isSent, problem }) => ({
    title: label === '' ? t.title : `${t.title}: ${label}`,
    description: t.intro,
    // Only the form without a choice has a canonical path.
    path: label === '' && !isSent && problem === null ? href('/follow') : null,
  }),
  Page: FollowPage,
  Failure: ({ retry }) => (
    <main id="main" className="wrap">
      <PageHead title={t.title} />
      <ErrorState title={t.failed} retry={{ href: retry }} />
    </main>
  ),
}

export const followPage = readerPage(follow)

/** Only known messages: nobody can craft a link that puts text on our page. */
function problemText(code: string, waitSeconds: number): string {
  if (!Object.hasOwn(errors, code)) return t.failed
  return errorMessage(code as ErrorCode, { wait: waitText(Number.isFinite(waitSeconds) ? waitSeconds * 1000 : 0) })
}

function FollowPage({ data }: { data: FollowData }) {
  const { label, isSent, problem } = data
  return (
    <main id="main" className="wrap">
      <PageHead title={t.title}>
        <p>{isSent ? t.sent : t.intro}</p>
        {isSent && <p>{t.sentMore}</p>}
        {problem !== null && (
          <p role="alert">
            <b>{problem}</b> Use your browser’s Back button to return to the form.
          </p>
        )}
      </PageHead>
      {isSent ? (
        <p className="follow-next">
          <LinkButton href={href('/global')}>See the journals</LinkButton>
        </p>
      ) : (
        <>
          {label !== '' && <h2 className="follow-what">{label}</h2>}
          <FollowForm data={data} />
        </>
      )}
    </main>
  )
}

function FollowForm({ data: { journals, wanted, label } }: { data: FollowData }) {
  return (
    <form className="chooser" method="post" action={requestFollowEndpoint.form}>
      {Object.entries(wanted).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {label === '' && (
        <div className="chooser-field">
          <label htmlFor="journal">Journal</label>
          <select id="journal" name="journal" required defaultValue="">
            <option value="">Choose a journal</option>
            {journals.map((journal) => (
              <option key={journal.id} value={journalRef(journal)}>
                {journal.title}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="chooser-field">
        <label htmlFor="email">Email</label>
        <input id="email" name="email" type="email" autoComplete="email" maxLength={254} required />
      </div>
      <Button kind="main" type="submit">
        {t.follow}
      </Button>
    </form>
  )
}
