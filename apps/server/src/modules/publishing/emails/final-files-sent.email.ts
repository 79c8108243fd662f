import { defineEmail } from '../../../platform/mail/email.ts'

interface FinalFilesSentData {
  fullName: string
  number: string
  title: string
  link: string
}

/** Tells those who publish that the final files came. The author's words are only in the product. */
export const finalFilesSentEmail = defineEmail<FinalFilesSentData>({
  name: 'publishing.final-files-sent',
  title: 'Final files received',
  readers: 'editors',
  isPerJournal: true,
  subject: 'Final files of {number}',
  body: `Dear {fullName},

The author has sent the final files of “{title}” ({number}). The article is made from them.

[Open the paper]({link})`,
  sample: {
    fullName: 'Grace Wanjiru',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    link: 'https://journals.example/admin?tool=overview&paper=0b0e0a8e-5a52-4a9e-9d5e-1f7c7c0b3a11',
  },
})
