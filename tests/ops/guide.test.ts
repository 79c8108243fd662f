import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpPages } from '@grfs/contracts/help-pages'
import { toolHelpPath, toolIds } from '../../apps/web/app/features/administration/tools.ts'
import { helpPathOf } from '../../apps/web/app/app/dashboard/navigation.ts'
import { appPages, publicPages } from '../../apps/web/app/pages.ts'
import { render } from '../../apps/web/app/public/entry-server.tsx'
import { sampleSite } from '../support/samples/article.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/guide')
const pictures = path.resolve(folder, '../../apps/web/public/guide')
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []))
const textOf = (name: string) => readFileSync(path.join(folder, `${name}.md`), 'utf8')
const manifest = JSON.parse(readFileSync(path.join(folder, 'pictures.json'), 'utf8')) as Record<
  string,
  { shot: string; address: string }
>
const picturesOf = (name: string) =>
  [...textOf(name).matchAll(/^!\[(.+)\]\(\.\.\/\.\.\/apps\/web\/public\/guide\/([\w-]+)\.webp\)$/gm)].map(
    ([, alt, file]) => ({ alt: alt!, file: file! }),
  )
const ask = (address: string) =>
  render({ path: address, search: '', site: sampleSite, nonce: '', call: () => Promise.reject(new Error('no call')) })

describe('the user guide', () => {
  it('has a help page for each file', () => {
    expect(names.filter((name) => name !== 'README').toSorted()).toEqual([...helpPages].toSorted())
  })

  it.each(names)('%s has pictures with alternative texts, taken from pages that exist', (name) => {
    const routes: string[] = [...publicPages, ...appPages].map((page) => page.path)
    const shown = picturesOf(name)
    expect(shown.length).toBeGreaterThan(0)
    for (const { alt, file } of shown) {
      expect(alt.length).toBeGreaterThan(20)
      expect(existsSync(path.join(pictures, `${file}.webp`))).toBe(true)
      expect(routes).toContain(manifest[file]?.address)
    }
  })

  it('weighs less than 1.5 MB in pictures, and has none that nobody shows', () => {
    const files = readdirSync(pictures)
    expect(files.toSorted()).toEqual(
      names
        .flatMap(picturesOf)
        .map(({ file }) => `${file}.webp`)
        .toSorted(),
    )
    expect(files.length).toBe(Object.keys(manifest).length)
    const bytes = files.map((file) => statSync(path.join(pictures, file)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000)
  })
})

describe('/help', () => {
  it('shows every page, with its heads, its pictures and links that lead to help pages', async () => {
    const index = await ask('/help')
    expect(index.status).toBe(200)
    for (const name of helpPages) {
      expect(index.html).toContain(`href="/help/${name}"`)
      const { status, html } = await ask(`/help/${name}`)
      expect(status).toBe(200)
      for (const { file } of picturesOf(name)) expect(html).toContain(`src="/guide/${file}.webp"`)
      for (const [, title] of textOf(name).matchAll(/^## (.+)$/gm)) expect(html).toContain(`>${title}</h2>`)
      expect(html).not.toMatch(/\.md["#]/)
    }
    expect((await ask('/help/nothing')).status).toBe(404)
  })

  it('explains every tool and every page of the dashboard, at a head that exists', async () => {
    const dashboard = appPages.map((page) => page.path).filter((address) => address.startsWith('/dashboard/'))
    for (const target of [...toolIds.map(toolHelpPath), ...dashboard.map(helpPathOf)]) {
      const [address, anchor] = target!.split('#')
      const { status, html } = await ask(address!)
      expect([target, status]).toEqual([target, 200])
      if (anchor !== undefined) expect(html).toContain(`id="${anchor}"`)
    }
  })
})
