import { request, type APIRequestContext, type Page } from '@playwright/test'
import type { QueuePaper } from '@grfs/contracts/peer-review/admin'
import type { listAssignmentsEndpoint } from '@grfs/contracts/peer-review'
import type { listSubmissionsEndpoint } from '@grfs/contracts/submissions'
import type { z } from 'zod'
import { demoPassword, demoPeople } from '../apps/server/demo/demo-people.ts'
import { Inbox } from '../tests/e2e/support/mail.ts'
import { logInByCall, sessionItems, type Role, type Session } from '../tests/e2e/support/people.ts'
import { askReviewer } from '../tests/e2e/support/papers.ts'
import { memberShots } from './member-screens.ts'
import { toolShots } from './tool-screens.ts'

/** A page of the signed-in app as one of the demo accounts sees it. */
export interface DeskShot {
  name: string
  path: string
  /** Local storage after their login; empty for a visitor. */
  stored: Record<string, string>
  before?: (page: Page) => Promise<unknown>
}

type Ask = <T>(path: string) => Promise<T>
interface Signed {
  stored: Record<string, string>
  ask: Ask
}

async function signIn(caller: APIRequestContext, email: string, role: Role): Promise<Signed> {
  const { fullName } = demoPeople.find((person) => person.email === email)!
  const person = { email, fullName, role, password: demoPassword, inbox: new Inbox(email) }
  return signed(caller, await logInByCall(caller, person), role)
}

/** Sub-admins have their own login endpoint. */
async function signInSubAdmin(caller: APIRequestContext, email: string): Promise<Signed> {
  const first = await caller.post('/api/subadmin/login', { data: { email, password: demoPassword } })
  const { userId } = (await first.json()) as { userId: string }
  const otp = await new Inbox(email).nextCode()
  const second = await caller.post('/api/auth/verify-login-otp', { data: { userId, otp } })
  return signed(caller, (await second.json()) as Session, 'admin')
}

function signed(caller: APIRequestContext, session: Session, role: Role): Signed {
  const headers = { authorization: `Bearer ${session.token}` }
  return {
    stored: sessionItems(session, role),
    ask: async <T>(path: string) => (await (await caller.get(`/api${path}`, { headers })).json()) as T,
  }
}

/** Every page of the signed-in app, in each role of the demo accounts and in its main states. */
export async function deskShots(base: string): Promise<DeskShot[]> {
  const caller = await request.newContext({ baseURL: base })
  try {
    return [...(await ofAuthor(caller)), ...(await ofReviewers(caller)), ...(await ofEditors(caller))]
  } finally {
    await caller.dispose()
  }
}

async function ofAuthor(caller: APIRequestContext): Promise<DeskShot[]> {
  const { stored, ask } = await signIn(caller, 'farhana.akter@example.org', 'researcher')
  const { data } = await ask<z.output<(typeof listSubmissionsEndpoint)['response']>>('/researcher/submissions')
  const inStatus = (status: string) => data.find((paper) => paper.status === status)?.id
  const desk = '/dashboard/researcher'
  const view = (name: string, status: string) => ({ name, path: `${desk}/view/${inStatus(status)}` })
  return [
    { name: 'desk-researcher', path: desk },
    { name: 'desk-submit', path: `${desk}/submitPaper` },
    { name: 'desk-drafts', path: `${desk}/drafts` },
    view('desk-revision', 'revision_required'),
    view('desk-submission', 'under_review'),
    ...memberShots,
  ].map((shot) => ({ ...shot, stored }))
}

async function ofReviewers(caller: APIRequestContext): Promise<DeskShot[]> {
  const reading = await signIn(caller, 'tomasz.wisniewski@example.org', 'reviewer')
  const asked = await signIn(caller, 'ngozi.eze@example.org', 'reviewer')
  const { assignedPaper } =
    await reading.ask<z.output<(typeof listAssignmentsEndpoint)['response']>>('/reviewer/assignments')
  const { link } = await askReviewer(caller, {
    title: 'Brick or bamboo: what keeps a school cool in Chattogram',
    keywords: ['schools', 'heat', 'bamboo', 'Bangladesh'],
    abstract:
      'Schools on the coast are rebuilt after every great storm, and each time the old question returns. We measured heat and sound in twelve classrooms for two dry seasons, and asked the children when they could no longer listen. Bamboo walls kept rooms three degrees cooler at noon, and brick walls kept the rain out of the lesson. What children asked for was neither: a tree before the window.',
  })
  const desk = '/dashboard/reviewer'
  const decline = async (page: Page) => {
    await page.getByRole('button', { name: 'Decline' }).first().click()
    await page.getByRole('dialog').waitFor()
  }
  return [
    { name: 'desk-reviewer', path: desk, stored: reading.stored },
    { name: 'desk-reviewer-asked', path: desk, stored: asked.stored },
    { name: 'desk-reviewer-asked+decline', path: desk, stored: asked.stored, before: decline },
    { name: 'desk-review', path: `${desk}/assigned/${assignedPaper?.id}`, stored: reading.stored },
    { name: 'desk-inbox', path: `${desk}/inbox`, stored: reading.stored },
    { name: 'member-announcements-reviewer', path: `${desk}/announcement`, stored: reading.stored },
    { name: 'member-wallet-unconnected', path: '/dashboard/wallet', stored: asked.stored },
    { name: 'invitation', path: link, stored: {} },
    { name: 'invitation+decline', path: link, stored: {}, before: decline },
    { name: 'invitation-unknown', path: '/invitation/never-sent-by-us', stored: {} },
  ]
}

async function ofEditors(caller: APIRequestContext): Promise<DeskShot[]> {
  const admin = await signIn(caller, 'grace.wanjiru@example.org', 'admin')
  const queue = '/admin?tool=papers'
  const { papers } = await admin.ask<{ papers: QueuePaper[] }>('/admin/papers?filter=all&journal=cms')
  const paper = (name: string, fits: (one: QueuePaper) => boolean) => {
    return { name: `desk-paper-${name}`, path: `${queue}&paper=${papers.find(fits)?.id}` }
  }
  const inStatus = (status: string) => (one: QueuePaper) => one.status === status
  const select = async (page: Page) => {
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  }
  const limited = await signInSubAdmin(caller, 'nguyen.bich@example.org')
  const ofAdmin: Omit<DeskShot, 'stored'>[] = [
    { name: 'desk-admin', path: '/admin' },
    { name: 'desk-queue+selected', path: `${queue}&filter=with-reviewers`, before: select },
    { name: 'desk-queue-nothing', path: `${queue}&filter=all&q=xyzzyqwv` },
    { name: 'desk-queue+keys', path: queue, before: (page: Page) => page.keyboard.press('?') },
    paper('screening', inStatus('submitted')),
    paper('inviting', (one) => one.status === 'processing' && one.invited === 0),
    paper('invited', (one) => one.status === 'processing' && one.invited > 0),
    paper('reviewing', inStatus('under_review')),
    paper('deciding', inStatus('under_admin')),
    paper('revising', inStatus('revision_required')),
    paper('rejected', inStatus('rejected')),
    { name: 'desk-paper-unknown', path: `${queue}&paper=${crypto.randomUUID()}` },
    ...(await toolShots(admin.ask)),
  ]
  return [
    ...ofAdmin.map((shot) => ({ ...shot, stored: admin.stored })),
    { name: 'desk-sub-admin', path: '/admin', stored: limited.stored },
    { name: 'desk-sub-admin-refused', path: '/admin?tool=users', stored: limited.stored },
  ]
}
