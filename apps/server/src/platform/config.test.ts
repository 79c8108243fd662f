import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { asWorker, ConfigError, loadConfig } from './config.ts'

const enough = {
  ORIGIN: 'https://journals.example.org/',
  DATABASE_URL: 'postgres://grfs@localhost/grfs',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'press@example.org',
  OPERATOR_EMAIL: 'operator@example.org',
  STORAGE_FOLDER: '/var/lib/grfs',
  STORAGE_SECRET: 'x'.repeat(32),
  APP_SECRET: 'x'.repeat(32),
}

describe('configuration', () => {
  it('needs only what has no sensible default', () => {
    const config = loadConfig(enough)
    expect(config).toMatchObject({ port: 3000, development: false, mailDomain: 'example.org', cacheNodes: [] })
    expect(config.site).toMatchObject({ name: 'GRFS Journals', origin: 'https://journals.example.org' })
  })

  it('prepares statements unless told not to', () => {
    expect(loadConfig(enough).prepareStatements).toBe(true)
    expect(loadConfig({ ...enough, DATABASE_PREPARE: 'off' }).prepareStatements).toBe(false)
  })

  it('has read replicas only if they are named, with spaces or commas between them', () => {
    expect(loadConfig(enough).replicaUrls).toEqual([])
    const [one, two] = ['postgres://a:b@db-2/grfs', 'postgres://a:b@db-3/grfs']
    for (const listed of [`${one} ${two}`, `${one}, ${two}`])
      expect(loadConfig({ ...enough, DATABASE_READ_URL: listed }).replicaUrls).toEqual([one, two])
  })

  it.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set. See .env.example for what it means.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL cannot be used: must be an address such as postgres://'],
    [{ PORT: 'eighty' }, 'PORT cannot be used'],
    [{ ORIGIN: 'journals' }, 'ORIGIN cannot be used: must be an address such as https://'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET cannot be used: must be at least 32 random characters.'],
    [{ STORAGE_SECRET: 'short' }, 'STORAGE_SECRET must be at least 32 characters long'],
    [{ STORAGE_DRIVER: 's3' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set'],
    [{ CACHE_NODES: 'http://127.0.0.1:6081' }, 'CACHE_SECRET must be set when CACHE_NODES names HTTP caches'],
    [{ CONVERTER: 'soffice --accept' }, 'CONVERTER cannot be used: must be "off", the name of a program or its path.'],
    [{ DATABASE_PREPARE: 'maybe' }, 'DATABASE_PREPARE cannot be used'],
    [{ DATABASE_READ_URL: 'db-2' }, 'DATABASE_READ_URL cannot be used: must be an address'],
    [{ CONVERTER_SANDBOX: 'chroot' }, 'CONVERTER_SANDBOX cannot be used'],
    [
      { TRUSTED_PROXIES: '1' },
      'TRUSTED_PROXIES cannot be used: must list the addresses or networks of your proxies, such as "loopback" or "10.0.0.0/8, 2001:db8::/32", not how many there are.',
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES cannot be used: must list the addresses'],
    [{ TRUSTED_PROXIES: 'loopback, proxy.example' }, 'TRUSTED_PROXIES cannot be used: must list the addresses'],
    [{ SMTP_TLS: 'maybe' }, 'SMTP_TLS cannot be used'],
    [{ CACHE_NODES: 'nowhere', CACHE_SECRET: 'x' }, 'CACHE_NODES cannot be used'],
    [{ PI_API_KEY: 'key' }, 'PI_RECIPIENT_UID must be set when PI_API_KEY is.'],
    [{ CROSSREF_LOGIN: 'press' }, 'CROSSREF_LOGIN and CROSSREF_PASSWORD must be set together.'],
    [{ CROSSREF_LOGIN: 'press', CROSSREF_PASSWORD: 'x' }, 'DOI_PREFIX must be set when CROSSREF_LOGIN is.'],
    [{ CROSSREF_ARCHIVES: 'My disk' }, 'CROSSREF_ARCHIVES cannot be used'],
    [{ CROSSREF_JOURNALS: 'cms:10.1234:login' }, 'CROSSREF_JOURNALS cannot be used: must be journals such as cms:10.'],
    [{ CROSSREF_JOURNALS: 'cms:11.1234' }, 'CROSSREF_JOURNALS cannot be used: must be journals such as cms:10.'],
    [{ CROSSREF_JOURNALS: 'cms:10.1234,CMS:10.1235' }, 'CROSSREF_JOURNALS cannot be used: names a journal twice.'],
    [{ DOAJ_KEYS: 'cms' }, 'DOAJ_KEYS cannot be used: must be pairs such as cms:KEY.'],
    [{ DOAJ_KEYS: 'cms:0123456789, CMS:9876543210' }, 'DOAJ_KEYS cannot be used: names a journal twice.'],
    [{ PI_FRAME_ANCESTORS: 'https://a.example, *' }, 'PI_FRAME_ANCESTORS cannot be used'],
    [{ PI_API_URL: 'pi' }, 'PI_API_URL cannot be used: must be an address such as https://'],
  ])('says what is wrong in a sentence: %o', (change, sentence) => {
    const load = () => loadConfig({ ...enough, ...change })
    expect(load).toThrow(ConfigError)
    expect(load).toThrow(sentence)
  })

  it('WALLET-035 WALLET-040 has a wallet with a key only; its sandbox is on outside of production', () => {
    const key = { PI_API_KEY: 'key', PI_RECIPIENT_UID: 'press' }
    expect(loadConfig(enough).pi).toBeNull()
    expect(loadConfig({ ...enough, ...key }).pi).toMatchObject({ recipientUid: 'press', isSandbox: false })
    expect(loadConfig({ ...enough, ...key, NODE_ENV: 'development' }).pi).toMatchObject({ isSandbox: true })
    expect(loadConfig({ ...enough, ...key, PI_SANDBOX: 'true' }).pi).toMatchObject({ isSandbox: true })
  })

  it('deposits DOIs with an account only', () => {
    expect(loadConfig({ ...enough, DOI_PREFIX: '10.5555' }).registry).toBeNull()
    const account = { DOI_PREFIX: '10.5555', CROSSREF_LOGIN: 'press/role', CROSSREF_PASSWORD: 'x' }
    expect(loadConfig({ ...enough, ...account, CROSSREF_ARCHIVES: 'CLOCKSS, Portico' }).registry).toEqual({
      ...{ url: 'https://doi.crossref.org', login: 'press/role', password: 'x', archives: ['CLOCKSS', 'Portico'] },
      email: enough.OPERATOR_EMAIL,
    })
  })

  it('deposits DOIs of a journal with its own prefix and account, whatever its password contains', () => {
    expect(loadConfig(enough).doiJournals).toEqual([])
    const { doiJournals } = loadConfig({
      ...enough,
      CROSSREF_JOURNALS: 'CMS:10.1234:press/cms:a:b,c , eip:10.2345,abc:10.3456:x@y.example/z:p,q:10.5,',
    })
    expect(
      doiJournals.map(({ account, ...one }) => ({ ...one, login: account?.login, password: account?.password })),
    ).toEqual([
      { abbrev: 'cms', prefix: '10.1234', login: 'press/cms', password: 'a:b,c' },
      { abbrev: 'eip', prefix: '10.2345' },
      { abbrev: 'abc', prefix: '10.3456', login: 'x@y.example/z', password: 'p,q:10.5,' },
    ])
    expect(doiJournals[0]!.account).toMatchObject({ url: 'https://doi.crossref.org', email: enough.OPERATOR_EMAIL })
  })

  it('looks up references at a configured address only', () => {
    expect(loadConfig(enough).works).toBeNull()
    expect(loadConfig({ ...enough, CROSSREF_API_URL: 'https://api.crossref.org/' }).works).toEqual({
      ...{ url: 'https://api.crossref.org', handleUrl: 'https://doi.org', email: enough.OPERATOR_EMAIL },
      retractionsUrl: null,
    })
  })

  it('sends articles to DOAJ with keys of journals only', () => {
    expect(loadConfig(enough).doaj).toBeNull()
    expect(loadConfig({ ...enough, DOAJ_KEYS: 'CMS:0123456789, eip:9876543210' }).doaj).toEqual({
      ...{ url: 'https://doaj.org', email: enough.OPERATOR_EMAIL },
      keys: new Map([
        ['cms', '0123456789'],
        ['eip', '9876543210'],
      ]),
    })
  })

  it('lets nobody frame the wallet but whom it names, and takes no more than their origins', () => {
    const framedBy = (value?: string) =>
      loadConfig({ ...enough, PI_API_KEY: 'key', PI_RECIPIENT_UID: 'press', PI_FRAME_ANCESTORS: value }).pi
        ?.frameOrigins
    expect([framedBy(), framedBy('')]).toEqual([[], []])
    expect(framedBy("https://sandbox.minepi.com, https://b.example/path;script-src 'unsafe-inline'")).toEqual([
      'https://sandbox.minepi.com',
      'https://b.example',
    ])
  })

  it('believes no proxy unless it is named', () => {
    expect(loadConfig(enough).trustedProxies).toEqual([])
    const named = loadConfig({ ...enough, TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1' })
    expect(named.trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
  })

  it('requires STARTTLS of a mail server that is not on this machine, unless told otherwise', () => {
    const tlsFor = (url: string, setting?: string) =>
      loadConfig({ ...enough, SMTP_URL: url, SMTP_TLS: setting }).smtpTls
    expect(tlsFor('smtp://mail.example.org:587')).toBe('required')
    expect(tlsFor('smtp://localhost.example.org')).toBe('required')
    for (const url of ['smtp://localhost', 'smtp://127.0.0.2:25', 'smtp://[::1]:25']) expect(tlsFor(url)).toBe('none')
    expect(tlsFor('smtp://localhost', 'required')).toBe('required')
    expect(tlsFor('smtp://mail.example.org', 'opportunistic')).toBe('opportunistic')
  })

  it('reads how to donate, by text, by address or by both, and refuses an address that is none', () => {
    const donation = (settings: Record<string, string>) => loadConfig({ ...enough, ...settings }).site.donation
    expect(donation({})).toBeUndefined()
    expect(donation({ DONATION_TEXT: '', DONATION_URL: '' })).toBeUndefined()
    expect(donation({ DONATION_TEXT: 'By cheque.' })).toEqual({ text: 'By cheque.', url: null })
    const url = 'https://give.example.org/press'
    expect(donation({ DONATION_URL: url })).toEqual({ text: null, url })
    expect(() => donation({ DONATION_URL: 'javascript:alert(1)' })).toThrow('DONATION_URL')
  })

  it('reads a secret from the file that is named instead, without the line end', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'grfs-secret-'))
    const file = path.join(folder, 'secret')
    const load = (settings: Record<string, string | undefined>) => loadConfig({ ...enough, ...settings })
    writeFileSync(file, `${'f'.repeat(40)}\n`)
    expect(load({ APP_SECRET: undefined, APP_SECRET_FILE: file }).appSecret).toBe('f'.repeat(40))
    expect(load({ APP_SECRET: '', APP_SECRET_FILE: file }).appSecret).toBe('f'.repeat(40))
    expect(() => load({ APP_SECRET_FILE: file })).toThrow('APP_SECRET and APP_SECRET_FILE are both set.')
    writeFileSync(file, '\n')
    expect(() => load({ APP_SECRET: '', APP_SECRET_FILE: file })).toThrow('is empty')
    rmSync(folder, { recursive: true })
    expect(() => load({ APP_SECRET: '', APP_SECRET_FILE: file })).toThrow('APP_SECRET_FILE cannot be read')
  })

  it('gives the worker its own connection, from the same settings', () => {
    const worker = 'postgres://grfs_worker@localhost/grfs'
    expect(loadConfig(asWorker(enough)).databaseUrl).toBe(enough.DATABASE_URL)
    expect(loadConfig(asWorker({ ...enough, DATABASE_WORKER_URL: '' })).databaseUrl).toBe(enough.DATABASE_URL)
    expect(loadConfig(asWorker({ ...enough, DATABASE_WORKER_URL: worker })).databaseUrl).toBe(worker)
    expect(loadConfig({ ...enough, DATABASE_WORKER_URL: worker }).databaseUrl).toBe(enough.DATABASE_URL)
  })

  it('takes an empty variable for an absent one', () => {
    expect(loadConfig({ ...enough, SITE_NAME: '', PORT: '' }).site.name).toBe('GRFS Journals')
  })
})
