import { createServer } from 'node:http'
import { hashSync, verifySync } from '@node-rs/argon2'

/** Verifies one password repeatedly, as fast as its core allows: the minimum work of a login. */
const [port = '0'] = process.argv.slice(2)
const password = 'press-2026'
// Algorithm 2 is Argon2id; the parameters are the product's (apps/server/src/platform/sandbox/offload-child.ts), and
// the proof compares them.
const hash = hashSync(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })

createServer((request, response) => {
  const seconds = Number(new URL(request.url ?? '/', 'http://bare').searchParams.get('seconds') ?? 0)
  const begun = performance.now()
  let verified = 0
  while (performance.now() - begun < seconds * 1000) verified += verifySync(hash, password) ? 1 : 0
  const perSecond = verified / Math.max(0.001, (performance.now() - begun) / 1000)
  response.end(JSON.stringify({ perSecond, parameters: hash.split('$').slice(0, 4).join('$') }))
}).listen(Number(port), '127.0.0.1')
