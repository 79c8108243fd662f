import { useId, useState } from 'react'
import {
  openPublicationPdfEndpoint,
  type Publication,
  uploadPublicationCoverEndpoint,
} from '@grfs/contracts/publishing/admin'
import { finalFilesTexts } from '@grfs/contracts/texts/final-files'
import { texts } from '@grfs/contracts/texts/index'
import { proofTexts } from '@grfs/contracts/texts/proofs'
import { api, messageOf } from '../../../../lib/api.ts'
import { deskPaperPath, publicationPreviewPath } from '../../../../lib/paths.ts'
import { focusAct, useSingleKeys } from '../../../../lib/single-keys.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FileDrop, type FileDropState } from '../../../../ui/forms/file-drop.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { SideCard } from '../../../../ui/layout/fact-list.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { PublishDialog, type ToPublish } from '../publish-dialog.tsx'
import { counted } from '../row-words.ts'
import type { Publishing } from '../use-publishing.ts'
import { FinalFilesPart } from './final-files-part.tsx'
import { ProofPart } from './proof-part.tsx'
import { SchedulePart } from './schedule-part.tsx'
import type { Plan } from './use-plan.ts'

const t = texts.publishingDesk.paper
const { actKey } = texts.editing.paper
const { first: finalFilesFirst } = finalFilesTexts.desk

interface PlanAsideProps {
  publication: Publication
  /** The planned issue, as saved. */
  issue: ToPublish['issue']
  plan: Plan
  publishing: Publishing
  onChanged: (publication: Publication) => void
}

/** `A` goes to the first step that is possible now, as in a paper of the queue. */
const goToAct = (key: string) => key === actKey.toLowerCase() && focusAct()

/** What is missing, the preview, and the step that cannot be undone. */
export function PlanAside({ publication, issue, plan, publishing, onChanged }: PlanAsideProps) {
  const { id, pdfPages, notes } = publication
  useSingleKeys(goToAct)
  return (
    <aside className="paper-aside" aria-label={t.files} data-act>
      <SideCard id="missing" title={t.missing}>
        <Missing {...publication} />
        <PublishButton publication={publication} issue={issue} plan={plan} publishing={publishing} />
        <SchedulePart publication={publication} isSaved={!plan.isDirty} onChanged={onChanged} />
      </SideCard>
      <FinalFilesPart publication={publication} onChanged={onChanged} />
      <ProofPart publication={publication} isSaved={!plan.isDirty} onChanged={onChanged} />
      <SideCard id="files" title={t.files}>
        <div className="publish-files">
          {publication.plan.issueId === null && publication.isIssueRequired ? (
            <p className="paper-quiet">{t.homeless}</p>
          ) : (
            <>
              <LinkButton block icon="view" href={publicationPreviewPath(id)}>
                {t.preview}
              </LinkButton>
              {notes.length > 0 && (
                <p className="paper-quiet">
                  {counted(proofTexts.notes.some, notes.filter(({ isResolved }) => !isResolved).length)}{' '}
                  {proofTexts.notes.there}
                </p>
              )}
            </>
          )}
          {pdfPages !== null && (
            <Button block icon="file" onClick={() => void openPdf(id)}>
              {t.pdf} ({counted(t.pdfPages, pdfPages)})
            </Button>
          )}
          <LinkButton block kind="quiet" href={deskPaperPath(id)}>
            {t.manuscript}
          </LinkButton>
        </div>
      </SideCard>
      <CoverPart
        publication={publication}
        onChanged={(next) => {
          plan.follow(next.version)
          onChanged(next)
        }}
      />
    </aside>
  )
}

function Missing({ missing, state, told: message, plan, finalFiles, isIssueRequired }: Publication) {
  const isComplete = missing.length === 0 && finalFiles?.due == null
  return (
    <div role="status">
      {missing.length > 0 && (
        <ul className="publish-missing">
          {missing.map((words) => (
            <li key={words}>
              <Icon name="alert" />
              {words}
            </li>
          ))}
        </ul>
      )}
      {state === 'typesetting' && (plan.issueId !== null || !isIssueRequired) && (
        <p className="paper-quiet">{t.typesetting}</p>
      )}
      {isComplete && state === 'ready' && <p className="paper-quiet">{t.nothingMissing}</p>}
      {state === 'ready' && message && <p className="publish-message">{message}</p>}
    </div>
  )
}

