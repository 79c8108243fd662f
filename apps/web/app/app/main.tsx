import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { sideOf } from './dashboard/navigation.ts'
import { api } from '../lib/api.ts'
import { queryClient } from '../lib/query.ts'
import { readSession } from '../lib/session.ts'
import { local, tab } from '../lib/stores.ts'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { followLinks } from './follow-links.ts'
import { appRoutes } from './routes.tsx'
import { endSessionOnce } from './session-ended.ts'

const root = document.getElementById('desk')
if (!root) throw new Error('The page has no place for the desk.')

api.onSessionEnded(endSessionOnce(local, tab, location))

const router = createBrowserRouter(appRoutes)
followLinks(document, (path) => {
  // CHROME-028: the next page shows the menu of this one, whatever another tab has stored meanwhile.
  const role = sideOf(router.state.location, readSession(local)?.role ?? '')
  void router.navigate(path, { state: { role } })
})

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
)
