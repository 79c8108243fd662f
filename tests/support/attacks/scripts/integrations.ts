import { randomUUID } from 'node:crypto'
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
        for (const token of ['', 'A'.repeat(43), 'setup']) {
          const made = await lab.ask(who, 'POST', '/setup', { body: { token, admin } })
          const sent = await lab.ask(who, 'POST', '/setup/mail', { body: { token, email: admin.email } })
          if (made.status < 400 || sent.status < 400) lab.learn('the press was set up again')
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
