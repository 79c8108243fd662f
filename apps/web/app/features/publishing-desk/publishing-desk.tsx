import './publishing-desk.css'
import { listJournalsAtDeskEndpoint } from '@grfs/contracts/journal-desk'
import { texts } from '@grfs/contracts/texts/index'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { Field } from '../../ui/field.tsx'
import { ExportMenu } from '../../lib/export-menu.tsx'
import { DeskHead } from '../../ui/page-head.tsx'
import { Select } from '../../ui/select.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { deskPath, viewIn, type DeskView } from './desk-view.ts'
import { IssuesPage } from './issues/issues-page.tsx'
import { NoticesPage } from './notices/notices-page.tsx'
import { PublicationPage } from './paper/publication-page.tsx'
import { PublishProgress } from './publish-progress.tsx'
import { usePublishing } from './use-publishing.ts'
import { WaitingPage } from './waiting-page.tsx'

const t = texts.publishingDesk

/** The tool Publish Papers (PUBLISH-001): from accepted papers to articles, and what is said of these afterwards. */
export function PublishingDesk() {
  const [search] = useSearchParams()
  const view = useMemo(() => viewIn(search), [search])
  const publishing = usePublishing()
  const progress = <PublishProgress run={publishing.run} onClose={publishing.close} />
  if (view.paper !== undefined) {
    return <PublicationPage key={view.paper} id={view.paper} view={view} publishing={publishing} progress={progress} />
  }
  return (
    <>
      <DeskHead
        title={texts.administration.tools.overview}
        actions={<ExportMenu kind="publishing" query={{ journal: view.journal }} />}
      />
      <Views view={view} />
      {progress}
      {view.view === 'waiting' && <WaitingPage view={view} publishing={publishing} />}
      {view.view === 'issues' && <IssuesPage view={view} publishing={publishing} />}
      {view.view === 'notices' && <NoticesPage key={view.article ?? ''} article={view.article} q={view.q} />}
    </>
  )
}

function Views({ view }: { view: DeskView }) {
  const { journal } = view
  const at = (name: DeskView['view']) => deskPath({ view: name, journal: name === 'notices' ? undefined : journal })
  return (
    <div className="publish-views">
      <TabLinks
        label={t.views.label}
        current={at(view.view)}
        items={[
          { label: t.views.waiting, href: at('waiting') },
          { label: t.views.issues, href: at('issues') },
          { label: t.views.notices, href: at('notices') },
        ]}
      />
      {view.view !== 'notices' && <JournalChoice view={view} />}
    </div>
  )
}

function JournalChoice({ view }: { view: DeskView }) {
  const navigate = useNavigate()
  const { value } = useAsked(useCallback(() => api.call(listJournalsAtDeskEndpoint, {}), []))
  if (!value || (value.journals.length < 2 && view.journal === undefined)) return null
  return (
    <div className="publish-journal">
      <Field label={<span className="sr">{t.journal}</span>}>
        <Select
          value={view.journal ?? ''}
          onChange={({ target }) =>
            void navigate(deskPath({ view: view.view, journal: target.value || undefined }), {
              preventScrollReset: true,
            })
          }
        >
          <option value="">{t.allJournals}</option>
          {value.journals.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
