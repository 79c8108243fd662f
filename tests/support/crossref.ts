import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readXml, type XmlElement } from '@grfs/scholarly'
import type { RegistrySettings } from '../../apps/server/src/platform/registry-settings.ts'

/**
 * A fault of one call. `login`: the registry refuses it. `failure`: a page that refuses the file. `busy`: too many files.
 * `lost`: the file arrives and the connection breaks. `broken`: it breaks before. `html`, `garbage`: no answer of the
 * service. `unknown`: the registry does not know the file now.
 */
export type RegistryFault = 'login' | 'failure' | 'busy' | 'lost' | 'broken' | 'html' | 'garbage' | 'unknown' | null

export interface Deposited {
  fileName: string
  /** Who sent it. */
  login: string
  /** In the order of the file. */
  records: Array<{ doi: string; timestamp: bigint; xml: string }>
}

type Verdict = { status: 'Success' | 'Warning' | 'Failure'; msg: string }

export interface CrossrefStandIn {
  settings: RegistrySettings
  /** The same settings as environment variables. */
  env: Record<string, string>
  /** Files that arrived, also those that were refused. */
  files: Deposited[]
  /** The registered DOIs with the content of the last accepted deposit. */
  registered: Map<string, { timestamp: bigint; xml: string }>
  /** Accepted deposits by DOI and content: more than one means that a change was sent twice. */
  accepted: Map<string, number>
  questions: number
  /** One more account, which may deposit under one prefix only. */
  addAccount(prefix: string): RegistrySettings
  /** DOIs of which the citing works were asked for, in order. */
  citedBy: string[]
  misbehave(fault: (call: 'deposit' | 'result' | 'citing', fileName: string, login: string) => RegistryFault): void
  /** The `forward_link` elements of the answer about a DOI. */
  cite(links: (doi: string) => string): void
  /** Instead of success: the verdict about one DOI. */
  judge(verdict: (doi: string, xml: string) => Verdict | null): void
  /** The whole file is refused with an empty DOI if this returns words. */
  reject(words: (file: Deposited) => string | null): void
  /** How often a file is `queued` before it is completed. */
  queueFor(polls: number): void
  close(): Promise<void>
}

const page = (heading: string, words: string) =>
  `<html><head><title>${heading}</title></head><body><h2>${heading}</h2><p>${words}</p></body></html>`

const success: Verdict = { status: 'Success', msg: 'Successfully added' }
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * An in-memory stand-in for the deposit service of Crossref: it takes files, keeps its verdicts in another order than the
 * items, and refuses timestamps that are not higher than the last one.
 */
