import { paths } from '../../../lib/paths.ts'
import { toastMs } from '../../../ui/toast-duration.ts'

/** What shows that somebody is reading or about to act here. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * SUBMIT-045 says that a submitted paper leads to the researcher's dashboard after 2 s; the page /submitted is what one
 * sees after handing in. Both hold: that page opens at once with the paper's number, and after 2 s it gives way to the
 * dashboard, which lists the paper first. Who has begun to read or act there is left in peace.
 */
export function leaveForDashboard(navigate: (path: string) => void, page: Window = window): void {
  const stay = () => {
    clearTimeout(timer)
    for (const sign of signs) page.removeEventListener(sign, stay)
  }
  const timer = setTimeout(() => {
    stay()
    if (page.location.pathname === paths.submitted) navigate(paths.researcherDashboard)
  }, toastMs.success)
  for (const sign of signs) page.addEventListener(sign, stay, { passive: true })
}
