import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { CitedWork, KnownWork, WorkNotice } from '@grfs/domain/reference-checks/verdict'
import { get, type OutboundAnswer, textOf } from '../../platform/http/outbound.ts'
import type { WorksSettings } from '../../platform/works-settings.ts'

/** The service did not answer usefully. Nothing is known about the reference; ask again later. */
export class WorksUnavailable extends Error {
  /** The service asked to wait so long. */
  readonly waitMs: number | null

  constructor(message: string, waitMs: number | null = null, options?: ErrorOptions) {
    super(message, options)
    this.waitMs = waitMs
  }
}

const timeoutMs = 10_000
const mostBytes = 2_000_000
const mostQuery = 600
const mostText = 1_000

/** The service allows more. These hold for the whole process. */
const atOnce = 5
const leastGapMs = 1000 / 50
let running = 0
let nextStart = 0
const waiting: (() => void)[] = []

async function takingTurns<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve))
  else running += 1
  try {
    const now = performance.now()
    const start = Math.max(now, nextStart)
    nextStart = start + leastGapMs
    if (start > now) await wait(start - now)
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Texts are cut, not refused: one strange field must not hide a work. */
const text = z.string().transform((value) => value.slice(0, mostText))
const texts = z.array(text).catch([])
const parts = z.array(z.array(z.number().nullable())).optional().catch(undefined)
const dated = z.object({ 'date-parts': parts }).optional().catch(undefined)
const Update = z.object({
  type: text.catch(''),
  DOI: text.optional().catch(undefined),
  updated: dated,
})
const Work = z.object({
  DOI: z.string().max(300),
  title: texts.optional(),
  subtitle: texts.optional(),
  'original-title': texts.optional(),
  author: z
    .array(z.object({ family: text.optional().catch(undefined), name: text.optional().catch(undefined) }))
    .optional()
    .catch(undefined),
  issued: dated,
  'published-print': dated,
  'updated-by': z.array(Update).optional().catch(undefined),
})
const One = z.object({ message: Work })
const Several = z.object({ message: z.object({ items: z.array(z.unknown()) }) })

/** A work by its DOI; null if the service does not know it. */
export async function findByDoi(settings: WorksSettings, doi: string): Promise<KnownWork | null> {
  const address = new URL(`${settings.url}/works/${encodeURIComponent(doi)}`)
  const body = await ask(settings, address)
  if (body === null) return null
  const parsed = One.safeParse(body)
  if (!parsed.success) throw new WorksUnavailable('The answer is not a work.')
  return workOf(parsed.data.message)
}

/** The three works that are most like a reference. Only this one reference is sent. */
export async function searchWorks(settings: WorksSettings, { text: printed }: CitedWork): Promise<KnownWork[]> {
  const address = new URL(`${settings.url}/works`)
  address.search = new URLSearchParams({ 'query.bibliographic': printed.slice(0, mostQuery), rows: '3' }).toString()
  const parsed = Several.safeParse(await ask(settings, address))
  if (!parsed.success) throw new WorksUnavailable('The answer is not a list of works.')
  return parsed.data.message.items.slice(0, 3).flatMap((item) => {
    const work = Work.safeParse(item)
    return work.success ? [workOf(work.data)] : []
  })
}

/** Whether anybody registered a DOI: the handle service knows those of every agency. */
export async function isRegistered(settings: WorksSettings, doi: string): Promise<boolean> {
  const answer = await ask(
    settings,
    new URL(`${settings.handleUrl}/api/handles/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`),
  )
  return z.object({ responseCode: z.literal(1) }).safeParse(answer).success
}

/** The JSON of an answer; null if there is no such thing. Everything else is an outage. */
function ask({ email }: WorksSettings, address: URL): Promise<unknown> {
  address.searchParams.set('mailto', email)
  return takingTurns(async () => {
    let status: number
    let headers: OutboundAnswer['headers']
    let body: string
    try {
      const answer = await get(address, {
        headers: { accept: 'application/json', 'user-agent': `GRFS-Journals (mailto:${email})` },
        timeoutMs,
      })
      ;({ status, headers } = answer)
      body = await textOf(answer, mostBytes)
    } catch (error) {
      throw new WorksUnavailable('The service did not answer.', null, { cause: error })
    }
    if (status === 404) return null
    if (status !== 200) throw new WorksUnavailable(`The service answered ${status}.`, waitOf(headers['retry-after']))
    try {
      return JSON.parse(body) as unknown
    } catch {
      throw new WorksUnavailable('The answer is not JSON.')
    }
  })
}

const mostWaitMs = 24 * 3_600_000
const waitOf = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Math.min(Number(header) * 1000, mostWaitMs) : null

function workOf(work: z.infer<typeof Work>): KnownWork {
  const title = work.title?.[0]?.replace(/^\[?(?:retracted(?: article)?|withdrawn)\]?[:.\s]+/i, '')
  const subtitle = work.subtitle?.[0]
  const [first] = work.author ?? []
  return {
    doi: work.DOI.toLowerCase(),
    titles: [title, title && subtitle && `${title}: ${subtitle}`, work['original-title']?.[0]].filter(
      (one): one is string => Boolean(one),
    ),
    families: [first?.family ?? first?.name].filter((one) => one !== undefined),
    year: yearOf(work['published-print']) ?? yearOf(work.issued),
    notice: noticeIn(work['updated-by'] ?? []),
  }
}

type Dated = z.infer<typeof dated>
const yearOf = (date: Dated): number | null => date?.['date-parts']?.[0]?.[0] ?? null

function noticeIn(updates: z.infer<typeof Update>[]): WorkNotice | null {
  const of = (pattern: RegExp) => updates.find(({ type }) => pattern.test(type))
  const retraction = of(/^(?:partial_)?retraction$|^withdrawal$|^removal$/)
  const update = retraction ?? of(/^expression_of_concern$/)
  if (!update) return null
  const [year, month, day] = update.updated?.['date-parts']?.[0] ?? []
  const on = year && month && day ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : null
  return {
    kind: retraction ? 'retracted' : 'concern',
    on: on !== null && !Number.isNaN(Date.parse(on)) ? on : null,
    doi: doiOrNull(update.DOI),
  }
}

const doiOrNull = (doi: string | undefined): string | null =>
  doi !== undefined && /^10\.\d{4,9}\/\S{1,280}$/.test(doi) ? doi.toLowerCase() : null