export async function startCrossref(): Promise<CrossrefStandIn> {
  const login = { login: `press/${randomBytes(6).toString('hex')}`, password: randomBytes(12).toString('hex') }
  const accounts = new Map<string, { password: string; prefix: string | null }>([
    [login.login, { password: login.password, prefix: null }],
  ])
  const isAccount = (name: unknown, password: unknown) => accounts.get(String(name))?.password === password
  const answers = new Map<string, { body: string; polls: number }>()
  let fault: Parameters<CrossrefStandIn['misbehave']>[0] = () => null
  let judge: Parameters<CrossrefStandIn['judge']>[0] = () => null
  let reject: Parameters<CrossrefStandIn['reject']>[0] = () => null
  let queued = 0
  let links: Parameters<CrossrefStandIn['cite']>[0] = () => ''

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const standIn: CrossrefStandIn = {
    settings: { url, ...login, email: 'dois@press.example', archives: [] },
    env: { CROSSREF_URL: url, CROSSREF_LOGIN: login.login, CROSSREF_PASSWORD: login.password },
    files: [],
    registered: new Map(),
    accepted: new Map(),
    questions: 0,
    addAccount(prefix) {
      const own = { login: `journal/${randomBytes(6).toString('hex')}`, password: randomBytes(12).toString('hex') }
      accounts.set(own.login, { password: own.password, prefix })
      return { ...standIn.settings, ...own }
    },
    citedBy: [],
    cite: (next) => void (links = next),
    misbehave: (next) => void (fault = next),
    judge: (next) => void (judge = next),
    reject: (next) => void (reject = next),
    queueFor: (polls) => void (queued = polls),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    if (request.method === 'POST' && address.pathname === '/servlet/deposit') return deposit(request, response)
    if (request.method === 'GET' && address.pathname === '/servlet/submissionDownload') return result(address, response)
    if (request.method === 'GET' && address.pathname === '/servlet/getForwardLinks') return citing(address, response)
    send(response, 404, page('Not found', 'There is nothing here.'))
  }

  async function deposit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(await buffer(request)), {
      headers: { 'content-type': type },
    }).formData()
    const file = form.get('fname') as File
    const by = String(form.get('login_id'))
    const played = fault('deposit', file.name, by)
    if (played === 'broken') return void response.destroy()
    if (played === 'login' || !isAccount(by, form.get('login_passwd')))
      return send(response, 401, page('FAILURE', 'Wrong credentials'))
    if (played === 'busy') return send(response, 503, page('FAILURE', 'More than 10,000 submissions are pending.'))
    if (played === 'html') return send(response, 200, '<html><body><h1>Proxy error</h1></body></html>')
    if (form.get('operation') !== 'doMDUpload' || played === 'failure')
      return send(response, 200, page('FAILURE', 'The file could not be read as a deposit.'))
    take(file.name, by, await file.text())
    if (played === 'lost') return void response.destroy()
    send(response, 200, page('SUCCESS', 'Your batch submission was successfully received.'))
  }

  function take(fileName: string, by: string, xml: string): void {
    const file = { fileName, login: by, records: recordsIn(xml) }
    standIn.files.push(file)
    const words = reject(file)
    const verdicts = file.records.map((record) => ({ doi: record.doi, verdict: verdictOn(record) }))
    const diagnostics =
      words === null
        ? // Another order than that of the file.
          verdicts.toReversed().map(({ doi, verdict }) => diagnostic(doi, verdict))
        : [diagnostic('', { status: 'Failure', msg: words })]
    const body =
      `<?xml version="1.0" encoding="UTF-8"?>\n<doi_batch_diagnostic status="completed" sp="cr5">` +
      `<submission_id>${1_000_000 + standIn.files.length}</submission_id><batch_id>b</batch_id>${diagnostics.join('')}` +
      `<batch_data><record_count>${diagnostics.length}</record_count></batch_data></doi_batch_diagnostic>`
    answers.set(fileName, { body, polls: queued })

    function verdictOn({ doi, timestamp, xml: content }: Deposited['records'][number]): Verdict {
      if (words !== null) return success
      const prefix = accounts.get(by)?.prefix ?? null
      if (prefix !== null && !doi.startsWith(`${prefix}/`))
        return {
          status: 'Failure',
          msg: `User not authorized to add or update records for prefix: ${doi.split('/')[0]}`,
        }
      const [metadata] = /<journal_metadata.*?<\/journal_metadata>/s.exec(content) ?? []
      if (metadata !== undefined && !metadata.includes('<issn') && !metadata.includes('<doi_data>'))
        return { status: 'Failure', msg: 'A journal needs an ISSN or a title-level DOI.' }
      const known = standIn.registered.get(doi)
      if (known && timestamp <= known.timestamp)
        return {
          status: 'Failure',
          msg: `Record not processed because submitted version: ${timestamp} is less or equal to previously submitted version ${known.timestamp}`,
        }
      const verdict = judge(doi, content) ?? success
      if (verdict.status !== 'Failure') {
        standIn.registered.set(doi, { timestamp, xml: content })
        const change = `${doi} ${content}`
        standIn.accepted.set(change, (standIn.accepted.get(change) ?? 0) + 1)
      }
      return verdict
    }
  }

  function result(address: URL, response: ServerResponse): void {
    standIn.questions++
    const fileName = address.searchParams.get('file_name') ?? ''
    const played = fault('result', fileName, address.searchParams.get('usr') ?? '')
    if (played === 'broken' || played === 'lost') return void response.destroy()
    const isKnownLogin = isAccount(address.searchParams.get('usr'), address.searchParams.get('pwd'))
    if (played === 'login' || !isKnownLogin) return send(response, 401, page('FAILURE', 'Wrong credentials'))
    if (played === 'busy') return send(response, 503, 'busy')
    if (played === 'html') return send(response, 200, '<html><body><p>Maintenance<br></p></body></html>')
    if (played === 'garbage') return send(response, 200, '<doi_batch_diagnostic status="completed"><record_diag')
    const known = played === 'unknown' ? undefined : answers.get(fileName)
    if (!known) return send(response, 200, '<doi_batch_diagnostic status="unknown_submission"></doi_batch_diagnostic>')
    if (known.polls-- > 0)
      return send(
        response,
        200,
        '<doi_batch_diagnostic status="queued"><submission_id>1</submission_id></doi_batch_diagnostic>',
      )
    send(response, 200, known.body)
  }

  function citing(address: URL, response: ServerResponse): void {
    const doi = address.searchParams.get('doi') ?? ''
    standIn.citedBy.push(doi)
    const played = fault('citing', doi, address.searchParams.get('usr') ?? '')
    if (played === 'broken') return void response.destroy()
    const isKnownLogin = isAccount(address.searchParams.get('usr'), address.searchParams.get('pwd'))
    if (played === 'login' || !isKnownLogin) return send(response, 401, page('FAILURE', 'Wrong credentials'))
    if (played === 'busy') return send(response, 503, 'busy')
    if (played === 'html') return send(response, 200, '<html><body><p>Maintenance<br></p></body></html>')
    if (played === 'garbage') return send(response, 200, '<crossref_result><query_result><body><forward')
    const head = '<head><email_address>none</email_address><doi_batch_id>none</doi_batch_id></head>'
    send(
      response,
      200,
      `<?xml version="1.0" encoding="UTF-8"?>\n<crossref_result xmlns="http://www.crossref.org/qrschema/2.0" version="2.0">` +
        `<query_result>${head}<body>${links(doi)}</body></query_result></crossref_result>`,
    )
  }

  return standIn
}

