import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { LinkOptions, Storage } from '../../apps/server/src/platform/storage/storage.ts'

/** A store to test, and two that must fail. */
export interface StorageUnderTest {
  storage: Storage
  /** The same objects with a wrong secret. */
  wrongSecret: Storage
  /** An address without a store. */
  unreachable: Storage
  close(): Promise<void>
}

const pdf: LinkOptions = { seconds: 60, fileName: 'paper.pdf', contentType: 'application/pdf', disposition: 'inline' }
const paper = randomBytes(100_000)

/** Opens links with plain `fetch`, without credentials, like a browser. */
export function describeLinks(made: () => StorageUnderTest): void {
  describe('links', () => {
    const storage = () => made().storage
    describeOpening(storage)
    describeNames(storage)
    describeRefusals(made)
  })
}

function describeOpening(storage: () => Storage): void {
  it('opens for anybody who holds it', async () => {
    const answer = await fetch(await storage().link(await storedPaper(storage()), pdf))
    expect(answer.status).toBe(200)
    expect(paper.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="paper.pdf"')
    expect(answer.headers.get('content-length')).toBe(String(paper.length))
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    const [, seconds] = /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(50)
    expect(Number(seconds)).toBeLessThan(60)
  })

  it('serves the type and disposition it was made for, whatever the object was stored with', async () => {
    const link = await storage().link(await storedPaper(storage()), {
      ...pdf,
      contentType: 'application/octet-stream',
      disposition: 'attachment',
    })
    const { headers } = await fetch(link)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toBe('attachment; filename="paper.pdf"')
  })

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=10-19', 10, 20],
    ['bytes=99990-', 99_990, 100_000],
    ['bytes=-5', 99_995, 100_000],
    ['bytes=99990-200000', 99_990, 100_000],
  ])('serves the range %s', async (range, start, end) => {
    const answer = await fetch(await storage().link(await storedPaper(storage()), pdf), { headers: { range } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${paper.length}`)
    expect(paper.subarray(start, end).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  })

  it('answers 416 to a range behind the end, and 404 when the object is gone', async () => {
    const key = await storedPaper(storage())
    const link = await storage().link(key, pdf)
    expect((await fetch(link, { headers: { range: 'bytes=100000-' } })).status).toBe(416)
    await storage().remove(key)
    expect((await fetch(link)).status).toBe(404)
  })
}

function describeNames(storage: () => Storage): void {
  it.each([
    ['say "hi".pdf', `attachment; filename="say 'hi'.pdf"; filename*=UTF-8''say%20%22hi%22.pdf`],
    ['a\r\nSet-Cookie: x=1.pdf', 'attachment; filename="a Set-Cookie: x=1.pdf"'],
    [
      'Étude über 中文.pdf',
      `attachment; filename="Etude uber __.pdf"; filename*=UTF-8''%C3%89tude%20%C3%BCber%20%E4%B8%AD%E6%96%87.pdf`,
    ],
    ['../../etc/passwd', 'attachment; filename="_.._etc_passwd"'],
    ['a\\b;c=%41(1)*.pdf', `attachment; filename="a_b;c=_41(1)*.pdf"; filename*=UTF-8''a_b%3Bc%3D%2541%281%29%2A.pdf`],
    ['\u202egpj.exe\u0000', 'attachment; filename="gpj.exe"'],
    ['\ud800 half a letter', `attachment; filename="_ half a letter"; filename*=UTF-8''%EF%BF%BD%20half%20a%20letter`],
    ['...', 'attachment; filename="file"'],
  ])('makes a header of the name %j that says nothing else', async (fileName, expected) => {
    const link = await storage().link(await storedPaper(storage()), { ...pdf, fileName, disposition: 'attachment' })
    const answer = await fetch(link)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(expected)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
}

function describeRefusals(made: () => StorageUnderTest): void {
  it('dies when its time is over', async () => {
    const link = await made().storage.link(await storedPaper(made().storage), { ...pdf, seconds: 1 })
    expect((await fetch(link)).status).toBe(200)
    await pause(2_500)
    expect((await fetch(link)).status).toBe(403)
  })

  it('lives for an hour at most', async () => {
    for (const seconds of [0, -1, 0.5, 3601, Number.NaN]) {
      await expect(made().storage.link('test/any', { ...pdf, seconds })).rejects.toThrow(RangeError)
    }
  })

  it('is refused when any of its parts is changed or left out', async () => {
    const link = await made().storage.link(await storedPaper(made().storage), pdf)
    const names = [...new URL(link).searchParams.keys()]
    expect(names.length).toBeGreaterThanOrEqual(5)
    for (const name of names) {
      for (const change of [flipped, without]) {
        const changed = change(link, name)
        expect([name, change.name, await statusOf(changed)]).toEqual([name, change.name, refused])
      }
    }
    for (const [original, changed] of meaningful) {
      expect(link).toContain(original)
      expect([changed, await statusOf(link.replace(original, changed))]).toEqual([changed, refused])
    }
    expect(await statusOf(link)).toBe('200')
  })

  it('gives nothing else when a part is said a second time, differently', async () => {
    const link = await made().storage.link(await storedPaper(made().storage), pdf)
    for (const name of new URL(link).searchParams.keys()) {
      const changed = new URL(flipped(link, name)).searchParams.get(name)!
      const { status, headers } = await fetch(`${link}&${new URLSearchParams([[name, changed]])}`)
      const shown = [headers.get('content-type'), headers.get('content-disposition')]
      if (status === 200) expect(shown).toEqual([pdf.contentType, 'inline; filename="paper.pdf"'])
      else expect([400, 403]).toContain(status)
    }
  })

  it('is refused for another object', async () => {
    const [key, other] = [await storedPaper(made().storage), await storedPaper(made().storage)]
    const link = await made().storage.link(key, pdf)
    for (const name of [other, `${key}/x`, key.toUpperCase(), `x/../${other}`, `%2e%2e/${other}`]) {
      expect(await statusOf(link.replace(key, name))).toBe(refused)
    }
  })

  it('is refused when the wrong secret signed it, and without a signature', async () => {
    const key = await storedPaper(made().storage)
    const link = await made().wrongSecret.link(key, pdf)
    expect(await statusOf(link)).toBe(refused)
    expect(await statusOf(link.split('?')[0]!)).toBe(refused)
  })
}

/** Changes after which a link is still well-formed. */
const meaningful: Array<[string, string]> = [
  ['inline', 'attachment'],
  ['application%2Fpdf', 'text%2Fhtml'],
  ['paper.pdf', 'paper.exe'],
]

const refused = 'refused'

/** Stores differ in the status. The test requires that no bytes are sent. */
async function statusOf(link: string): Promise<string> {
  const answer = await fetch(link)
  const body = Buffer.from(await answer.arrayBuffer())
  return [400, 401, 403, 404].includes(answer.status) && !body.includes(paper.subarray(0, 32))
    ? refused
    : String(answer.status)
}

function flipped(link: string, name: string): string {
  const url = new URL(link)
  const value = url.searchParams.get(name)!
  // In the middle: the last character of a base64 string can change without changing its value.
  const at = Math.floor(value.length / 2)
  const letter = value[at] === '1' ? '2' : '1'
  url.searchParams.set(name, value.slice(0, at) + letter + value.slice(at + 1))
  return url.href
}

function without(link: string, name: string): string {
  const url = new URL(link)
  url.searchParams.delete(name)
  return url.href
}

async function storedPaper(storage: Storage): Promise<string> {
  const key = `test/${randomUUID()}`
  await storage.put(key, paper, { contentType: 'application/pdf' })
  return key
}
