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
  render: ({ title, content, site, link }) => ({
    subject: title,
    body: [title, ...content.split(/\n{2,}/), { label: `Read it at ${site}`, link }],
  }),
  sample: {
    title: 'Reviews pause over the new year',
    content: 'From 24 December to 2 January no review falls due.\n\nPapers may be submitted on every day, as always.',
    site: 'GRFS Journals',
    link: 'https://journals.example/dashboard/announcement',
  },
})
