import { fastify } from 'fastify'

/** The baseline: the smallest Fastify server. */
const app = fastify()
app.get('/', () => ({ hello: 'world' }))
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
