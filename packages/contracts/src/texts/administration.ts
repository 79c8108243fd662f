/** The frame of /admin (part 2 section 2). */
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
    figures: 'Figures',
    audit: 'Audit log',
  },
  failed: {
    title: 'Your permissions could not be loaded',
    text: 'Please check your connection and try again.',
  },
  refused: {
    title: 'This tool is not yours',
    text: 'It needs a permission that your account does not hold. An admin can give it to you.',
  },
} as const
