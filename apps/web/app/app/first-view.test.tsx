import { expect, it } from 'vitest'
import { appPages, type AppPage } from '../pages.ts'
import { firstViewOf } from './first-view.tsx'

const pages: readonly AppPage[] = appPages
const inFrame = pages.filter(({ frame, ownNavigation }) => frame === 'dashboard' && !ownNavigation)
// Their title is a paper's, and without an id there is none.
const withoutTitle = ['/dashboard/researcher/view', '/dashboard/reviewer/assigned']

it.each(inFrame.map((page) => [page.path, page] as const))('%s begins with its title, once', async (path, page) => {
  const view = await firstViewOf(page)
  const hasTitle = !withoutTitle.some((one) => path.startsWith(one))
  expect(view.match(/<h1[ >]/g)?.length ?? 0).toBe(hasTitle ? 1 : 0)
  expect(view).toContain('<main id="main" class="desk-main">')
})

it('pages whose navigation depends on the person have none', async () => {
  expect(await firstViewOf(pages.find(({ path }) => path === '/admin')!)).toBe('')
  expect(await firstViewOf(pages.find(({ path }) => path === '/login')!)).toBe('')
})
