import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleArticle } from '../../../../../tests/support/samples/article.ts'
import { samplePaper } from '../../../../../tests/support/samples/publishing.ts'
import { groupsOf } from './admin/order.ts'
import { hindrance, isUnderWay, standing } from './admin/row-words.ts'
import { ArticlePage } from './article-page.tsx'

afterEach(cleanup)

describe('an article in no issue', () => {
  it('shows its number where others link to their issue, and no other articles of an issue', () => {
    render(<ArticlePage article={{ ...sampleArticle, volume: null, issueNumber: null, alsoInIssue: [] }} />)
    const band = screen.getByRole('region', { name: 'Journal and issue' })
    expect(band.textContent).toContain(`Article ${sampleArticle.id}`)
    expect(band.textContent).not.toMatch(/Volume|null/)
    expect(document.body.innerHTML).not.toMatch(/More from this issue|\/null/)
  })
})

describe('a paper without an issue at the desk', () => {
  const paper = { ...samplePaper, issue: null }
  const continuous = { ...paper, isIssueRequired: false }

  it('can be published in a journal that publishes continuously, and needs an issue in others', () => {
    expect(hindrance(continuous)).toBeNull()
    expect(hindrance(paper)).toBe('no issue is chosen')
    expect(standing({ ...continuous, state: 'typesetting' }).words).toBe('Being typeset')
    expect(standing({ ...paper, state: 'typesetting' }).words).toBe('Needs an issue')
    expect(isUnderWay({ ...continuous, state: 'typesetting' })).toBe(true)
    expect(isUnderWay({ ...paper, state: 'typesetting' })).toBe(false)
    expect(groupsOf([continuous, paper]).without).toEqual([paper])
  })
})
