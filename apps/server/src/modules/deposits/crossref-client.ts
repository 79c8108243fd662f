import { type CitingWork, readCitingWorks, readReceipt, readVerdicts, type Verdicts } from '@grfs/scholarly'
import { textOf } from '../../platform/http/outbound.ts'
import type { RegistrySettings } from '../../platform/registry-settings.ts'

/**
 * What became of a file. `unreached`: it did not arrive. `unsure`: it may have arrived, so ask before sending it again.
 */
export type Sending =
  { outcome: 'taken' } | { outcome: 'refused'; words: string } | { outcome: 'login' | 'busy' | 'unreached' | 'unsure' }

export type Polling = Verdicts | { status: 'login' | 'busy' | 'unreachable' }

const timeoutMs = 60_000
const mostAnswerBytes = 5_000_000

/** Errors before a connection exists: the registry has seen nothing. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Sends a file. The answer is a page with status 200 even if the file is refused. */
export async function sendFile(registry: RegistrySettings, fileName: string, xml: string): Promise<Sending> {
  const form = new FormData()
  form.set('operation', 'doMDUpload')
  form.set('login_id', registry.login)
  form.set('login_passwd', registry.password)
  form.set('fname', new Blob([xml], { type: 'application/xml' }), fileName)
  let answer: Answer
  try {
    answer = await call(new URL(`${registry.url}/servlet/deposit`), { method: 'POST', body: form })
  } catch (error) {
    return { outcome: unconnected.has(codeOf(error)) ? 'unreached' : 'unsure' }
  }
  const { status, body } = answer
  if (status === 401 || status === 403) return { outcome: 'login' }
  if (status === 503 || status === 429) return { outcome: 'busy' }
  const { heading, words } = readReceipt(body)
  if (status !== 200 || heading === null) return { outcome: 'unsure' }
  if (heading === 'taken') return { outcome: 'taken' }
  return isLoginRefused(words) ? { outcome: 'login' } : { outcome: 'refused', words }
}

const isLoginRefused = (words: string): boolean =>
  /\b(?:invalid|wrong|incorrect) (?:login|username|password)/i.test(words)

/** Asks about a file by its name. The registry wants the password in the address, so the address is never logged. */
export async function askAbout(registry: RegistrySettings, fileName: string): Promise<Polling> {
  const address = new URL(`${registry.url}/servlet/submissionDownload`)
  address.search = new URLSearchParams({
    ...{ usr: registry.login, pwd: registry.password, file_name: fileName, type: 'result' },
  }).toString()
  try {
    const { status, body } = await call(address, { method: 'GET' })
    if (status === 401 || status === 403) return { status: 'login' }
    if (status === 503 || status === 429) return { status: 'busy' }
    return status === 200 ? readVerdicts(body) : { status: 'unreachable' }
  } catch {
    return { status: 'unreachable' }
  }
}

/** The works that cite one of our DOIs. Null: the registry gave no useful answer. */
export async function askCiting(registry: RegistrySettings, doi: string): Promise<CitingWork[] | null> {
  const address = new URL(`${registry.url}/servlet/getForwardLinks`)
  address.search = new URLSearchParams({
    ...{ usr: registry.login, pwd: registry.password, doi, include_postedcontent: 'true' },
  }).toString()
  try {
    const { status, body } = await call(address, { method: 'GET' })
    return status === 200 ? readCitingWorks(body, doi) : null
  } catch {
    return null
  }
}

interface Answer {
  status: number
  body: string
}

/** Never follows a redirect: it would carry the password to another host. */
async function call(address: URL, options: RequestInit): Promise<Answer> {
  const response = await fetch(address, {
    ...options,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, body: await textOf(response, mostAnswerBytes) }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? cause.code : ''
}
