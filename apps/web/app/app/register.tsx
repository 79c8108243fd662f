import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from '../features/identity/register/register-page.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'

/** The script of /register alone: visitors on a phone load neither the router nor the dashboards. */
createRoot(document.getElementById('desk')!).render(
  <StrictMode>
    <ToastProvider>
      <main id="main">
        <Page />
      </main>
    </ToastProvider>
  </StrictMode>,
)