function PublishButton({ publication, issue, plan, publishing }: Omit<PlanAsideProps, 'onChanged'>) {
  const [isAsking, setAsking] = useState(false)
  const { id, journal, plan: saved, state, missing, isIssueRequired } = publication
  const isFinalDue = publication.finalFiles?.due != null
  const isReady = state === 'ready' && missing.length === 0 && !plan.isDirty && !isFinalDue
  const whyId = useId()
  const why = plan.isDirty
    ? t.unsavedFirst
    : missing.length > 0
      ? t.missingFirst
      : isFinalDue
        ? finalFilesFirst
        : state === 'typesetting'
          ? t.typesettingFirst
          : null
  const papers = [{ id, title: saved.title, journal, issue, isIssueRequired }]
  const publish = async () => {
    if (await publishing.publish(papers)) setAsking(false)
  }
  return (
    <>
      {why && (
        <p className="paper-quiet" id={whyId}>
          {why}
        </p>
      )}
      <Button
        kind="main"
        block
        disabled={!isReady}
        aria-describedby={why ? whyId : undefined}
        busy={state === 'publishing'}
        onClick={() => setAsking(true)}
      >
        {t.publish}
      </Button>
      <PublishDialog
        papers={isAsking ? papers : []}
        isSending={publishing.isSending}
        onClose={() => setAsking(false)}
        onPublish={() => void publish()}
      />
    </>
  )
}

/** Opens the tab during the click, as browsers require; its URL follows a moment later. */
async function openPdf(id: string): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await api.call(openPublicationPdfEndpoint, { params: { id } })
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    showToast({ title: messageOf(error, t.pdfFailed), tone: 'danger' })
  }
}

const coverPartTexts = texts.publishingDesk.cover

interface CoverPartProps {
  publication: Publication
  onChanged: (publication: Publication) => void
}

/** The cover is drawn unless a picture was uploaded; removing the picture draws it again. */
function CoverPart({ publication, onChanged }: CoverPartProps) {
  const { id, cover } = publication
  const [sending, setSending] = useState<FileDropState | null>(null)
  const send = async (file?: File) => {
    if (file) setSending({ kind: 'uploading', name: file.name, sentBytes: 0, totalBytes: file.size })
    try {
      const onSent = (sentBytes: number, totalBytes: number) => {
        if (file) setSending({ kind: 'uploading', name: file.name, sentBytes, totalBytes })
      }
      const params = { id }
      onChanged(
        await api.call(
          uploadPublicationCoverEndpoint,
          { params, body: {}, ...(file && { file }) },
          { ...(file && { onSent }) },
        ),
      )
      setSending(null)
      showToast({ title: coverPartTexts.changed, tone: 'ok' })
    } catch (error) {
      const reason = messageOf(error, coverPartTexts.failed)
      if (file) setSending({ kind: 'failed', name: file.name, reason })
      else showToast({ title: reason, tone: 'danger' })
    }
  }
  return (
    <SideCard id="cover" title={coverPartTexts.title}>
      <p className="paper-quiet">{cover === 'drawn' ? coverPartTexts.text : coverPartTexts.uploaded}</p>
      <Field label={coverPartTexts.choose}>
        <FileDrop
          state={sending ?? { kind: 'empty' }}
          accept="image/jpeg,image/png,image/gif,image/webp"
          note={coverPartTexts.note}
          onChoose={(file) => void send(file)}
          onRemove={() => setSending(null)}
        />
      </Field>
      {cover === 'uploaded' && (
        <Button small onClick={() => void send()}>
          {coverPartTexts.takeBack}
        </Button>
      )}
    </SideCard>
  )
}
