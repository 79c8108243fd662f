import { readFileSync } from 'node:fs'

/** The release, part of every cached page's surrogate key. A new release purges every page. */
export function version(): string {
  const manifest = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
