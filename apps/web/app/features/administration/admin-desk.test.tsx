import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AdminDesk } from './admin-desk.tsx'
import type { Tool } from './tools.ts'

const papers: Tool = { id: 'papers', label: 'Manage Papers', href: '/admin?tool=papers', icon: 'file', isBeyond: false }

const desk = (tools: Tool[], current = 'papers') =>
  renderToStaticMarkup(
    <AdminDesk
      person={{ title: 'Prof.', fullName: 'Ifeoma Okonjo' }}
      tools={tools}
      current={current}
      logout={<button type="button">Logout</button>}
    >
      <h1>x</h1>
    </AdminDesk>,
  )

describe('the desk of the editorial office', () => {
  it('ADMIN-005 names the person, and has the logout button', () => {
    expect(desk([])).toContain('Prof. Ifeoma Okonjo')
    expect(desk([])).toMatch(/<nav[^>]*>.*<button type="button">Logout<\/button><\/nav>/)
  })

  it('ADMIN-008 lists a tool that is given to it, marks the present one, and says what waits there', () => {
    expect(desk([])).not.toContain('Manage Papers')
    expect(desk([papers])).toMatch(/<a href="\/admin\?tool=papers" aria-current="page">.*Manage Papers<\/a>/)
    expect(desk([papers], 'news')).not.toContain('aria-current')
    const html = desk([{ ...papers, waiting: '23' }])
    expect(html).toContain('<span aria-hidden="true">23</span><span class="sr">23 waiting for you</span>')
  })

  it('draws a line only where something stands above it', () => {
    expect(desk([papers])).toContain('<hr/>')
    expect(desk([{ ...papers, isBeyond: true }])).not.toContain('<hr/>')
  })
})
