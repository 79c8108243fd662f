import type { RouteObject } from 'react-router'

/** Pages that are rendered in the browser: all that need a session, and the pieces on show in development. */
export const deskRoutes: RouteObject[] = [
  {
    path: '/dev/ui',
    lazy: async () => ({ Component: (await import('./gallery.tsx')).Gallery }),
    HydrateFallback: () => null,
  },
]
