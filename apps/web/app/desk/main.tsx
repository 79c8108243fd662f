import '../desk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ToastProvider } from '../ui/toast.tsx'
import { followLinks } from './follow-links.ts'
import { deskRoutes } from './routes.tsx'

const root = document.getElementById('desk')
if (!root) throw new Error('The page has no place for the desk.')

const router = createBrowserRouter(deskRoutes)
followLinks(document, deskRoutes, (path) => void router.navigate(path))

createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>
  </StrictMode>,
)
