import type { ArticleKind } from '@grfs/domain/facts/vocabulary'
import { articleKindTexts } from './submissions-facts.ts'

/** Following by e-mail: the form, the page behind the link in the e-mails, and their texts. */
export const followTexts = {
  title: 'Follow by email',
  intro: 'Once a week we send you the new articles. You need no account, and one click ends it.',
  follow: 'Follow',
  sent: 'Please check your inbox. If this is new for your address, we have sent an email with a link to confirm.',
  sentMore:
    'We send at most one such email a day to an address, and none after three without an answer. If you asked for several things, its link shows all of them.',
  emailInvalid: 'Please enter a valid email address.',
  nothing: 'Please choose what to follow.',
  linkInvalid: 'This link is no longer valid. You follow nothing with this address, or the link is incomplete.',
  failed: 'Something went wrong. Please try again.',
  manage: {
    title: 'What you follow',
    intro: 'Emails go to {email}, once a week, if there are new articles.',
    waiting: 'Waiting for your confirmation',
    waitingText:
      'Somebody asked to send these to your address. Confirm what you want. We delete the rest after {days} days.',
    confirm: 'Confirm',
    remove: 'Remove',
    /** For screen readers: makes the names of the buttons unique. */
    aloud: '{action}: {name}',
    active: 'Following',
    none: 'Nothing yet.',
    stop: 'Stop all emails',
    stopped: 'You will get no more emails',
    stoppedText: 'We have deleted your address and everything that you followed.',
    inMail: 'Change or stop these emails',
  },
} as const

interface Described {
  q?: string | undefined
  type?: ArticleKind | undefined
  year?: number | undefined
  author?: string | undefined
  keyword?: string | undefined
}

/** The name of what is followed. A journal or an author alone is named as it is. */
export function followLabel({ q, type, year, author, keyword }: Described, journal: string | null): string {
  const parts = [
    q && `“${q}”`,
    author,
    type && articleKindTexts[type],
    keyword && `keyword ${keyword}`,
    year && String(year),
    journal,
  ].filter(Boolean)
  return q || type || year || keyword ? `Search: ${parts.join(', ')}` : parts.join(', ')
}
