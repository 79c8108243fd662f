/** Export and deletion of a member's own data, below the profile. */
export const myDataTexts = {
  download: {
    title: 'Your data',
    text: 'Download all data that we hold about you in one archive: your profile, papers, reviews, messages, sessions and payments in a file (data.json), with your photo and your manuscripts.',
    blind: 'The archive does not contain the names of your reviewers or of the authors whose papers you reviewed.',
    submit: 'Download my data',
    submitting: 'Preparing your data…',
    done: 'Your data was downloaded.',
    failed: 'Your data could not be downloaded.',
    failedText: 'Please check your connection and try again.',
  },
  leave: {
    title: 'Delete your account',
    text: 'This is permanent and cannot be undone. You may want to download your data first.',
    open: 'Delete account…',
    dialogTitle: 'Delete your account permanently?',
    dialogText: 'You are signed out everywhere. Your email address can be used for a new account.',
    goes: 'What is deleted',
    goesList: [
      'your name, address, telephone number, photo and everything else in your profile',
      'drafts, papers that were not accepted, and every manuscript file that you submitted',
      'reviews that you have not submitted, and messages about reviews',
      'messages to the editorial office, notifications, sessions and the connection to your Pi account',
      'your seat on the editorial board',
    ],
    stays: 'What is kept, and why',
    staysList: [
      'Published articles with their authors’ names: they are part of the scholarly record, and others cite them.',
      'Papers by other authors that name you as a co-author: they also belong to them.',
      'Reviews that you submitted, without your name: decisions are based on them.',
      'Payments, without your name: our accounts must be complete.',
      'The audit log, without your name and address: it shows that administrators acted correctly.',
    ],
    first:
      'Papers in progress must be decided or withdrawn first. Your open review assignments are returned to the editors.',
    withdraw: 'Withdraw {papers} and delete my account',
    withdrawText: 'Reviews end at once, and nothing of these papers is published. Editors and co-authors are told.',
    /** The reason that editors and co-authors read. */
    withdrawReason: 'The submitting author has deleted their account.',
    password: 'Your password',
    passwordMissing: 'Please enter your password.',
    keep: 'Keep my account',
    submit: 'Delete my account',
    submitting: 'Deleting…',
    done: 'Your account was deleted. We have sent you a confirmation by email.',
    failed: 'The account could not be deleted. Please try again.',
  },
} as const
