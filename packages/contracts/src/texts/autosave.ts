/** Messages about a text that is saved while the user types. */
export const keepingTexts = {
  saving: {
    saved: 'Saved {time}',
    saving: 'Saving',
    offline: 'Offline: saved in this browser',
    here: 'Saved in this browser',
    nowhere: 'Offline, and this browser cannot save your text. Please keep this page open',
  },
  newer: {
    title: 'A newer version was saved in another window',
    text: 'Nothing was overwritten. Your text is saved in this browser until you choose.',
    show: 'Show the newer version',
    shown: 'This is the newer version',
    own: 'Your text from this window',
    closed: 'This can no longer be changed.',
    closedText: 'Your text is saved in this browser.',
  },
  leftOver: {
    title: 'Unsaved text restored',
    text: 'We restored the text that you typed last time from this browser.',
    discard: 'Discard it',
  },
  untilSent: 'Saved in this browser until you send it',
} as const
