import { defineEmail } from '../../../platform/mail/email.ts'

interface NotPublishedData {
  fullName: string
  number: string
  title: string
  /** The hour that the editor chose, in words. */
  hour: string
  reason: string
  link: string
}

/** Tells the editor who scheduled a paper that the clock could not publish it. */
export const notPublishedEmail = defineEmail<NotPublishedData>({
  name: 'publishing.not-published',
  title: 'Scheduled paper not published',
  readers: 'editors',
  isPerJournal: true,
  subject: 'Not published: {number}',
  body: `Dear {fullName},

“{title}” ({number}) was to be published on {hour}. It was not published.

Reason: {reasonWords}

The paper is still in Publish Papers. Please solve the problem, then publish it or choose another hour.

[Open the paper]({link})`,
  values: ({ reason, ...data }) => ({ ...data, reasonWords: reason }),
  sample: {
    fullName: 'Grace Wanjiru',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    hour: '30 November 2026, 06:00 UTC',
    reason: 'Before it can be published: choose an issue.',
    link: 'https://journals.example/admin?tool=overview&paper=0b0e0a8e-5a52-4a9e-9d5e-1f7c7c0b3a11',
  },
})
