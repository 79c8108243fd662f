import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import type { BareBundle, Prepared } from './prepared-article.ts'

/**
 * The baseline: Fastify and React, with the data in memory. No database, no headers, no policy, no ETag, no log, no
 * metrics.
 */
const [port, bundle, file] = process.argv.slice(2)
const { bodyOf } = (await import(bundle!)) as BareBundle
const { site, pages } = JSON.parse(readFileSync(file!, 'utf8')) as Prepared
const app = fastify()

app.get('/healthz', () => ({ status: 'alive' }))

app.get<{ Params: { id: string } }>('/article/:id', (request, reply) => {
  const { data, before, after } = pages[request.params.id]!
  return reply.type('text/html; charset=utf-8').send(before + bodyOf(data, site) + after)
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
