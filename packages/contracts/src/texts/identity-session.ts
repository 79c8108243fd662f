/** The texts about accounts that every signed-in page needs. `identityTexts` has them too. */
export const sessionTexts = {
  titles: {
    login: 'Sign in',
    code: 'Check your email',
    magic: 'Signing you in',
    provider: 'Sign in with another account',
    resendVerification: 'Resend verification email',
    forgot: 'Forgot your password?',
    signInLink: 'Sign in by email',
    reset: 'Choose a new password',
    notApproved: 'Access Denied',
    subAdminLogin: 'Sub-admin sign in',
    register: 'Create your account',
  },
  roles: { researcher: 'Researcher', reviewer: 'Reviewer', admin: 'Admin' },
  sessionExpired: 'Session expired. Please log in again.',
  /** For a signed-in account without the role that a page needs, by that role. */
  otherRole: {
    researcher: 'That page is for researchers. You are still signed in: your own pages are under My Dashboard.',
    reviewer: 'That page is for reviewers. You are still signed in: your own pages are under My Dashboard.',
    admin: 'That page is for administrators. You are still signed in: your own pages are under My Dashboard.',
  },
  apply: {
    asReviewer: 'Apply as a Reviewer',
    asResearcher: 'Apply as a Researcher',
    applied: 'Application sent',
    success: 'Application submitted successfully',
    failed: 'Failed to submit application',
    switchDashboard: 'Switch Dashboard',
  },
} as const
