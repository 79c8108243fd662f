import type { ReactNode } from 'react'
import { openDocumentEndpoint, type SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { api, messageOf } from '../../../../lib/api.ts'
import { capitalise, count, dayAndMonth, longDate } from '../../../../lib/format.ts'
import { formatBytes } from '../../../../ui/media/bytes.ts'
import { Fact, FactList, SideCard } from '../../../../ui/layout/fact-list.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { isUnderWay, ProcessingSteps } from '../processing-steps.tsx'
import { countWords } from '../word-count.ts'
import { oldestFirst, reviewName } from './journey.ts'
import { type Categories, ResearchField } from './paper-head.tsx'
import { PaperAuthors } from './paper-authors.tsx'
import { WithdrawPaper } from './withdraw-paper.tsx'

/** The sidebar of the paper: timeline, details, and the processing steps while they run or if one failed. */
export function PaperAside({ paper, categories }: { paper: SubmissionDetail; categories: Categories }) {
  const { processing, timeline } = paper
  const isOnItsWay = !paper.isEditable && paper.waiting !== null
  const isShown = isOnItsWay && (isUnderWay(processing) || processing.some(({ status }) => status === 'failed'))
  return (
    <aside className="paper-aside" aria-label={paperTexts.aside}>
      {isShown && (
        <SideCard id="processing" title={paperTexts.processing.title}>
          <ProcessingSteps steps={processing} />
        </SideCard>
      )}
      <Timeline timeline={timeline} shownReason={paper.rejectionReason} />
      <PaperAuthors paper={paper} />
      <Details paper={paper} categories={categories} />
      {paper.isWithdrawable && <WithdrawPaper paper={paper} />}
    </aside>
  )
}

interface TimelineProps {
  timeline: SubmissionDetail['timeline']
  /** A reason that the page already shows. */
  shownReason: string | null
}

export function Timeline({ timeline, shownReason }: TimelineProps) {
  const lines = timelineLines(timeline)
  if (lines.length === 0) return null
  return (
    <SideCard id="timeline" title={paperTexts.timeline.title}>
      <ol className="timeline">
        {lines.map(({ text, at, reason, letter }, index) => (
          <li key={`${at} ${text}`}>
            <b>{text}</b>
            <time dateTime={at}>{dayOf(at, index === 0 ? null : (lines[index - 1]?.at ?? null))}</time>
            {reason && reason !== shownReason && <p>{reason}</p>}
            {letter && (
              <details>
                <summary>{paperTexts.timeline.letter}</summary>
                <p className="timeline-letter">{letter}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </SideCard>
  )
}

/** With the year where it changes. */
function dayOf(at: string, newer: string | null): string {
  return newer?.slice(0, 4) === at.slice(0, 4) ? dayAndMonth(at) : longDate(at)
}

const texts: Readonly<Record<string, string>> = paperTexts.timeline.moves

interface TimelineLine {
  text: string
  at: string
  reason: string | null
  letter: string | null
}

/** The events, newest first, worded for the author. */
export function timelineLines(timeline: SubmissionDetail['timeline']): TimelineLine[] {
  let reviews = 0
  const lines = oldestFirst(timeline).map(({ name, at, reason, letter }) => {
    if (name === 'hand-in-review') reviews += 1
    const text = texts[name] ?? capitalise(name.replaceAll(/[-_.]/g, ' '))
    return { text: fill(text, { review: reviewName(Math.max(1, reviews)) }), at, reason, letter: letter ?? null }
  })
  return lines.reverse()
}

const t = paperTexts.details

export function Details({ paper, categories }: { paper: SubmissionDetail; categories: Categories }) {
  const { number, createdDate, submissionDate, journalId, authors, words } = paper
  const { abstract, paperFile } = paper.articleId
  // A draft has only its owner.
  const names = authors.length > 0 ? authors.map(({ name }) => name) : [paper.authorId.fullName]
  return (
    <SideCard id="details" title={t.title}>
      <FactList>
        {number && (
          <Fact name={t.number}>
            <span className="paper-number">{number}</span>
          </Fact>
        )}
        <Fact name={submissionDate ? t.submitted : t.created}>{longDate(submissionDate ?? createdDate)}</Fact>
        {!authors.some(({ authorship }) => authorship) && (
          <Fact name={t.authors}>
            {names.map((name, index) => (
              <span key={`${index} ${name}`} className="paper-author">
                {name}
              </span>
            ))}
          </Fact>
        )}
        <Fact name={t.file}>
          {paperFile ? (
            <FileLink id={paper.id} name={paperFile.name}>
              {fill(t.fileNote, { size: formatBytes(paperFile.bytes) })}
            </FileLink>
          ) : (
            t.noFile
          )}
        </Fact>
        {typeof words === 'number' && <Fact name={t.words}>{count(words)}</Fact>}
        <Fact name={t.abstractWords}>{count(countWords(abstract))}</Fact>
      </FactList>
      <ResearchField category={journalId?.category ?? null} categories={categories} />
    </SideCard>
  )
}

interface FileLinkProps {
  /** The id of the paper. */
  id: string
  name: string
  children: ReactNode
}

/** A button instead of a link: the signed URL is created on demand and is valid for a short time only. */
function FileLink({ id, name, children }: FileLinkProps) {
  async function open() {
    try {
      const { url } = await api.call(openDocumentEndpoint, { params: { id } })
      location.assign(url)
    } catch (error) {
      showToast({ title: messageOf(error, paperTexts.details.fileFailed), tone: 'danger' })
    }
  }
  return (
    <button type="button" className="link paper-file" title={name} onClick={() => void open()}>
      {children}
    </button>
  )
}
