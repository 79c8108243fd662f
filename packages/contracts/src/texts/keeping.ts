/** What is said of a text that is saved as one types. */
export const keepingTexts = {
  saving: {
    saved: 'Saved {time}',
    saving: 'Saving',
    offline: 'Offline: kept in this browser',
    here: 'Kept in this browser',
    nowhere: 'Offline, and this browser keeps nothing: please leave the page open',
  },
  newer: {
    title: 'A newer version was saved in another window',
    text: 'Nothing is overwritten. What you typed here is kept in this browser until you choose.',
    show: 'Show the newer version',
    shown: 'You see the newer version',
    own: 'What you had typed in this window',
    closed: 'This can no longer be changed.',
    closedText: 'What you typed is kept in this browser.',
  },
  leftOver: {
    title: 'Typed before, and not saved yet',
    text: 'What you typed last time was kept in this browser and stands in the form again.',
    discard: 'Discard it',
  },
  untilSent: 'Kept in this browser until it is sent',
} as const
