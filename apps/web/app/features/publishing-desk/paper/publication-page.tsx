import { getPublicationEndpoint, type Publication } from '@grfs/contracts/publishing-desk'
import { texts } from '@grfs/contracts/texts/index'
import { useCallback, useState, type ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { accountOf } from '../../../lib/keeping/account.ts'
import { articlePath, journalPath } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { HueTag } from '../../../ui/hue-tag.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fill } from '../../../ui/words.ts'
import { deskPath, type DeskView } from '../desk-view.ts'
import { Standing } from '../paper-name.tsx'
import { isUnderWay } from '../row-words.ts'
import { useAskingAgain } from '../use-asking-again.ts'
import type { Publishing } from '../use-publishing.ts'
import { useFresh } from '../waiting-page.tsx'
import { PlanEditor } from './plan-editor.tsx'

const t = texts.publishingDesk.paper

interface PublicationPageProps {
  id: string
  view: DeskView
  publishing: Publishing
  progress: ReactNode
}

/** How one paper is to appear. A paper that is not the editor's is the same as one that does not exist. */
export function PublicationPage({ id, view, publishing, progress }: PublicationPageProps) {
  const asked = useAsked(useCallback(() => askPublication(id), [id]))
  const { value, error, isBusy, again } = asked
  const [saved, setSaved] = useState<Publication | null>(null)
  // What a change has answered is newer than what was asked for before it.
  const publication = saved && (!value || saved.version > value.version) ? saved : value
  useFresh(publishing.round, again)
  useAskingAgain(publication !== null && isUnderWay(standingOf(publication)), isBusy, again)
  const back = deskPath({ ...view, paper: undefined })
  if (!publication && error?.status === 404) {
    return (
      <EmptyState heading="h1" title={error.message} action={<LinkButton href={back}>{t.toList}</LinkButton>}>
        {t.unknownText}
      </EmptyState>
    )
  }
  if (!publication && error) {
    return <ErrorState heading="h1" title={t.failed} retry={{ onRetry: again, busy: isBusy }} />
  }
  if (!publication) return <Skeleton lines={10} label={t.loading} />
  return (
    <>
      <PublicationHead publication={publication} back={back} />
      {progress}
      {publication.state === 'published' && publication.publicId !== null ? (
        <Appeared publicId={publication.publicId} />
      ) : (
        <PlanEditor
          publication={publication}
          publishing={publishing}
          onChanged={(next) => {
            setSaved(next)
            again()
          }}
          reload={again}
        />
      )}
    </>
  )
}

/** Whose copies are meant must be known before what is typed can be kept in this browser. */
async function askPublication(id: string): Promise<Publication> {
  const [publication] = await Promise.all([api.call(getPublicationEndpoint, { params: { id } }), accountOf(api, local)])
  return publication
}

function PublicationHead({ publication, back }: { publication: Publication; back: string }) {
  const { number, plan, journal, acceptedOn, receivedOn } = publication
  return (
    <>
      <Crumbs items={[{ label: t.back, href: back }, { label: number }]} />
      <header className="desk-head paper-head">
        <div>
          <h1 className="desk-head-title">{plan.title}</h1>
          <div className="paper-tags">
            <HueTag hue={journal.hue} href={journalPath(journal)}>
              {journal.title}
            </HueTag>
            <Standing paper={standingOf(publication)} />
            <span>
              {fill(t.accepted, { date: longDate(acceptedOn) })}, {fill(t.received, { date: longDate(receivedOn) })}
            </span>
          </div>
        </div>
      </header>
    </>
  )
}

/** A plan names its issue by the id alone. */
function standingOf({ state, plan: { issueId } }: Publication) {
  return { state, issue: issueId === null ? null : { issueId } }
}

function Appeared({ publicId }: { publicId: string }) {
  return (
    <Banner
      tone="ok"
      title={t.hasAppeared}
      actions={
        <>
          <LinkButton small href={articlePath(publicId)}>
            {t.read}
          </LinkButton>
          <LinkButton small href={deskPath({ view: 'notices', article: publicId })}>
            {t.toNotice}
          </LinkButton>
        </>
      }
    >
      {t.hasAppearedText}
    </Banner>
  )
}
