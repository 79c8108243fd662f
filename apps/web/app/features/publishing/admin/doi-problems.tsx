import { Fragment, useState } from 'react'
import { depositAgainEndpoint, readRegistryEndpoint, type RegistryState } from '@grfs/contracts/deposits'
import { type DoiEntry, listDoisEndpoint } from '@grfs/contracts/publishing/admin'
import { cureTexts } from '@grfs/contracts/texts/deposits'
import { texts } from '@grfs/contracts/texts/index'
import { api, messageOf } from '../../../lib/api.ts'
import { longDate, timeWords } from '../../../lib/format.ts'
import { invalidate } from '../../../lib/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import './dois.css'

const t = texts.deposits
const states = texts.publishingDesk.dois.states

/** What keeps DOIs from being registered: a refused login, a busy registry, a policy without a DOI. */
export function RegistryNotes({ registry }: { registry: RegistryState }) {
  const { name, refusedAt, waitUntil, journals, policy } = registry
  return (
    <div className="doi-notes">
      {refusedAt !== null && <Banner tone="danger" title={fill(t.refused, { name })} />}
      {waitUntil !== null && <Banner title={fill(t.waiting, { name, time: timeWords(waitUntil) })} />}
      {journals.map((journal) => (
        <Fragment key={journal.title}>
          {journal.refusedAt !== null && (
            <Banner tone="danger" title={fill(t.refusedOf, { name, journal: journal.title })} />
          )}
          {journal.waitUntil !== null && (
            <Banner title={fill(t.waitingOf, { name, journal: journal.title, time: timeWords(journal.waitUntil) })} />
          )}
        </Fragment>
      ))}
      {policy?.state === 'failed' ? (
        <Banner tone="warn" title={fill(t.policyFailed, { name })}>
          {policy.answer}
        </Banner>
      ) : (
        policy?.state !== 'registered' && <Banner title={fill(t.policyWaiting, { name })} />
      )}
    </div>
  )
}

/** Refused deposits, each with the registry's words and what the editor can do. */
export function DoiProblems({ dois }: { dois: readonly DoiEntry[] }) {
  if (dois.length === 0) return null
  return (
    <ul className="doi-problems" aria-label={t.problems}>
      {dois.map((entry) => (
        <DoiProblem key={entry.doi} entry={entry} />
      ))}
    </ul>
  )
}

function DoiProblem({ entry }: { entry: DoiEntry }) {
  const { doi, state, title, path, journal, since, answer, field, cure } = entry
  return (
    <li>
      <div>
        <h2>
          {state === 'failed' ? states.failed : t.outdated}: {doi}
        </h2>
        <p>
          <a href={path}>{title}</a>, {journal.title}, {longDate(since.slice(0, 10))}.{' '}
          {field === null ? t.words : t.ownCheck}:
        </p>
        <blockquote>{answer}</blockquote>
        {cure !== null && (
          <p>
            <b>{t.cure}.</b> {cureTexts[cure]} {state === 'failed' ? t.hidden : t.older}
          </p>
        )}
      </div>
      <AgainButton entry={entry} />
    </li>
  )
}

export function AgainButton({ entry: { doi, publicId } }: { entry: DoiEntry }) {
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    try {
      const { message } = await api.call(depositAgainEndpoint, { params: { id: publicId } })
      showToast({ title: message, tone: 'ok' })
      invalidate(listDoisEndpoint)
      invalidate(readRegistryEndpoint)
    } catch (error) {
      showToast({ title: messageOf(error, t.againFailed), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small busy={isBusy} aria-label={fill(t.againAloud, { doi })} onClick={() => void again()}>
      {t.again}
    </Button>
  )
}
