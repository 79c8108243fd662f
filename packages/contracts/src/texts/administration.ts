/** The layout of /admin (part 2 section 2). */
export const administrationTexts = {
  tools: {
    papers: 'Manage Papers',
    overview: 'Publish Papers',
    researchers: 'Approve Users',
    users: 'Manage Users',
    calls: 'Create a Call for Papers',
    announcements: 'Announcements',
    news: 'News',
    admins: 'Admins',
    journals: 'Journals',
    inbox: 'Inbox',
    figures: 'Statistics',
    audit: 'Audit log',
  },
  failed: {
    title: 'Your permissions could not be loaded',
    text: 'Please check your connection and try again.',
  },
  refused: {
    title: 'You do not have access to this tool',
    text: 'Your account does not have the permission for it. Please ask an admin.',
  },
} as const
