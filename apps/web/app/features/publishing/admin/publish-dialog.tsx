import { useState } from 'react'
import type { WaitingPaper } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { issueLabel } from '@grfs/domain/journals/call'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { isPastIssue } from '@grfs/domain/publishing/production'
import { monthAndYear } from '../../../lib/format.ts'
import { fill } from '../../../ui/layout/words.ts'

const t = texts.publishingDesk

export type ToPublish = Pick<WaitingPaper, 'id' | 'title' | 'journal' | 'issue' | 'isIssueRequired'>

interface PublishDialogProps {
  papers: readonly ToPublish[]
  isSending: boolean
  onClose: () => void
  onPublish: () => void
}

/** Says exactly what will happen: which papers, in which issue, and that it cannot be undone. */
export function PublishDialog({ papers, isSending, onClose, onPublish }: PublishDialogProps) {
  const isOne = papers.length === 1
  const count = { count: papers.length }
  return (
    <Dialog
      open={papers.length > 0}
      wide
      title={isOne ? t.confirm.one : fill(t.confirm.many, count)}
      text={isOne ? t.confirm.textOne : t.confirm.text}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{t.confirm.notYet}</Button>
          <Button kind="main" busy={isSending} onClick={onPublish}>
            {isOne ? t.confirm.publishOne : fill(t.confirm.publish, count)}
          </Button>
        </>
      }
    >
      <PublishList papers={papers} />
    </Dialog>
  )
}

interface QuestionDialogProps {
  words: { title: string; text: string; keep: string; confirm: string }
  isOpen: boolean
  onAnswer: (isAccepted: boolean) => void
}

/** Asks before something unusual: a paper for a past issue, or one without the proof that its journal needs. */
export function QuestionDialog({ words, isOpen, onAnswer }: QuestionDialogProps) {
  return (
    <Dialog
      open={isOpen}
      title={words.title}
      text={words.text}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onAnswer(false)
      }}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{words.keep}</Button>
          <Button kind="main" onClick={() => onAnswer(true)}>
            {words.confirm}
          </Button>
        </>
      }
    />
  )
}

export function PublishList({ papers }: { papers: readonly ToPublish[] }) {
  const [now] = useState(() => new Date())
  return (
    <div className="publish-list">
      {byIssue(papers).map(({ name, issue, papers: inIssue }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          {issue && isPastIssue(issue, now) && (
            <p className="publish-message">
              {fill(t.confirm.past, {
                issue: fill(t.issue, { volume: issue.volume, number: issueLabel(issue) }),
                month: monthAndYear(issue.month, issue.year),
              })}
            </p>
          )}
          <ul>
            {inIssue.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function byIssue(papers: readonly ToPublish[]): { name: string; issue: ToPublish['issue']; papers: ToPublish[] }[] {
  const groups = new Map<string, ToPublish[]>()
  for (const paper of papers) {
    const name = paper.issue
      ? issueName(paper.journal.title, paper.issue)
      : paper.isIssueRequired
        ? t.noIssue
        : fill(t.withoutIssueIn, { journal: paper.journal.title })
    groups.set(name, [...(groups.get(name) ?? []), paper])
  }
  return [...groups].map(([name, inIssue]) => ({ name, issue: inIssue[0]?.issue ?? null, papers: inIssue }))
}

export function issueName(journal: string, issue: NonNullable<WaitingPaper['issue']>): string {
  return fill(t.issueOf, { journal, volume: issue.volume, number: issueLabel(issue) })
}
