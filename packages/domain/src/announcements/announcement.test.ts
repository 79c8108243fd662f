import { describe, expect, it } from 'vitest'
import { audiencesOf, checkAnnouncement, isActive, type Announcement } from './announcement.ts'

const today = '2026-11-15'
const announcement: Announcement = {
  title: 'A title',
  content: 'A text',
  audience: 'all',
  priority: 'low',
  expiresOn: null,
  isSwitchedOff: false,
}

describe('an announcement', () => {
  it.each([
    [null, false, true],
    ['2026-11-16', false, true],
    ['2026-11-15', false, true],
    ['2026-11-14', false, false],
    [null, true, false],
    ['2026-11-16', true, false],
  ])('ANNOUNCE-015 with the last day %s, switched off: %s, is active: %s', (expiresOn, isSwitchedOff, active) => {
    expect(isActive({ ...announcement, expiresOn, isSwitchedOff }, today)).toBe(active)
  })

  it('ANNOUNCE-018 is for those who hold the role', () => {
    expect(audiencesOf([])).toEqual(['all'])
    expect(audiencesOf(['researcher'])).toEqual(['all', 'researchers'])
    expect(audiencesOf(['reviewer'])).toEqual(['all', 'reviewers'])
    expect(audiencesOf(['researcher', 'reviewer'])).toEqual(['all', 'researchers', 'reviewers'])
    expect(audiencesOf(['admin'])).toEqual(['all'])
  })

  it.each([{ title: ' \n' }, { content: '\u0000\t ' }])('ANNOUNCE-017 is refused with %j', (wrong) => {
    expect(checkAnnouncement({ ...announcement, ...wrong }, null, today)).toMatchObject({
      reason: 'announcement.blank',
    })
  })

  it('is kept with its title on one line and its text in lines', () => {
    const typed = { ...announcement, title: ' A\r\ntitle\u0007 ', content: 'One\r\n\r\ntwo\u0000\ud800' }
    expect(checkAnnouncement(typed, null, today)).toMatchObject({ value: { title: 'A title', content: 'One\n\ntwo' } })
  })

  it('may end today, not yesterday; one that ended may still be corrected', () => {
    const ending = (expiresOn: string) => ({ ...announcement, expiresOn })
    expect(checkAnnouncement(ending(today), null, today).ok).toBe(true)
    expect(checkAnnouncement(ending('2026-11-14'), null, today)).toMatchObject({ reason: 'announcement.expired-date' })
    expect(checkAnnouncement(ending('2026-11-14'), ending('2026-11-14'), today).ok).toBe(true)
    expect(checkAnnouncement(ending('2026-11-13'), ending('2026-11-14'), today).ok).toBe(false)
  })
})
