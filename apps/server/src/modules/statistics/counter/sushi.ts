import { costs } from '../../../platform/http/rate-limit.ts'
import { type DocumentCall, type DocumentRoute, ProtocolAnswer } from '../../../platform/http/documents.ts'
import type { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { countArticles } from '../queries/counter.ts'
import {
  type CounterException,
  type CounterReport,
  counterRelease,
  counterReports,
  exceptionOf,
  theWorld,
} from './definitions.ts'
import type { CounterPlatform } from './items.ts'
import { currentMonthOf, openReport, readAvailability } from './read-report.ts'
import { type Parameters, readRequest, refuseCustomer, Refused } from './request.ts'
import { type CounterReportBody, writeJson, writeTsv } from './write-report.ts'

const jsonType = 'application/json; charset=utf-8'
const tsvType = 'text/tab-separated-values; charset=utf-8'

const jsonAnswer = (body: unknown, status = 200) => new ProtocolAnswer(status, jsonType, JSON.stringify(body))

/** The COUNTER API (8), and the same reports as tables (5.2). */
export const counterDocuments: DocumentRoute[] = [
  documentOf('/sushi/r51/status', ({ ctx }) => Promise.resolve(statusOf(platformOf(ctx)))),
  documentOf('/sushi/r51/members', ({ ctx, query }) =>
    Promise.resolve(refuseCustomer(query) ?? membersOf(platformOf(ctx))),
  ),
  documentOf('/sushi/r51/reports', async (call) => refuseCustomer(call.query) ?? (await listReports(call))),
  ...counterReports.map((report) =>
    documentOf(`/sushi/r51/reports/${report.id.toLowerCase()}`, (call) => answerJson(report, call)),
  ),
  ...counterReports.map((report): DocumentRoute => ({
    path: `/usage/${report.id.toLowerCase()}.tsv`,
    contentType: tsvType,
    handle: (call) => answerTsv(report, call),
  })),
]

/** The platform as COUNTER knows it. Without a setting, the host is the namespace of our ids (11.1). */
export function platformOf({ site }: Pick<Context, 'site'>): CounterPlatform {
  const host = new URL(site.origin).hostname
    .replace(/^www\./, '')
    .replace(/^[^a-zA-Z]+|[^\w.]/g, '')
    .slice(0, 17)
  return {
    ...{ name: site.name, publisher: site.publisher, origin: site.origin },
    id: site.counter?.platformId ?? (host.length > 1 ? host : 'journals'),
    registryRecord: site.counter?.registryRecord ?? '',
  }
}

function documentOf(path: string, handle: (call: DocumentCall) => Promise<unknown>): DocumentRoute {
  return {
    path,
    contentType: jsonType,
    async handle(call) {
      const answer = await handle(call)
      if (answer instanceof ProtocolAnswer) return answer
      return answer instanceof Refused ? jsonAnswer(answer.exception, answer.status) : jsonAnswer(answer)
    },
    refuse: (error) => jsonAnswer(exceptionFor(error), error.status === 500 ? 503 : error.status),
  }
}

function exceptionFor({ status }: AppError): CounterException {
  if (status === 429) return exceptionOf(1020, 'Retry-After says when to ask again')
  return status >= 500 ? exceptionOf(1000) : exceptionOf(1030)
}

const statusOf = ({ name, registryRecord }: CounterPlatform) => [
  {
    Description: `COUNTER ${counterRelease} reports of ${name}`,
    Service_Active: true,
    ...(registryRecord !== '' && { Registry_Record: registryRecord }),
    Note: `All content is open. Reports are for ${theWorld.name}, customer_id ${theWorld.id}; no key is needed.`,
  },
]

const membersOf = ({ id }: CounterPlatform) => [
  {
    Institution_Name: theWorld.name,
    Institution_ID: { Proprietary: [`${id}:${theWorld.id}`] },
    Customer_ID: theWorld.id,
  },
]

async function listReports({ ctx, spend }: DocumentCall) {
  spend(costs.query)
  const { first, last } = await readAvailability(ctx)
  return counterReports.map(({ id, name, description }) => ({
    ...{ Report_Name: name, Report_ID: id, Release: counterRelease, Report_Description: description },
    Path: `/r51/reports/${id.toLowerCase()}`,
    ...{ First_Month_Available: first, Last_Month_Available: last },
  }))
}

async function answerJson(report: CounterReport, call: DocumentCall): Promise<ProtocolAnswer | Refused> {
  const opened = await open(report, call, call.query)
  return opened instanceof Refused
    ? opened
    : new ProtocolAnswer(200, jsonType, writeJson(opened.body), { onClose: opened.release })
}

async function answerTsv(report: CounterReport, call: DocumentCall): Promise<ProtocolAnswer> {
  const { exclude_monthly_details: excluded, ...parameters } = call.query
  const opened = await open(report, call, { ...forPage(report, parameters), customer_id: theWorld.id })
  if (opened instanceof Refused) {
    const { Message, Data = '' } = opened.exception
    return new ProtocolAnswer(opened.status, 'text/plain; charset=utf-8', `${Message}. ${Data}\n`)
  }
  const { body, release } = opened
  const { begin, end } = body.request
  const fileName = `${report.id}_${begin.slice(0, 7)}_${end.slice(0, 7)}.tsv`
  const hasMonths = report.view !== null || excluded !== 'True'
  return new ProtocolAnswer(200, tsvType, writeTsv(body, hasMonths), { fileName, onClose: release })
}

/** The form has the options of all reports, and empty fields. */
function forPage(report: CounterReport, parameters: Parameters): Parameters {
  const { begin_date = '', end_date = '', attributes_to_show: shown = '', ...options } = parameters
  if (report.view) return { begin_date, end_date }
  const ofArticles = ['include_parent_details']
  const ofTitles = ['yop', 'access_type', 'item_id']
  const others = [...(report.of === 'article' ? [] : ofArticles), ...(report.of === 'platform' ? ofTitles : [])]
  const given = Object.entries(options).filter(([name, value]) => value !== '' && !others.includes(name))
  const attributes = shown.split('|').filter((name) => report.attributes.includes(name))
  return { ...Object.fromEntries(given), begin_date, end_date, attributes_to_show: attributes.join('|') }
}

// An item report reads every article. A network gets one at a time.
const mostItemReports = 8
const articlesPerUnit = 200
// Less than a network can save up, so that a large press has item reports too.
const mostUnits = 500
const sending = new Set<string>()

async function open(
  report: CounterReport,
  { ctx, spend, network }: DocumentCall,
  parameters: Parameters,
): Promise<Refused | { body: CounterReportBody; release: () => void }> {
  spend(costs.query)
  const request = readRequest(report, parameters, await readAvailability(ctx), currentMonthOf(ctx.clock.now()))
  if (request instanceof Refused) return request
  const isLarge = report.of === 'article' && request.months !== null && !request.isEmpty
  if (!isLarge) {
    spend(costs.search)
    return { body: await openReport(ctx, request, platformOf(ctx)), release: () => undefined }
  }
  if (sending.has(network)) return new Refused(429, exceptionOf(1020, 'one item report at a time'))
  if (sending.size >= mostItemReports) return new Refused(503, exceptionOf(1010))
  sending.add(network)
  const release = () => void sending.delete(network)
  try {
    spend(Math.min(mostUnits, costs.search + Math.ceil((await countArticles(ctx.db)) / articlesPerUnit)))
    return { body: await openReport(ctx, request, platformOf(ctx)), release }
  } catch (error) {
    release()
    throw error
  }
}
