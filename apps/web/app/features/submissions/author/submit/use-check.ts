import { useEffect, useMemo, useState } from 'react'
import type { Facts } from '@grfs/contracts/facts'
import { count } from '@grfs/contracts/format'
import { getCheckEndpoint, type ManuscriptCheck, type PaperForm } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { keywordCount, maxAbstractWords } from '@grfs/domain/submissions/limits'
import { api } from '../../../../lib/api.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { countWords } from '../word-count.ts'
import { factsOfCheck } from './fill-facts.ts'

const t = submitTexts.check

export interface CheckView {
  /** Null until the first response. */
  check: ManuscriptCheck | null
  /** The server does not respond. */
  isLost: boolean
}

const nothing: CheckView = { check: null, isLost: false }

/** The check of the last uploaded file (`round`); null while there is no file. */
export function useCheck(draftId: string | null, round: number): CheckView | null {
  const [seen, setSeen] = useState<CheckView & { round: number }>({ ...nothing, round: 0 })
  // An effect: the worker runs the check; poll until it is done.
  useEffect(() => {
    if (draftId === null || round === 0) return
    return watchCheck({
      load: () => api.call(getCheckEndpoint, { params: { id: draftId } }),
      onCheck: (check) => setSeen({ check, isLost: false, round }),
      onLost: () => setSeen((before) => ({ check: before.round === round ? before.check : null, isLost: true, round })),
      page: document,
    })
  }, [draftId, round])
  if (round === 0) return null
  return seen.round === round ? seen : nothing
}

/** What the file states; null while it is not read. The same object for the same result. */
export function useReadFacts(view: CheckView | null): Facts | null {
  const readJson = JSON.stringify(view?.check?.read ?? null)
  return useMemo(() => factsOfCheck(JSON.parse(readJson) as ManuscriptCheck['read']), [readJson])
}

/**
 * The check with the lengths of the form: what is submitted is the text in the fields, which the author may have
 * changed. So the check says the same numbers as the counters beside the fields.
 */
export function checkOfForm(view: CheckView | null, { abstract, keywords }: FormTexts): CheckView | null {
  const report = view?.check?.report
  if (!view?.check || !report) return view
  const words = countWords(abstract)
  const { least, most } = keywordCount
  const lengths = [
    {
      ...{ rule: 'abstract.too-long', size: words, isWrong: words > maxAbstractWords },
      figure: `${count(words)} of ${count(maxAbstractWords)}`,
      message: fill(t.abstractLong, { count: count(words), most: count(maxAbstractWords) }),
    },
    {
      ...{ rule: 'keywords.count', size: keywords.length },
      isWrong: keywords.length < least || keywords.length > most,
      figure: `${count(keywords.length)} of ${least} to ${most}`,
      message: fill(t.keywordCount, { count: count(keywords.length), least, most }),
    },
  ]
  return { ...view, check: { ...view.check, report: lengths.reduce(withLength, report) } }
}

type FormTexts = Pick<PaperForm, 'abstract' | 'keywords'>
type Report = NonNullable<ManuscriptCheck['report']>

interface FieldLength {
  rule: string
  size: number
  isWrong: boolean
  figure: string
  message: string
}

/** An empty field has no length: the report about the file stays. */
function withLength(report: Report, { rule, size, isWrong, figure, message }: FieldLength): Report {
  const checked = report.rules.find((one) => one.rule === rule)
  if (size === 0 || !checked) return report
  const found = report.findings.find((one) => one.rule === rule)
  const { reason, fix } = t.lengths[rule as keyof typeof t.lengths]
  const finding = { rule, severity: 'error' as const, message, reason, fix, places: found?.places ?? [] }
  const findings = found
    ? report.findings.flatMap((one) => (one !== found ? [one] : isWrong ? [finding] : []))
    : [...report.findings, ...(isWrong ? [finding] : [])]
  const outcome = isWrong ? 'error' : 'passed'
  return {
    ...report,
    findings,
    rules: report.rules.map((one) => (one === checked ? { ...one, outcome, figure } : one)),
  }
}

/** Grows by a factor of 1.4 from 0.7 s up to 15 s: a check takes seconds, a late one minutes. */
export function pauseMs(requests: number): number {
  return Math.min(15_000, Math.round(700 * 1.4 ** requests))
}

/** After this many requests (about half a minute) a running check is shown as delayed. Perhaps no worker is running. */
const requestsBeforeLate = 8

/** References are looked up after the check. About four minutes; later the page shows what it has. */
const mostRequestsForReferences = 22

interface CheckWatch {
  load: () => Promise<ManuscriptCheck>
  onCheck: (check: ManuscriptCheck) => void
  /** No response came; it is requested again. */
  onLost: () => void
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Polls the check until it is done; pauses while the page is hidden. Returns a function that stops it. */
export function watchCheck({ load, onCheck, onLost, page }: CheckWatch): () => void {
  let isStopped = false
  let isWaiting = false
  let requests = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask() {
    isWaiting = false
    const check = await load().catch(() => null)
    if (isStopped) return
    if (check)
      onCheck(check.status === 'running' && requests >= requestsBeforeLate ? { ...check, status: 'delayed' } : check)
    else onLost()
    const isLookingUp = check?.references?.status === 'running' && requests < mostRequestsForReferences
    if (check?.status === 'done' ? !isLookingUp : check?.status === 'refused' || check?.status === 'none') return
    isWaiting = true
    requests += 1
    wait()
  }

  function wait() {
    clearTimeout(timer)
    if (page.visibilityState !== 'hidden') timer = setTimeout(() => void ask(), pauseMs(requests))
  }

  const seen = () => {
    if (isWaiting) wait()
  }
  page.addEventListener('visibilitychange', seen)
  void ask()
  return () => {
    isStopped = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', seen)
  }
}
