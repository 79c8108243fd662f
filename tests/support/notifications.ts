import { randomUUID } from 'node:crypto'
import type { CoarNotification } from '@grfs/contracts/integrations/notifications'

/** Announce Review of COAR Notify 1.0.1 about an article, in its address. */
export const notificationAbout = (article: string): CoarNotification => ({
  '@context': ['https://www.w3.org/ns/activitystreams', 'https://coar-notify.net'],
  id: `urn:uuid:${randomUUID()}`,
  type: ['Announce', 'coar-notify:ReviewAction'],
  origin: { id: 'https://reviews.example/system', inbox: 'https://reviews.example/inbox/', type: 'Service' },
  target: { id: new URL(article).origin, inbox: `${new URL(article).origin}/inbox`, type: 'Service' },
  actor: { id: 'https://reviews.example', name: 'Review Commons', type: 'Service' },
  object: { id: 'https://reviews.example/review/1', type: ['Page', 'sorg:Review'] },
  context: { id: article, type: ['Page', 'sorg:AboutPage'] },
})
