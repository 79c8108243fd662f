import { ensureDatabase, urlForRole } from '../../scripts/ensure-database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { runToEnd, startService, untilAnswers } from '../../scripts/service.ts'
import { Inbox } from './support/mail.ts'
import { look, expect, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const entry = (name: string) => ['node', `apps/server/src/entry/${name}.ts`]

/** A second installation beside the one of the other journeys, with an empty database. */
async function startEmptyPress() {
  const surroundings = Object.fromEntries(
    Object.entries(process.env).filter((setting): setting is [string, string] => setting[1] !== undefined),
  )
  const database = await ensureDatabase(surroundings['DATABASE_URL']!, `setup_${process.pid}`)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...surroundings, NODE_ENV: 'production', DATABASE_URL: database, PORT: String(port), ORIGIN: url }
  await runToEnd([...entry('cli'), 'migrate'], env)
  const start = (name: 'http' | 'worker') =>
    startService({
      command: entry(name),
      env: { ...env, DATABASE_URL: urlForRole(database, name) },
      onLine: () => {},
    })
  const services = [start('http'), start('worker')]
  expect(await untilAnswers(`${url}/readyz`, services[0]!, 60)).toBe(true)
  const [link] = (await runToEnd([...entry('cli'), 'setup', 'link'], env)).filter((line) => line.startsWith(url))
  return { url, link: link!, stop: () => Promise.all(services.map((service) => service.stop())) }
}

test('the operator of an empty installation sets it up with the link, once', async ({ browser, expectAccessible }) => {
  const press = await startEmptyPress()
  const page = await browser.newPage()
  try {
    await page.goto(`${press.url}/setup`)
    await expect(page.getByRole('alert')).toContainText('needs the link')
    await page.goto(press.link)
    const email = `first-${Date.now()}@lagos.example`
    await page.getByLabel('Full name').fill('Ifeoma Okonjo')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText('A test email is on its way')).toBeVisible()
    await new Inbox(email).next(/You can go on with the set-up/)
    await look(page, expectAccessible)

    await page.getByRole('button', { name: 'Set up the press' }).click()
    await expect(page.getByText(/^This account cannot be created: The password must have/)).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('a long and rare sentence')
    await page.getByLabel('Name', { exact: true }).fill('Lagos Journals')
    await page.getByLabel('Publisher').fill('Lagos Press')
    await page.getByLabel('Country').selectOption('Ghana')
    await page.getByLabel('Title').fill('Annals of Estuaries')
    await page.getByLabel('Abbreviation').fill('AOE')
    await page.getByLabel('Field', { exact: true }).fill('Estuaries')
    await page.getByRole('button', { name: 'Set up the press' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your press is set up' })).toBeVisible()

    await page.goto(`${press.url}/contact`)
    await expect(page).toHaveTitle('Contact · Lagos Journals')
    await expect(page.getByText('Published by Lagos Press')).toBeVisible()
    await page.goto(`${press.url}/journal/aoe`)
    await expect(page.getByRole('heading', { level: 1, name: 'Annals of Estuaries' })).toBeVisible()
    expect((await page.goto(press.link))!.status()).toBe(404)
  } finally {
    await page.close()
    await press.stop()
  }
})
