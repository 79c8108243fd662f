import type { Page } from '@playwright/test'
import type { ManagedAnnouncement } from '@grfs/contracts/announcements'
import type { LetterItem } from '@grfs/contracts/feedback/inbox'
import type { IssueAtDesk, JournalAtDesk } from '@grfs/contracts/journals/admin'
import type { ManagedPost, PostDraft } from '@grfs/contracts/news/admin'
import type { ApplicationItem, UserItem } from '@grfs/contracts/identity/people'
import type { WaitingPaper } from '@grfs/contracts/publishing/admin'
import type { ArticleCard } from '@grfs/contracts/publishing'

/** A picture of one admin tool; `before` prepares the page. */
export interface ToolShot {
  name: string
  path: string
  before?: (page: Page) => Promise<unknown>
}

type Ask = <T>(path: string) => Promise<T>

const tool = (id: string, within: Record<string, string | undefined> = {}) => {
  const said = Object.entries(within).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/admin?${new URLSearchParams([['tool', id], ...said]).toString()}`
}
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Every admin tool in its main states, as an admin sees it. */
export async function toolShots(ask: Ask): Promise<ToolShot[]> {
  return [
    ...(await ofPublishing(ask)),
    ...(await ofPeople(ask)),
    ...(await ofJournals(ask)),
    ...(await ofWords(ask)),
    { name: 'tool-figures', path: tool('figures') },
    { name: 'tool-figures-journal', path: tool('figures', { journal: 'cms', months: '24' }) },
    { name: 'tool-reports', path: tool('reports') },
    { name: 'tool-reports-month', path: tool('reports', { by: 'month' }) },
    { name: 'tool-integrations', path: tool('integrations') },
    { name: 'tool-mails', path: tool('mails') },
    { name: 'tool-mails-text', path: tool('mails', { scope: 'press', mail: 'peer-review.reviewer-invited' }) },
    { name: 'tool-audit', path: tool('audit') },
    { name: 'tool-audit-nothing', path: tool('audit', { q: 'xyzzyqwv' }) },
    { name: 'tool-unknown', path: tool('weather') },
  ]
}

async function ofPublishing(ask: Ask): Promise<ToolShot[]> {
  const { papers } = await ask<{ papers: WaitingPaper[] }>('/admin/publishing')
  const at = (state: WaitingPaper['state']) => papers.find((paper) => paper.state === state)?.id
  const ready = at('ready')
  const { newest } = await ask<{ newest: ArticleCard[] }>('/front-page')
  const select = (page: Page) => page.locator('tbody input:enabled').first().click()
  return [
    { name: 'tool-publishing', path: tool('overview') },
    { name: 'tool-publishing+selected', path: tool('overview'), before: select },
    { name: 'tool-publishing-issues', path: tool('overview', { view: 'issues' }) },
    { name: 'tool-publishing-articles', path: tool('overview', { view: 'articles' }) },
    { name: 'tool-publishing-article', path: tool('overview', { view: 'articles', article: newest[0]?.id }) },
    { name: 'tool-publishing-ready', path: tool('overview', { paper: ready }) },
    { name: 'tool-publishing-typesetting', path: tool('overview', { paper: at('typesetting') ?? at('failed') }) },
    { name: 'tool-publishing-preview', path: `/admin/preview/${ready}` },
  ]
}

async function ofPeople(ask: Ask): Promise<ToolShot[]> {
  const { applications } = await ask<{ applications: ApplicationItem[] }>('/admin/applications')
  const warned = applications.find(({ warnings }) => warnings > 0) ?? applications[0]
  const { users } = await ask<{ users: UserItem[] }>('/admin/users?q=tomasz')
  return [
    { name: 'tool-applications', path: tool('researchers') },
    { name: 'tool-application', path: tool('researchers', { application: warned?.id }) },
    { name: 'tool-users', path: tool('users') },
    { name: 'tool-users-nothing', path: tool('users', { q: 'xyzzyqwv' }) },
    { name: 'tool-user', path: tool('users', { person: users[0]?.id }) },
    { name: 'tool-admins', path: tool('admins') },
    { name: 'tool-admins+edit', path: tool('admins'), before: press('Edit') },
    { name: 'tool-admins+roles', path: tool('admins'), before: press('Roles') },
  ]
}

async function ofJournals(ask: Ask): Promise<ToolShot[]> {
  const { journals } = await ask<{ journals: JournalAtDesk[] }>('/admin/journals')
  const { issues } = await ask<{ issues: IssueAtDesk[] }>('/admin/issues?only=open')
  return [
    { name: 'tool-calls', path: tool('calls') },
    { name: 'tool-call', path: tool('calls', { call: issues[0]?.id }) },
    { name: 'tool-call-new', path: tool('calls', { call: 'new' }) },
    { name: 'tool-journals', path: tool('journals') },
    { name: 'tool-journal', path: tool('journals', { journal: journals[0]?.id }) },
    { name: 'tool-journal-new', path: tool('journals', { journal: 'new' }) },
  ]
}

async function ofWords(ask: Ask): Promise<ToolShot[]> {
  const announcements = await ask<ManagedAnnouncement[]>('/announcement/admin')
  const { blogs } = await ask<{ blogs: ManagedPost[] }>('/blogs')
  const { drafts } = await ask<{ drafts: PostDraft[] }>('/admin/news/drafts')
  const { letters } = await ask<{ letters: LetterItem[] }>('/admin/inbox')
  const answered = await ask<{ letters: LetterItem[] }>('/admin/inbox?state=answered')
  const urgent = announcements.find(({ priority }) => priority === 'high')
  return [
    { name: 'tool-announcements', path: tool('announcements') },
    { name: 'tool-announcements+delete', path: tool('announcements'), before: press('Delete') },
    { name: 'tool-announcement', path: tool('announcements', { announcement: urgent?.id }) },
    { name: 'tool-announcement-new', path: tool('announcements', { announcement: 'new' }) },
    { name: 'tool-news', path: tool('news') },
    { name: 'tool-news-post', path: tool('news', { post: blogs[0]?._id }) },
    { name: 'tool-news-draft', path: tool('news', { draft: drafts[0]?.id ?? 'new' }) },
    { name: 'tool-inbox', path: tool('inbox') },
    { name: 'tool-inbox-nothing', path: tool('inbox', { q: 'xyzzyqwv' }) },
    { name: 'tool-inbox-letter', path: tool('inbox', { letter: letters[0]?.id }) },
    { name: 'tool-inbox-answered', path: tool('inbox', { state: 'answered', letter: answered.letters[0]?.id }) },
  ]
}
