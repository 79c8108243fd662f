import type { AuditEntry, AuditPage } from '@grfs/contracts/administration/audit'
import { auditSentences } from '@grfs/contracts/texts/administration'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { sampleQuery } from '../../../../../../tests/support/queries.ts'
import { wordsOf } from '../../../../../../tests/support/dom.ts'
import { ApiError, createApi } from '../../../lib/api.ts'
import { agoWords } from '../../../lib/format.ts'
import { openExport } from '../../../lib/export-menu.tsx'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import type { ApiQuery } from '../../../lib/query.ts'
import { auditPath, AuditScreen, type AuditView, narrowed, viewIn } from './audit-desk.tsx'
import { actionWords, chainWords, detailWords, sentenceOf } from './audit-words.ts'

const now = new Date()
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const entry: AuditEntry = {
  ...{ id: 7, at: ago(3 * 24 * 60 + 5), action: 'sub-admin.created', by: { id: 'a-1', fullName: 'Ifeoma Okonjo' } },
  ...{ subjectKind: 'sub-admin', subjectId: 's-1', subjectLabel: 'Wren Adeyemi' },
  detail: [{ name: 'to.allowedJournals', text: 'cms, hgs' }],
}
const page: AuditPage = {
  entries: [entry, { ...entry, id: 6, by: null, action: 'role.granted', detail: [{ name: 'role', text: 'admin' }] }],
  ...{ next: '6', actions: ['role.granted', 'sub-admin.created'] },
  chain: { holds: true, checkedAt: ago(125), until: 1240 },
}

function show(query: Partial<ApiQuery<AuditPage>>, view: AuditView = {}): string {
  cleanup()
  const { container } = render(
    <MemoryRouter initialEntries={['/admin?tool=audit']}>
      <AuditScreen query={sampleQuery(query)} view={view} />
    </MemoryRouter>,
  )
  return wordsOf(container).replaceAll(' :', ':')
}
const isBusy = () => document.querySelector('.skeleton') !== null

describe('the tool Audit log', () => {
  it('says in plain sentences who did what, and how long ago', () => {
    const text = show({ data: page })
    expect(text).toContain('Ifeoma Okonjo made Wren Adeyemi a sub-admin 3 days ago')
    expect(text).toContain('The system granted Wren Adeyemi a role: admin')
    expect(screen.getAllByRole('time').map((time) => time.getAttribute('datetime'))).toContain(entry.at)
  })

  it('opens what else is known', () => {
    expect(show({ data: page })).toMatch(/Details .*Allowed journals \(to\) cms, hgs When .* UTC .*Id s-1/)
  })

  it('says whether the log can be trusted', () => {
    expect(show({ data: page })).toContain('The log is intact: 1,240 entries were checked 2 hours ago')
    const broken = show({ data: { ...page, chain: { ...page.chain, holds: false } } })
    expect(screen.getByRole('alert').textContent).toContain('The log has been tampered with')
    expect(broken).not.toContain('The log is intact')
    expect(chainWords({ holds: true, checkedAt: null, until: 0 }, now)).toContain('has not run yet')
  })

  it('narrows by an address of its own, from the first page on', () => {
    const view = viewIn(
      new URLSearchParams('tool=audit&q=+wren+&action=role.granted&by=a-1&from=2026-11-01&after=6&x=y'),
    )
    expect(view).toEqual({ q: 'wren', action: 'role.granted', by: 'a-1', from: '2026-11-01', after: '6' })
    expect(viewIn(new URL(auditPath(view), 'https://x.org').searchParams)).toEqual(view)
    expect(narrowed(view, { by: '', q: 'x' })).toEqual({ q: 'x', action: 'role.granted', from: '2026-11-01' })
    expect(show({ data: page }, { by: 'a-1' })).toContain('Only actions by Ifeoma Okonjo')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/admin?tool=audit', '/admin?tool=audit&by=nobody', '/admin?tool=audit&by=a-1&after=6']),
    )
  })

  it('tells what is the matter when there is nothing to show', () => {
    expect(show({ data: { ...page, entries: [], next: null } })).toContain('No entries yet')
    expect(show({ data: { ...page, entries: [], next: null } }, { q: 'x' })).toContain('No matching entries')
    expect(show({ error: new ApiError(500, 'server.failure', 'x') })).toContain('The log could not be loaded')
    expect(isBusy()).toBe(false)
    show({})
    expect(isBusy()).toBe(true)
  })
})

describe('the words of the audit log', () => {
  it('put every action that is known around its subject', () => {
    for (const [action, sentence] of Object.entries(auditSentences)) {
      expect(sentence).toContain('{what}')
      expect(actionWords(action)).not.toMatch(/[{}]/)
    }
    expect(sentenceOf({ action: 'well.dug', detail: [] })).toEqual(['well dug: ', ''])
    expect(actionWords('sub-admin.created')).toBe('Made … a sub-admin')
    expect(actionWords('list.exported')).toBe('Exported a list')
    expect(detailWords('from.name')).toBe('Name (from)')
  })

  it.each([
    [0, 'just now'],
    [1, '1 minute ago'],
    [119, '1 hour ago'],
    [24 * 60, '1 day ago'],
    [30 * 24 * 60, '30 days ago'],
  ])('%i minutes: %s', (minutes, told) => expect(agoWords(ago(minutes), now)).toBe(told))
})

describe('an export', () => {
  it('asks for the list that is shown, from its beginning, and gives its file', async () => {
    const asked: string[] = []
    const fetch = (address: RequestInfo | URL) => {
      asked.push(String(address as string))
      return Promise.resolve(new Response('\uFEFFid\r\n'))
    }
    const api = createApi({ fetch, store: storeOf({}) })
    const file = await openExport(api, {
      kind: 'users',
      format: 'csv',
      query: { q: 'a b', after: 'x', sort: undefined },
    })
    expect(asked).toEqual(['/api/admin/export/users?q=a+b&format=csv'])
    expect(file.size).toBe(7)
  })
})
