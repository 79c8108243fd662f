import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import os from 'node:os'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { purgeNode } from '../cache/purge.ts'
import { openMailTransport } from '../mail/transport.ts'
import { createConverter } from '../sandbox/create-converter.ts'
import { createStorage } from '../storage/create-storage.ts'
import { isBucketVersioned } from '../storage/s3-storage.ts'
import { Problem, type Checks, type Installation } from './check.ts'

const gibibyte = 1024 ** 3
const diskFails = { share: 0.02, bytes: gibibyte / 4 }
const diskWarns = { share: 0.1, bytes: gibibyte }
const answerMs = 10_000

/** What the product uses besides the database: store, mail, converter, caches and its own address. */
export function serviceChecks({ env, config }: Installation): Checks {
  const { storage: store } = config
  return {
    storage: async () => {
      const { storage } = createStorage(store)
      const key = `doctor/${randomUUID()}`
      const bytes = Buffer.from('Written by grfs doctor.')
      try {
        await storage.put(key, bytes, { contentType: 'text/plain', bytes: bytes.length })
        const read = await buffer(await storage.get(key))
        await storage.remove(key)
        if (!read.equals(bytes)) throw new Problem('The store returned other bytes than were written.')
        if (await storage.head(key)) throw new Problem('The store did not delete an object.')
        return 'An object was written, read and deleted.'
      } finally {
        storage.close()
      }
    },
    ...(store.driver === 's3' && {
      'bucket versions': async () => {
        if (!(await isBucketVersioned(store)))
          throw new Problem(`The bucket ${store.bucket} keeps no versions: a deleted file is lost.`, 'warning')
        return 'The bucket keeps versions.'
      },
    }),
    disk: async () => {
      for (const folder of [os.tmpdir(), ...(store.driver === 'file' ? [store.folder] : [])]) {
        const { bavail, blocks, bsize } = await statfs(folder)
        const sentence = `${((bavail * bsize) / gibibyte).toFixed(1)} GiB are free in ${folder}.`
        const isBelow = ({ share, bytes }: typeof diskFails) => bavail < blocks * share || bavail * bsize < bytes
        if (isBelow(diskFails)) throw new Problem(sentence)
        if (isBelow(diskWarns)) throw new Problem(sentence, 'warning')
      }
      return 'There is space on the disk.'
    },
    mail: async () => {
      const transport = openMailTransport({ url: config.smtpUrl, tls: config.smtpTls, from: config.mailFrom }, 1)
      try {
        await transport.verify()
        return 'The mail server accepts us.'
      } finally {
        transport.close()
      }
    },
    'mail domain': async () => {
      const resolver = new Resolver({ timeout: 3_000, tries: 2 })
      const server = env['DOCTOR_DNS']
      if (server !== undefined) resolver.setServers([server])
      const selector = env['MAIL_DKIM_SELECTOR']
      const unchecked = selector === undefined ? ' DKIM was not checked: MAIL_DKIM_SELECTOR is not set.' : ''
      const missing: string[] = []
      for (const [kind, name, pattern] of [
        ['SPF', config.mailDomain, /^v=spf1/],
        ['DMARC', `_dmarc.${config.mailDomain}`, /^v=DMARC1/],
        // RFC 6376, 3.6.1: a key that is empty was revoked.
        ...(selector === undefined
          ? []
          : [['DKIM', `${selector}._domainkey.${config.mailDomain}`, /(?:^|;)\s*p=\s*[\w+/]/] as const]),
      ] as const) {
        const records = await resolver.resolveTxt(name).catch(() => [])
        if (!records.some((parts) => pattern.test(parts.join('')))) missing.push(kind)
      }
      if (missing.length > 0)
        throw new Problem(
          `${config.mailDomain} has no ${missing.join(' and no ')} record: others may refuse our mail.${unchecked}`,
          'warning',
        )
      return `${config.mailDomain} has ${selector === undefined ? 'SPF and DMARC' : 'SPF, DMARC and DKIM'} records.${unchecked}`
    },
    converter: async () => {
      if (config.converter.program === 'off')
        throw new Problem('CONVERTER is off: no manuscript becomes a PDF.', 'warning')
      const pdf = await createConverter(config.converter).docxToPdf(await smallDocx())
      if (pdf.subarray(0, 5).toString() !== '%PDF-') throw new Problem('The converter wrote no PDF.')
      if (config.converter.sandbox === 'none')
        throw new Problem('Documents are converted without a sandbox: CONVERTER_SANDBOX is none.', 'warning')
      return 'A document was converted in its sandbox.'
    },
    caches: async () => {
      for (const node of config.cacheNodes)
        await purgeNode(node, 'doctor', { secret: config.cacheSecret, signal: AbortSignal.timeout(answerMs) })
      return config.cacheNodes.length === 0 ? 'There is no cache to purge.' : 'Every cache accepts a purge.'
    },
    origin: async () => {
      const statusOf = async (path: string) => {
        const answer = await fetch(`${config.site.origin}${path}`, { signal: AbortSignal.timeout(answerMs) })
        await answer.body?.cancel()
        return answer.status
      }
      const status = await statusOf('/')
      if (status !== 200) throw new Problem(`${config.site.origin} answered ${status}.`)
      if ((await statusOf('/readyz')) !== 404)
        throw new Problem(`${config.site.origin}/readyz can be reached from outside; use the configurations in ops/.`)
      return `${config.site.origin} answers, and hides what is internal.`
    },
  }
}

const officeNames = 'http://schemas.openxmlformats.org'

/** The least that a word processor opens. */
function smallDocx(): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), name)
  const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  add(
    '[Content_Types].xml',
    `<Types xmlns="${officeNames}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${officeNames}/package/2006/relationships"><Relationship Id="r1" Type="${officeNames}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  add(
    'word/document.xml',
    `<w:document xmlns:w="${officeNames}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>A page.</w:t></w:r></w:p></w:body></w:document>`,
  )
  zip.end()
  return buffer(zip.outputStream)
}
