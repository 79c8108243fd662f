import { randomUUID } from 'node:crypto'
import { notificationAbout } from '../../notifications.ts'
import type { Attack } from '../attack.ts'
import type { Lab } from '../lab.ts'

const key = { name: 'Mine', scopes: ['read:dois'], journals: null, expiresOn: '2027-01-31' }

const webhook = { address: 'https://hooks.example.org/', events: ['submission.decided'], journals: ['any'] }

/** Members who are no admins: a reader, a reviewer of the paper, and an editor of another journal. */
const membersOf = ({ people }: Lab) => [people.stranger, people.reviewer, people.otherDesk]

export const integrationAttacks: Attack[] = [
  {
    name: 'make, list and revoke API keys without being an admin',
    pair: 'member about author and reviewer',
    feature: 'API keys',
    async run(lab) {
      for (const who of membersOf(lab)) {
        await lab.read(who, '/admin/api-keys')
        const made = await lab.ask(who, 'POST', '/admin/api-keys', { body: key })
        if (made.status < 400) lab.learn(`${who.key} made an API key`)
        await lab.ask(who, 'POST', `/admin/api-keys/${randomUUID()}/revoke`)
      }
    },
  },
  {
    name: 'add webhooks and read what they are told without being an admin',
    pair: 'other sub-admin about author and reviewer',
    feature: 'webhooks',
    async run(lab) {
      for (const who of membersOf(lab)) {
        await lab.read(who, '/admin/webhooks')
        const added = await lab.ask(who, 'POST', '/admin/webhooks', { body: webhook })
        if (added.status < 400) lab.learn(`${who.key} added a webhook`)
        const id = randomUUID()
        await lab.read(who, `/admin/webhooks/${id}/deliveries`)
        for (const act of ['secret', 'test', 'on']) await lab.ask(who, 'POST', `/admin/webhooks/${id}/${act}`)
        await lab.ask(who, 'DELETE', `/admin/webhooks/${id}`)
      }
    },
  },
  {
    name: 'allow preprint servers and read what they were told without being an admin',
    pair: 'other sub-admin about author and reviewer',
    feature: 'preprint servers',
    async run(lab) {
      const server = { host: 'evil.example', doiStart: '10.', inbox: 'https://evil.example/inbox' }
      for (const who of membersOf(lab)) {
        await lab.read(who, '/admin/preprint-servers')
        const allowed = await lab.ask(who, 'POST', '/admin/preprint-servers', { body: server })
        if (allowed.status < 400) lab.learn(`${who.key} allowed a preprint server`)
        await lab.ask(who, 'DELETE', `/admin/preprint-servers/${randomUUID()}`)
      }
    },
  },
  {
    name: 'notify about papers that are not published, and read notifications of others',
    pair: 'visitor about author and reviewer',
    feature: 'inbox for notifications',
    async run(lab) {
      const { origin } = lab.scene.world.house.ctx.site
      for (const { id } of Object.values(lab.scene.targets)) {
        const about = notificationAbout(`${origin}/article/${id}`)
        const answer = await lab.ask(null, 'POST', '/inbox', { body: about })
        if (answer.status !== 400) lab.learn(`the inbox knows the paper ${id}: ${answer.status}`)
        for (const who of membersOf(lab)) await lab.read(who, `/admin/articles/${id}/coar-notifications`)
      }
      for (const who of [null, ...membersOf(lab)]) {
        await lab.read(who, `/inbox/${randomUUID()}`, '/admin/coar-notifications')
        await lab.ask(who, 'PUT', `/admin/coar-notifications/${randomUUID()}`, { body: { isRead: true } })
        await lab.ask(who, 'DELETE', `/admin/coar-notifications/${randomUUID()}`)
      }
    },
  },
  {
    name: 'change settings of the press and of another journal without being its manager',
    pair: 'other sub-admin about author and reviewer',
    feature: 'settings',
    async run(lab) {
      for (const who of membersOf(lab)) {
        for (const scope of ['press', randomUUID()]) {
          await lab.read(who, `/admin/settings?scope=${scope}`)
          await lab.read(who, `/admin/settings/changes?scope=${scope}`)
          const body = { value: 'mine@example.org', version: 0 }
          const changed = await lab.ask(who, 'PUT', `/admin/settings/${scope}/contact`, { body })
          if (changed.status < 400) lab.learn(`${who.key} changed a setting`)
        }
        await lab.ask(who, 'POST', '/admin/settings/changes/1/undo')
      }
    },
  },
  {
    name: 'set up a press that has an admin',
    pair: 'visitor about author and reviewer',
    feature: 'set-up',
    async run(lab) {
      const admin = { email: 'mine@example.org', fullName: 'Mine', password: 'a long and rare sentence' }
      for (const who of [null, ...membersOf(lab)]) {
        await lab.read(who, '/setup')
        for (const token of ['A', 'A'.repeat(43), 'setup']) {
          const made = await lab.ask(who, 'POST', '/setup', { body: { token, admin } })
          const sent = await lab.ask(who, 'POST', '/setup/mail', { body: { token, email: admin.email } })
          if (made.status < 400 || sent.status < 400) lab.learn('the press was set up again')
        }
      }
    },
  },
  {
    name: 'change the emails of the press and of a journal without being its manager',
    pair: 'other sub-admin about author and reviewer',
    feature: 'emails',
    async run(lab) {
      const path = '/admin/mails/peer-review.reviewer-invited'
      for (const who of membersOf(lab)) {
        for (const scope of ['press', randomUUID()]) {
          await lab.read(who, `/admin/mails?scope=${scope}`)
          await lab.read(who, `${path}?scope=${scope}`)
          await lab.read(who, `${path}/versions/1?scope=${scope}`)
          const text = { scope, subject: '{title}', body: '{fullName} {answerBy}\n\n[x]({link})' }
          await lab.ask(who, 'POST', `${path}/preview`, { body: { ...text, paper: null } })
          await lab.ask(who, 'POST', `${path}/test`, { body: text })
          const changed = await lab.ask(who, 'PUT', path, { body: { ...text, version: 0 } })
          if (changed.status < 400) lab.learn(`${who.key} changed an email`)
          await lab.ask(who, 'POST', `${path}/reset`, { body: { scope, version: 1 } })
        }
      }
    },
  },
  {
    name: 'use sessions as keys, and guessed keys as sessions',
    pair: 'visitor about author and reviewer',
    feature: 'API keys',
    async run(lab) {
      for (const who of [null, ...membersOf(lab)])
        for (const path of ['/dois', '/texts']) {
          const answer = await lab.ask(who, 'GET', path)
          if (answer.status !== 401) lab.learn(`${path} was read without a key: ${answer.status}`)
        }
      const headers = { authorization: `Bearer grfs_${'A'.repeat(43)}` }
      for (const path of ['/dois', '/texts', '/auth/me', '/admin/papers', '/submission/search?q=salt']) {
        const answer = await lab.ask(null, 'GET', path, { headers })
        if (answer.status !== 401) lab.learn(`a guessed key was taken at ${path}: ${answer.status}`)
      }
    },
  },
]
