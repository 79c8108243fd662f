import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { sampleCheck } from '../../../../../../../tests/support/samples/check.ts'
import { CheckPanel, stateOf } from './check-panel.tsx'

describe('the check', () => {
  const finding = {
    rule: 'r',
    severity: 'warning',
    message: 'Figure 3 is not mentioned',
    reason: 'Why.',
    fix: 'Do.',
    places: ['Page 9'],
  } as const
  const report = (count: number): NonNullable<ManuscriptCheck['report']> => ({
    findings: Array.from({ length: count }, () => ({ ...finding, places: ['Page 9'] })),
    rules: [
      { rule: 'words', title: 'Words in the manuscript', outcome: 'passed', figure: '6,214 of 7,000' },
      { rule: 'macro', title: 'No macros', outcome: 'passed', figure: null },
    ],
    score: { points: 90, label: 'Good' },
  })
  const of = (changed: Partial<ManuscriptCheck>, isLost = false) => stateOf({ check: sampleCheck(changed), isLost })

  /** Renders the panel; returns its text. */
  function showPanel(changed: Partial<ManuscriptCheck>): string {
    cleanup()
    return wordsOf(render(<CheckPanel view={{ check: sampleCheck(changed), isLost: false }} />).container)
  }

  it('says honestly how it stands', () => {
    expect(stateOf(null)).toMatch(/^Upload a manuscript/)
    expect(stateOf({ check: null, isLost: false })).toBe('Checking your manuscript.')
    expect(of({ status: 'running', told: 'Comparing it with what is on the platform.' })).toBe(
      'Comparing it with what is on the platform.',
    )
    expect(of({ status: 'delayed' })).toBe('The check is taking longer than usual. You can submit without it.')
    expect(of({ status: 'running' }, true)).toMatch(/You can submit without it/)
    expect(of({ report: report(0) })).toBe('Finished. Nothing to correct.')
    expect(of({ report: report(2) })).toBe('Finished. Two findings. You can still submit.')
    expect(of({ report: report(5) })).toBe('Finished. Five findings. You can still submit.')
  })

  it('shows where, why and what to do, open while there are few', () => {
    const folds = () => screen.getAllByText(finding.message, { exact: false }).map((found) => found.closest('details')!)
    const panel = showPanel({ report: report(1) })
    expect(folds().map((fold) => [fold.open, wordsOf(fold)])).toEqual([
      [true, expect.stringMatching(/Figure 3 is not mentioned.*Page 9.*Why\..*Do\./)],
    ])
    expect(screen.getAllByRole('listitem').map(wordsOf)).toContain('Words in the manuscript 6,214 of 7,000')
    expect(panel).toContain('Full report, 2 checks')
    showPanel({ report: report(3) })
    expect(folds().map(({ open }) => open)).toEqual([false, false, false])
  })

  it('tells what was refused in its own sentence, and similarity with its passages', () => {
    expect(showPanel({ status: 'refused', told: 'It holds macros.' })).toContain(
      'This file could not be read. It holds macros.',
    )
    const similarity = {
      percent: 27,
      sources: [
        { isPublished: true, title: 'Wells', link: '/article/cms.2026.1', percent: 20 },
        { isPublished: false, title: null, link: null, percent: 7 },
      ],
      passages: [{ text: 'mine', otherText: 'theirs', source: 0 }],
    }
    showPanel({ report: report(0), similarity })
    const similar = screen.getByText('27 % of 20 %').closest('li')!
    expect(similar.className).toContain('is-warning')
    expect(wordsOf(similar)).toMatch(/27 % of 20 %.*Wells.*mine.*theirs.*Another paper of yours/)
    const source = within(similar).getByRole('link', { name: /^Wells/ })
    expect(source.getAttribute('href')).toBe('/article/cms.2026.1')
  })
})
