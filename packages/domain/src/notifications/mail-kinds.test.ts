import { describe, expect, it } from 'vitest'
import { allNotificationKinds, isOptional, mailKinds, mailsWithoutKind } from './kinds.ts'

describe('the kinds of mails', () => {
  it('are each used, and a mail has one or a reason to have none', () => {
    const used = new Set(Object.values(mailKinds).map(({ kind }) => kind))
    expect([...used].toSorted()).toEqual(allNotificationKinds.toSorted())
    expect(Object.keys(mailsWithoutKind).filter((name) => name in mailKinds)).toEqual([])
  })

  it.each([
    'peer-review.decision',
    'peer-review.reviewer-invited',
    'peer-review.review-waits',
    'identity.password-changed',
  ])('%s cannot be switched off', (template) => expect(isOptional(mailKinds[template]!.kind)).toBe(false))

  it.each(['announcements.announced', 'peer-review.review-due-soon', 'feedback.letter-thanks'])(
    '%s can be switched off',
    (template) => expect(isOptional(mailKinds[template]!.kind)).toBe(true),
  )
})
