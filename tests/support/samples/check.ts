import type { ManuscriptCheck } from '@grfs/contracts/submissions'

/** The check of a manuscript: read, without a report. */
export const sampleCheck = (changed: Partial<ManuscriptCheck> = {}): ManuscriptCheck => ({
  status: 'done',
  told: null,
  read: {
    title: { value: 'Read title', confidence: 0.9, because: '' },
    abstract: { value: 'Read abstract', confidence: 0.4, because: '' },
    keywords: { value: ['a', 'b'], confidence: 1, because: '' },
    authors: ['Dr. Farhana Akter', 'Tomasz Wiśniewski', 'Tomasz Wisniewski', ''].map((name) => ({
      value: { name },
      confidence: 1,
      because: '',
    })),
    words: 6214,
  },
  isGoodFit: true,
  journals: [{ id: 'j1', title: 'Coastal', because: 'It has published 4 articles on wells and salt.' }],
  report: null,
  similarity: null,
  references: null,
  ...changed,
})