const diagnostic = (doi: string, { status, msg }: Verdict) =>
  `<record_diagnostic status="${status}" msg_id="4">` +
  `${doi === '' ? '<doi/>' : `<doi>${escaped(doi.toUpperCase())}</doi>`}<msg>${escaped(msg)}</msg></record_diagnostic>`

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': body.startsWith('<doi_batch') ? 'text/xml' : 'text/html' }).end(body)
}

/** Every `doi_data` of a file with the element around it that is an item. */
function recordsIn(xml: string): Deposited['records'] {
  const root = readXml(xml)
  const records: Deposited['records'] = []
  const visit = (element: XmlElement): void => {
    for (const one of element.content) {
      if (typeof one === 'string') continue
      if (one.name === 'doi_data') {
        const textIn = (name: string) =>
          one.content.flatMap((part) => (typeof part !== 'string' && part.name === name ? part.content : [])).join('')
        const doi = textIn('doi')
        const at = xml.indexOf(`<doi>${doi}</doi>`)
        const start = Math.max(xml.lastIndexOf('<journal>', at), xml.lastIndexOf('<database>', at))
        const ends = ['</journal>', '</database>'].map((end) => xml.indexOf(end, at)).filter((end) => end > 0)
        records.push({
          doi,
          timestamp: BigInt(textIn('timestamp') || '0'),
          xml: xml.slice(start, Math.min(...ends)).replace(/<timestamp>\d+<\/timestamp>/, ''),
        })
      } else visit(one)
    }
  }
  visit(root)
  return records
}
