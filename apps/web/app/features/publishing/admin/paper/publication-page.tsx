import { type FormEvent, type ReactNode, useRef } from 'react'
import { listIssuesAtDeskEndpoint } from '@grfs/contracts/journals/admin'
import { getPublicationEndpoint, type Publication } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { longDate } from '../../../../lib/format.ts'
import { articlePath, journalPath } from '../../../../lib/paths.ts'
import { setData, useAccount, useApi } from '../../../../lib/query.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Crumbs, HelpLink } from '../../../../ui/layout/page-head.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { HueTag } from '../../../../ui/layout/hue-tag.tsx'
import { Input, Textarea } from '../../../../ui/forms/controls.tsx'
import { NewerVersion } from '../../../../ui/feedback/newer-version.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { deskPath, type DeskView } from '../desk-view.ts'
import { Standing } from '../paper-name.tsx'
import { isUnderWay } from '../row-words.ts'
import { type Publishing, refetchMs } from '../use-publishing.ts'
import { AuthorsPart } from './authors-part.tsx'
import { RecordPart } from './record-part.tsx'
import { PlanAside } from './plan-aside.tsx'
import { errorAt, fieldIds, type PartProps, type PlanForm } from './plan-form.ts'
import { type Plan, usePlan } from './use-plan.ts'
import { QuestionDialog } from '../publish-dialog.tsx'
import { WherePart } from './where-part.tsx'

const t = texts.publishingDesk.paper

interface PublicationPageProps {
  id: string
  view: DeskView
  publishing: Publishing
  progress: ReactNode
}

/** The publication plan of one paper. A paper that the editor may not see looks like one that does not exist. */
export function PublicationPage({ id, view, publishing, progress }: PublicationPageProps) {
  const input = { params: { id } }
  const query = useApi(getPublicationEndpoint, input, {
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(standingOf(data)) && refetchMs,
  })
  const { data: publication, error, isFetching, refetch } = query
  // The response to a change is newer than an earlier load.
  const account = useAccount()
  const back = deskPath({ ...view, paper: undefined })
  if (!publication && error?.status === 404) {
    return (
      <EmptyState heading="h1" title={error.message} action={<LinkButton href={back}>{t.toList}</LinkButton>}>
        {t.unknownText}
      </EmptyState>
    )
  }
  if (!publication && error) {
    return <ErrorState heading="h1" title={t.failed} retry={{ onRetry: refetch, busy: isFetching }} />
  }
  if (!publication || account === undefined) return <Skeleton lines={10} label={t.loading} />
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
            setData(getPublicationEndpoint, input, () => next)
            refetch()
          }}
          reload={refetch}
        />
      )}
    </>
  )
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
          <HelpLink />
        </div>
      </header>
    </>
  )
}

/** A plan has only the id of its issue. */
function standingOf({ state, publishesAt, isIssueRequired, plan: { issueId } }: Publication) {
  return { state, publishesAt, isIssueRequired, issue: issueId === null ? null : { issueId } }
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
          <LinkButton small href={deskPath({ view: 'articles', article: publicId })}>
            {t.toNotice}
          </LinkButton>
        </>
      }
    >
      {t.hasAppearedText}
    </Banner>
  )
}

const { plan: planEditorTexts, paper } = texts.publishingDesk

interface PlanEditorProps {
  publication: Publication
  publishing: Publishing
  onChanged: (publication: Publication) => void
  reload: () => void
}

/** The editable publication plan, with its consequences beside it. */
function PlanEditor({ publication, publishing, onChanged, reload }: PlanEditorProps) {
  const plan = usePlan(publication, onChanged, reload)
  const { journal } = publication
  const issues = useApi(listIssuesAtDeskEndpoint, { query: { journal: journal.id } })
  const issue = issues.data?.issues.find(({ id }) => id === publication.plan.issueId) ?? null
  const summary = useRef<HTMLDivElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await plan.save())) requestAnimationFrame(() => summary.current?.focus())
  }
  const props = { form: plan.form, problems: plan.problems, onChange: plan.change }
  return (
    <div className="paper-split">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <NewerVersion
          status={plan.isNewer ? 'newer' : ''}
          aside={plan.aside && wordsOf(plan.aside)}
          words={{ title: planEditorTexts.newer }}
          onShow={plan.showNewer}
        />
        {plan.problems.length > 0 && (
          <ErrorSummary ref={summary} title={planEditorTexts.problems} problems={plan.problems} />
        )}
        {publication.state === 'failed' && (
          <Banner tone="danger" title={paper.failedFiles}>
            {publication.told}
          </Banner>
        )}
        <QuestionDialog
          words={texts.publishingDesk.pastIssue}
          isOpen={plan.isPastIssueChosen}
          onAnswer={plan.answerPastIssue}
        />
        <WherePart issues={issues} isIssueRequired={publication.isIssueRequired} {...props} />
        <WhatPart {...props} />
        <AuthorsPart {...props} />
        <RecordPart sections={publication.sections} {...props} />
        <SaveBar plan={plan} />
      </form>
      <PlanAside publication={publication} issue={issue} plan={plan} publishing={publishing} onChanged={onChanged} />
    </div>
  )
}

function SaveBar({ plan }: { plan: Plan }) {
  return (
    <div className="form-bar">
      <p className="saving-note" role="status">
        {plan.isDirty ? planEditorTexts.unsaved : planEditorTexts.nothingToSave}
      </p>
      {plan.isDirty && !plan.isNewer && (
        <Button kind="quiet" onClick={plan.discard}>
          {planEditorTexts.discard}
        </Button>
      )}
      <Button kind="main" type="submit" busy={plan.isSaving} disabled={!plan.isDirty || plan.isNewer}>
        {planEditorTexts.save}
      </Button>
    </div>
  )
}

function wordsOf({ title, abstract, keywords, authors }: PlanForm): string[] {
  return [title, abstract, keywords, authors.map(({ fullName }) => fullName).join(', ')]
}

const whatPartTexts = texts.publishingDesk.plan

function WhatPart({ form, problems, onChange }: PartProps) {
  return (
    <section className="form-part" aria-labelledby="plan-what">
      <h2 id="plan-what">{whatPartTexts.what}</h2>
      <p>{whatPartTexts.whatText}</p>
      <div className="publish-fields">
        <Field id={fieldIds.title} label={whatPartTexts.title} error={errorAt(problems, fieldIds.title)} required>
          <Textarea
            rows={2}
            value={form.title}
            maxLength={500}
            onChange={({ target }) => onChange({ title: target.value.replace(/\n/g, ' ') })}
          />
        </Field>
        <Field label={whatPartTexts.abstract}>
          <Textarea
            rows={8}
            value={form.abstract}
            maxLength={20_000}
            onChange={({ target }) => onChange({ abstract: target.value })}
          />
        </Field>
        <Field label={whatPartTexts.keywords} hint={whatPartTexts.keywordsHint}>
          <Input value={form.keywords} onChange={({ target }) => onChange({ keywords: target.value })} />
        </Field>
      </div>
    </section>
  )
}
