import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from '../lib/api.ts'
import { queryClient } from '../lib/query.ts'
import { local, tab } from '../lib/stores.ts'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { BrowserHistory } from './router.tsx'
import { AppRoutes, loadFirstPage } from './routes.tsx'
import { endSessionOnce } from './session-ended.ts'

const root = document.getElementById('desk')
if (!root) throw new Error('The page has no place for the desk.')

api.onSessionEnded(endSessionOnce(local, tab, location))

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <BrowserHistory>
          <AppRoutes />
        </BrowserHistory>
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>
)
// Not awaited: the modules of the page wait until this one has run.
void loadFirstPage(location.pathname).then(() => createRoot(root).render(app))
