import type { NotificationKind } from '@grfs/domain/notifications/kinds'

interface KindTexts {
  name: string
  text: string
}

const kinds: Record<NotificationKind, KindTexts> = {
  paper: { name: 'Your papers', text: 'Screening, decisions and publication.' },
  review: { name: 'Your reviews', text: 'Invitations, and assignments that begin or end.' },
  desk: { name: 'Editorial work', text: 'Papers and reviews that wait for you as an editor.' },
  account: { name: 'Your account', text: 'Roles, password and address.' },
  message: { name: 'Messages', text: 'What the press, a reviewer or a member writes to you.' },
  reminder: { name: 'Reminders', text: 'Before something of yours is due, and when it is late.' },
  receipt: { name: 'Confirmations', text: 'That we have your paper, review or message, and what came of a review.' },
  'desk-news': { name: 'Editorial news', text: 'New papers, and reviewers who accept or decline.' },
  announcement: { name: 'Announcements', text: 'News of high priority from the press.' },
}

/** The bell, its page, and switching off mails. */
export const notificationTexts = {
  kinds,
  bell: {
    label: 'Notifications',
    /** Read aloud with the bell. */
    unread: '{count} unread',
    /** From this number on it is not said exactly. */
    many: '99+',
    all: 'See all',
    markAll: 'Mark all as read',
    none: 'Nothing new. What concerns you will stand here.',
    loading: 'Loading',
    failed: 'The notifications could not be loaded.',
  },
  page: {
    title: 'Notifications',
    intro: 'Everything that we write to you, also what does not come by mail.',
    tabs: 'Notifications',
    list: 'All',
    preferences: 'Mails',
    unread: '{count} unread.',
    allRead: 'You have read all of them.',
    new: 'New',
    markAll: 'Mark all as read',
    markOne: 'Mark as read',
    open: 'Open',
    /** Read aloud, so that the buttons differ. */
    aloud: '{action}: {title}',
    older: 'Older',
    newest: 'Newest',
    pages: 'Pages',
    none: 'No notifications yet',
    noneText: 'What concerns you will stand here: decisions, invitations, reminders, replies.',
    loading: 'Loading the notifications',
    loadFailed: 'The notifications could not be loaded',
    failed: 'That did not work. Please try again.',
  },
  preferences: {
    title: 'Which mails you get',
    intro: 'Under Notifications you find everything in any case. What the work needs always comes by mail as well.',
    needed: 'Always by mail',
    optional: 'As you like',
    saved: 'Saved: {name} {state}.',
    on: 'come by mail',
    off: 'no longer come by mail',
    failed: 'The choice could not be saved. Please try again.',
    loading: 'Loading your choices',
    loadFailed: 'Your choices could not be loaded',
    link: 'Choose which mails you get',
  },
  unsubscribe: {
    title: 'Mails from us',
    ask: 'Switch off mails of the kind “{name}”?',
    explain: 'You will still find everything under Notifications when you are signed in.',
    confirm: 'Switch off',
    busy: 'Switching off…',
    done: 'Switched off',
    doneText: 'Mails of the kind “{name}” are no longer sent to you. You can switch them on again at any time.',
    invalid: 'This link does not work',
    failed: 'That did not work. Please try again.',
    choose: 'Choose which mails you get',
    /** In the mail itself. */
    inMail: 'Switch off mails of this kind',
  },
} as const
