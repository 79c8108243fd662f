import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AdminDesk } from './admin-desk.tsx'
import type { Tool } from './tools.ts'

const papers: Tool = { id: 'papers', label: 'Manage Papers', href: '/admin?tool=papers', icon: 'file', isBeyond: false }

function show(tools: Tool[], current = 'papers') {
  cleanup()
  return render(
    <AdminDesk
      person={{ title: 'Prof.', fullName: 'Ifeoma Okonjo' }}
      tools={tools}
      current={current}
      logout={<button type="button">Logout</button>}
    >
      <h1>x</h1>
    </AdminDesk>,
  )
}

describe('the desk of the editorial office', () => {
  it('ADMIN-005 names the person, and has the logout button', () => {
    const { container } = show([])
    expect(container.textContent).toContain('Prof. Ifeoma Okonjo')
    const places = screen.getAllByRole('navigation')
    expect(places.some((nav) => within(nav).queryByRole('button', { name: 'Logout' }))).toBe(true)
  })

  it('ADMIN-008 lists a tool that is given to it, marks the present one, and says what waits there', () => {
    const link = () => screen.getByRole('link', { name: /Manage Papers/ })
    show([])
    expect(screen.queryByText('Manage Papers')).toBeNull()
    show([papers])
    expect([link().getAttribute('href'), link().getAttribute('aria-current')]).toEqual(['/admin?tool=papers', 'page'])
    show([papers], 'news')
    expect(link().hasAttribute('aria-current')).toBe(false)
    show([{ ...papers, waiting: '23' }])
    expect(screen.getByText('23').getAttribute('aria-hidden')).toBe('true')
    expect(screen.queryByText('23 waiting for you')).not.toBeNull()
  })

  it('draws a line only where something stands above it', () => {
    show([papers])
    expect(screen.queryAllByRole('separator')).toHaveLength(1)
    show([{ ...papers, isBeyond: true }])
    expect(screen.queryAllByRole('separator')).toHaveLength(0)
  })
})
