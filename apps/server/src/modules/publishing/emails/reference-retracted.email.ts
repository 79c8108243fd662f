import { defineEmail } from '../../../platform/mail/email.ts'

interface ReferenceRetractedData {
  fullName: string
  title: string
  number: number
  /** As printed. */
  text: string
  isRetracted: boolean
  notice: string | null
  link: string
}

/** Tells the editors of a journal that a work was retracted that a published article cites. */
export const referenceRetractedEmail = defineEmail<ReferenceRetractedData>({
  name: 'publishing.reference-retracted',
  render: ({ fullName, title, number, text, isRetracted, notice, link }) => ({
    subject: isRetracted ? `A cited work was retracted: “${title}”` : `A concern about a cited work: “${title}”`,
    body: [
      `Dear ${fullName},`,
      isRetracted
        ? `Reference ${number} of the article “${title}” has been retracted by its publisher.`
        : `The publisher of reference ${number} of the article “${title}” has expressed a concern about it.`,
      text,
      'The page of the article says so beside the reference. Whether the article needs a notice of its own is your decision.',
      ...(notice === null ? [] : [{ label: 'Read the notice', link: notice }]),
      { label: 'See the reference', link },
    ],
  }),
  sample: {
    fullName: 'Grace Wanjiru',
    title: 'Paying for light that comes',
    number: 14,
    text: 'Kim, K. (2015). Enzymes in the gut of deep sea fish. Journal of Fish, 5(3), 7–12.',
    isRetracted: true,
    notice: 'https://doi.org/10.5555/fish.r',
    link: 'https://journals.example/article/eip.2026.012#ref-14',
  },
})
