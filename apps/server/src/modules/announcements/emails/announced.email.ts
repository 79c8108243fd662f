import { defineEmail } from '../../../platform/mail/email.ts'

interface AnnouncedData {
  title: string
  content: string
  site: string
  link: string
}

/** Sent to the audience of an announcement with high priority. */
export const announcedEmail = defineEmail<AnnouncedData>({
  name: 'announcements.announced',
  title: 'Announcement',
  readers: 'members',
  subject: '{announcement}',
  body: `{announcement}

{message}

[Read it at {site}]({link})`,
  values: ({ title, content, site, link }) => ({ announcement: title, message: content.split(/\n{2,}/), site, link }),
  sample: {
    title: 'Reviews pause over the new year',
    content: 'From 24 December to 2 January no review falls due.\n\nPapers may be submitted on every day, as always.',
    site: 'GRFS Journals',
    link: 'https://journals.example/dashboard/announcement',
  },
})
