import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

/** The minimum that accepts a file: parse, write, fsync, respond. No checks and no records. */
const [port = '0', folder = '.'] = process.argv.slice(2)

createServer((request, response) => {
  if (request.method === 'GET') return void response.end('alive')
  const form = new Busboy({ headers: request.headers as { 'content-type': string } })
  form.on('file', (_name, file) => {
    const place = path.join(folder, randomUUID())
    void pipeline(file, createWriteStream(place, { flush: true })).then(() => {
      response.statusCode = 201
      response.end('{}')
    })
  })
  request.pipe(form)
}).listen(Number(port), '127.0.0.1')
