import { act, render, screen } from '@testing-library/react'
import { useLocation, useNavigate } from '../lib/navigation.tsx'
import { beforeEach, expect, it, vi } from 'vitest'
import { BrowserHistory, useScrollPlace } from './router.tsx'

function Place() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  useScrollPlace()
  const go = (to: string, options = {}) => void navigate(to, options)
  return (
    <>
      <h1>{pathname + search + JSON.stringify(state)}</h1>
      <button onClick={() => go('/dashboard/message', { state: { role: 'reviewer' } })}>push</button>
      <button onClick={() => go('?page=2', { preventScrollReset: true })}>page</button>
      <button onClick={() => go('/dashboard/wallet', { replace: true })}>replace</button>
    </>
  )
}

const press = (name: string) => act(() => screen.getByText(name).click())
const place = () => screen.getByRole('heading').textContent

const scrolled: number[] = []

beforeEach(() => {
  history.replaceState(null, '', '/dashboard/researcher')
  scrolled.length = 0
  vi.stubGlobal('scrollTo', (_: number, y: number) => scrolled.push(y))
  render(
    <BrowserHistory>
      <Place />
    </BrowserHistory>,
  )
})

it('a new page has its address, its state and its top', () => {
  expect(place()).toBe('/dashboard/researchernull')
  press('push')
  expect(place()).toBe('/dashboard/message{"role":"reviewer"}')
  expect(location.pathname).toBe('/dashboard/message')
  expect(scrolled.at(-1)).toBe(0)
})

it('another page of a list keeps the place on the page', () => {
  const before = scrolled.length
  press('page')
  expect(place()).toBe('/dashboard/researcher?page=2null')
  expect(scrolled.length).toBe(before)
})

it('Back opens the entry where the person left it, with its state', () => {
  press('push')
  vi.stubGlobal('scrollY', 740)
  const entry = history.state as object
  press('replace')
  expect(place()).toBe('/dashboard/walletnull')
  // What the browser does at Back.
  history.replaceState(entry, '', '/dashboard/message')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(place()).toBe('/dashboard/message{"role":"reviewer"}')
  expect(scrolled.at(-1)).toBe(740)
})
