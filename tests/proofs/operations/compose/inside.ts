/** What happened to one file. `outcome` is `pdf` or the name of the error. */
export interface Conversion {
  outcome: string
  sentence?: string
  ms: number
}

/** Runs in the worker's image: converts each line of standard input, a document in Base64, as the worker does. */
export const convert = `
import { text } from 'node:stream/consumers'
import { createConverter } from '/app/apps/server/src/platform/sandbox/create-converter.ts'
const converter = createConverter({ program: 'soffice', sandbox: 'bubblewrap' })
for (const line of (await text(process.stdin)).trim().split('\\n')) {
  const begun = performance.now()
  const result = await converter.docxToPdf(Buffer.from(line, 'base64')).then(
    (pdf) => ({ outcome: pdf.subarray(0, 5).toString() === '%PDF-' ? 'pdf' : 'no PDF' }),
    (error) => ({ outcome: error.constructor.name, sentence: error.message }),
  )
  console.log(JSON.stringify({ ...result, ms: Math.round(performance.now() - begun) }))
}`

/** Runs in the worker's container: a mail server that accepts everything, at the address of SMTP_URL. */
export const mailServer = `
require('node:net').createServer((socket) => {
  socket.write('220 mail\\r\\n')
  socket.on('error', () => {})
  socket.on('data', (line) => socket.write(/^quit/i.test(line) ? '221 bye\\r\\n' : '250 mail\\r\\n'))
}).listen(2525, '127.0.0.1')`

/** The image of PostgreSQL creates a cluster at its first start and runs the scripts of a folder. Debian's package does not. */
export const standIn = `
services:
  postgres:
    entrypoint: [sh, -euc]
    command:
      - |
        bin=$$(echo /usr/lib/postgresql/*/bin); PATH="$$bin:$$PATH"; export PATH
        as() { setpriv --reuid postgres --regid postgres --init-groups "$$@"; }
        install -d -o postgres -g postgres /var/run/postgresql
        if [ ! -f "$$PGDATA/PG_VERSION" ]; then
          install -d -o postgres -g postgres -m 700 "$$PGDATA"
          as initdb --encoding UTF8 --auth-local trust $$POSTGRES_INITDB_ARGS > /dev/null
          as pg_ctl --wait start --options '-c listen_addresses=' > /dev/null
          as sh /docker-entrypoint-initdb.d/database-roles.sh
          as pg_ctl --wait stop > /dev/null
        fi
        exec setpriv --reuid postgres --regid postgres --init-groups postgres -c listen_addresses=127.0.0.1
`
