import http from 'node:http'
import { runToEnd } from '../../scripts/service.ts'

export const short = (n: number) => (n >= 1_000_000 ? `${n / 1_000_000} M` : `${n / 1_000} k`)

/** A database of that many articles with its search index. */
export async function makePress(serverUrl: string, name: string, articles: number): Promise<string> {
  const url = new URL(serverUrl)
  url.pathname = `/${name}_${articles}`
  console.log(`  ${short(articles)} articles`)
  const generate = ['scripts/generate/main.ts', '--articles', String(articles), '--url', url.href]
  const said = await runToEnd([process.execPath, ...generate], {})
  for (const line of said.filter((one) => /search index|full texts/.test(one))) console.log(`  ${line.trim()}`)
  return url.href
}

export function timeOf(address: string, agent: http.Agent): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}.`))
        answer.resume().once('end', () => resolve(performance.now() - begun))
      })
      .once('error', reject)
  })
}

export async function textOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return answer.text()
}
