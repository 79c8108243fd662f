/** Announcements, as readers see them and as they are managed (part 1 sections 2 and 8, part 2 sections 2 and 8). */
export const announcementTexts = {
  new: 'New',
  markAsRead: 'Mark as Read',
  none: 'No announcements available',
  loadFailed: 'Error loading announcements: {message}',
  inactive: 'Inactive',
  /** `doing` is creating or updating, `done` is created or updated. */
  saveFailed: 'Error {doing} announcement: {message}',
  saved: 'Announcement {done} successfully!',
  confirmDelete: 'Delete this announcement for everybody?',
  deleted: 'Announcement deleted successfully',
  read: 'Marked as read',
} as const
