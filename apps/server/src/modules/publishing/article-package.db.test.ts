import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPmc } from '@grfs/scholarly'
import { paperWithFigure } from '../../../../../tests/support/manuscripts.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

let desk: PublishingDesk
let publicId: string

beforeAll(async () => {
  desk = await openPublishingDesk()
  const id = await desk.ready()
  await desk.publish([id])
  await desk.press.work()
  publicId = (await desk.desk(id)).body.publicId
  const { world, editor, press } = desk
  const { revision } = (await world.call(editor, 'GET', `/admin/articles/${publicId}`)).body
  const file = await paperWithFigure('#c63', 'The wells turned.')
  const form = { changes: 'Figure 1 is new.', revision }
  await world.sendForm(editor, `/admin/articles/${publicId}/versions`, form, file, 'wells.docx')
  await press.work('publishing.make-version')
  await press.work('publishing.remake-paper')
})
afterAll(() => desk.world.close())

async function download() {
  const { app } = desk.world.house
  const headers = { authorization: `Bearer ${desk.editor.token}` }
  return app.inject({ url: `/api/admin/articles/${publicId}/package`, headers })
}

/** Read by Python, not by us. */
function unpack(zip: Buffer): Record<string, string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'grfs-package-'))
  try {
    writeFileSync(path.join(folder, 'a.zip'), zip)
    const script = `
import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({i.filename: z.read(i).decode('utf-8', 'replace')[:200000] for i in z.infolist()}))`
    return JSON.parse(execFileSync('python3', ['-c', script, path.join(folder, 'a.zip')], { encoding: 'utf8' }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the package of an article', () => {
  it('has JATS, PDF and pictures under file names that the JATS uses', async () => {
    const answer = await download()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(answer.headers['content-disposition']).toContain(`cms-100-${publicId}.zip`)
    const files = unpack(answer.rawPayload)
    expect(Object.keys(files)).toEqual([expect.stringMatching(/-f1\.(png|jpg)$/), `${publicId}.pdf`, `${publicId}.xml`])
    const xml = files[`${publicId}.xml`]!
    const named = [...xml.matchAll(/<graphic[^>]* xlink:href="([^"]+)"/g)].map(([, name]) => name)
    expect(named).toEqual([Object.keys(files)[0]])
    expect(xml).toContain(`xlink:href="${publicId}.pdf"`)
    expect(checkPmc(xml).filter(({ level }) => level === 'error')).toEqual([])
  })

  it('is the same bytes each time', async () => {
    const [one, other] = [await download(), await download()]
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  })

  it('is for editors with Publish Papers in the journal', async () => {
    const { world, author } = desk
    expect((await world.call(author, 'GET', `/admin/articles/${publicId}/package`)).status).toBe(403)
    expect((await world.call(null, 'GET', `/admin/articles/${publicId}/package`)).status).toBe(401)
    const options = { permissions: ['publishPapers' as const], allowedJournals: [desk.otherJournal] }
    const elsewhere = await world.person('sub-admin', options)
    expect((await world.call(elsewhere, 'GET', `/admin/articles/${publicId}/package`)).status).toBe(404)
  })
})
