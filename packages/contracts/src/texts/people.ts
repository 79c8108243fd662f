/** Approve Users and Manage Users: ours, the specification has none. */
export const peopleTexts = {
  approved: 'The application was approved.',
  rejected: 'The application was rejected.',
  closed: 'The account was deactivated.',
  opened: 'The account is active again.',
  roleGranted: 'The role was granted.',
  roleTaken: 'The role was taken away.',
  sessionsEnded: 'Signed out everywhere.',
  seated: 'Listed on the editorial board.',
  unseated: 'Taken off the editorial board.',
} as const
