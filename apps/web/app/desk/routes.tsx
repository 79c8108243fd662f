import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { AccountFrame } from './account-frame.tsx'
import { guarded } from './guards.ts'
import { deskPaths, type DeskPage } from './paths.ts'
import { DeskRoot, PageFailed } from './root.tsx'

type Load = () => Promise<{ Page: ComponentType }>

/** One page: its address, its guard, and the file that is loaded when somebody goes there. */
function page(name: DeskPage, load: Load): RouteObject {
  const { path, need } = deskPaths[name]
  return { path, loader: guarded(need), lazy: async () => ({ Component: (await load()).Page }) }
}

/** The pages of one frame. The frame stays while its pages change; a page that fails leaves it standing. */
function inFrame(frame: Omit<RouteObject, 'children' | 'index'>, children: RouteObject[]): RouteObject {
  return { ...frame, children: [{ errorElement: <PageFailed />, children }] }
}

const dashboardFrame: Omit<RouteObject, 'children' | 'index'> = {
  lazy: async () => {
    const { Page, loader } = await import('../routes/dashboard/frame.tsx')
    return { Component: Page, loader }
  },
}

/** Every page that is rendered in the browser, in the order of the specification (part 2 section 2, route table). */
export const deskRoutes: RouteObject[] = [
  {
    Component: DeskRoot,
    errorElement: (
      <main id="main">
        <PageFailed />
      </main>
    ),
    HydrateFallback: () => null,
    children: [
      inFrame({ Component: AccountFrame }, [
        page('subAdminLogin', () => import('../routes/subadmin.login.tsx')),
        page('login', () => import('../routes/login.tsx')),
        page('notApproved', () => import('../routes/not-approved.tsx')),
        page('verifyEmail', () => import('../routes/verify-email.tsx')),
        page('verifyOtp', () => import('../routes/verify-otp.tsx')),
        page('magicLogin', () => import('../routes/magic-login.tsx')),
        page('resendVerification', () => import('../routes/resend-verification.tsx')),
        page('forgotPassword', () => import('../routes/forgot-password.tsx')),
        page('resetPassword', () => import('../routes/reset-password.tsx')),
        page('register', () => import('../routes/register.tsx')),
        page('changeEmail', () => import('../routes/change-email.tsx')),
        page('invitation', () => import('../routes/invitation.tsx')),
        page('authorship', () => import('../routes/authorship.tsx')),
        page('unsubscribe', () => import('../routes/unsubscribe.tsx')),
      ]),
      inFrame(dashboardFrame, [
        page('researcher', () => import('../routes/dashboard/researcher.tsx')),
        page('submitPaper', () => import('../routes/dashboard/submit-paper.tsx')),
        page('viewSubmission', () => import('../routes/dashboard/view-submission.tsx')),
        page('viewNothing', () => import('../routes/dashboard/view-submission.tsx')),
        page('submitted', () => import('../routes/dashboard/submitted.tsx')),
        page('drafts', () => import('../routes/dashboard/drafts.tsx')),
        page('reviewer', () => import('../routes/dashboard/reviewer.tsx')),
        page('assigned', () => import('../routes/dashboard/assigned.tsx')),
        page('assignedNothing', () => import('../routes/dashboard/assigned.tsx')),
        page('inbox', () => import('../routes/dashboard/inbox.tsx')),
        page('reviewerAnnouncements', () => import('../routes/dashboard/announcements.tsx')),
        page('announcements', () => import('../routes/dashboard/announcements.tsx')),
        page('messages', () => import('../routes/dashboard/messages.tsx')),
        page('feedback', () => import('../routes/dashboard/feedback.tsx')),
        page('updateProfile', () => import('../routes/dashboard/update-profile.tsx')),
        page('wallet', () => import('../routes/dashboard/wallet.tsx')),
        page('notifications', () => import('../routes/dashboard/notifications.tsx')),
      ]),
      page('admin', () => import('../routes/admin.tsx')),
      page('publicationPreview', () => import('../routes/admin.preview.$id.tsx')),
      page('pieces', async () => ({ Page: (await import('./gallery.tsx')).Gallery })),
    ],
  },
]
