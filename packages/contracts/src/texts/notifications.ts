import { dashboardTexts } from './dashboard.ts'
import type { NotificationKind } from '@grfs/domain/notifications/kinds'

interface KindTexts {
  name: string
  text: string
}

const kinds: Record<NotificationKind, KindTexts> = {
  paper: { name: 'Your papers', text: 'Screening, decisions and publication.' },
  review: { name: 'Your reviews', text: 'Invitations, and assignments that start or end.' },
  desk: { name: 'Editorial work', text: 'Papers and reviews that need your action as an editor.' },
  account: { name: 'Your account', text: 'Roles, password and email address.' },
  message: { name: 'Messages', text: 'Messages from editors, reviewers and members.' },
  reminder: { name: 'Reminders', text: 'When something is due soon or overdue.' },
  receipt: {
    name: 'Confirmations',
    text: 'That we received your paper, review or message, and the outcome of your reviews.',
  },
  'desk-news': { name: 'Editorial news', text: 'New papers, and reviewers who accept or decline.' },
  announcement: { name: 'Announcements', text: 'High-priority announcements.' },
}

/** The bell, the page of notifications, and switching off e-mails. */
export const notificationTexts = {
  kinds,
  bell: {
    label: 'Notifications',
    /** For screen readers, together with the bell. */
    unread: '{count} unread',
    /** Shown instead of the exact number from 100 on. */
    many: '99+',
    all: 'See all',
    markAll: 'Mark all as read',
    none: 'No new notifications. New ones appear here.',
    loading: 'Loading',
    failed: 'The notifications could not be loaded.',
  },
  page: {
    title: dashboardTexts.titles.notifications,
    intro: 'All our messages to you, including those that are not sent by email.',
    tabs: 'Notifications',
    list: 'All',
    preferences: 'Emails',
    unread: '{count} unread.',
    allRead: 'You have read all of them.',
    new: 'New',
    markAll: 'Mark all as read',
    markOne: 'Mark as read',
    open: 'Open',
    /** For screen readers: makes the names of the buttons unique. */
    aloud: '{action}: {title}',
    older: 'Older',
    newest: 'Newest',
    pages: 'Pages',
    none: 'No notifications yet',
    noneText: 'Decisions, invitations, reminders and replies appear here.',
    loading: 'Loading the notifications',
    loadFailed: 'The notifications could not be loaded',
    failed: 'Something went wrong. Please try again.',
  },
  preferences: {
    title: 'Email settings',
    intro: 'All notifications appear under Notifications. Essential ones are always sent by email too.',
    needed: 'Always sent by email',
    optional: 'Optional',
    saved: 'Saved: {name} {state}.',
    on: 'will be sent by email',
    off: 'will no longer be sent by email',
    failed: 'Your choice could not be saved. Please try again.',
    loading: 'Loading your settings',
    loadFailed: 'Your settings could not be loaded',
    link: 'Change email settings',
  },
  unsubscribe: {
    title: dashboardTexts.titles.unsubscribe,
    ask: 'Switch off “{name}” emails?',
    explain: 'You will still find everything under Notifications when you are signed in.',
    confirm: 'Switch off',
    busy: 'Switching off…',
    done: 'Switched off',
    doneText: 'We will no longer send you “{name}” emails. You can switch them on again at any time.',
    invalid: 'This link is not valid',
    failed: 'Something went wrong. Please try again.',
    choose: 'Change email settings',
    /** In the e-mail. */
    inMail: 'Switch off emails of this kind',
  },
} as const
