import { listIssuesAtDeskEndpoint } from '@grfs/contracts/journal-desk'
import type { Publication } from '@grfs/contracts/publishing-desk'
import { texts } from '@grfs/contracts/texts/index'
import { useCallback, useRef, type FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { NewerVersion } from '../../../ui/newer-version.tsx'
import type { Publishing } from '../use-publishing.ts'
import { AuthorsPart } from './authors-part.tsx'
import { PlanAside } from './plan-aside.tsx'
import type { PlanForm } from './plan-form.ts'
import { WhatPart } from './what-part.tsx'
import { WherePart } from './where-part.tsx'
import { usePlan, type Plan } from './use-plan.ts'

const { plan: t, paper } = texts.publishingDesk

interface PlanEditorProps {
  publication: Publication
  publishing: Publishing
  onChanged: (publication: Publication) => void
  reload: () => void
}

/** What an editor may set before a paper appears, and what follows from it beside it. */
export function PlanEditor({ publication, publishing, onChanged, reload }: PlanEditorProps) {
  const plan = usePlan(publication, onChanged, reload)
  const { journal } = publication
  const ask = useCallback(() => api.call(listIssuesAtDeskEndpoint, { query: { journal: journal.id } }), [journal.id])
  const issues = useAsked(ask)
  const issue = issues.value?.issues.find(({ id }) => id === publication.plan.issueId) ?? null
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
          words={{ title: t.newer }}
          onShow={plan.showNewer}
        />
        {plan.problems.length > 0 && <ErrorSummary ref={summary} title={t.problems} problems={plan.problems} />}
        {publication.state === 'failed' && (
          <Banner tone="danger" title={paper.failedFiles}>
            {publication.told}
          </Banner>
        )}
        <WherePart issues={issues} {...props} />
        <WhatPart {...props} />
        <AuthorsPart {...props} />
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
        {plan.isDirty ? t.unsaved : t.nothingToSave}
      </p>
      {plan.isDirty && !plan.isNewer && (
        <Button kind="quiet" onClick={plan.discard}>
          {t.discard}
        </Button>
      )}
      <Button kind="main" type="submit" busy={plan.isSaving} disabled={!plan.isDirty || plan.isNewer}>
        {t.save}
      </Button>
    </div>
  )
}

function wordsOf({ title, abstract, keywords, authors }: PlanForm): string[] {
  return [title, abstract, keywords, authors.map(({ fullName }) => fullName).join(', ')]
}
