import { openBrowser, type Answer } from '../harness/account-browser.ts'
import type { AccountHouse } from '../harness/account-house.ts'
import { addPerson, failedOnOurSide, mailedToken, register, registrationOf } from '../harness/account-people.ts'

const strangers = 40

/** Strangers everywhere ask for mails to one person: they neither fill the mailbox nor take the person's own link away. */
export async function mailFlood(house: AccountHouse) {
  const person = await addPerson(house)
  const { email } = person
  const ask = () => openBrowser(house.app).post('/api/auth/forgot-password', { email })
  const answers: Answer[] = [await ask()]
  const token = await mailedToken(house, email, 'reset-password')
  const before = house.mails.length
  for (let count = 0; count < strangers; count++) answers.push(await ask())
  for (let count = 0; count < strangers; count++) {
    answers.push(await openBrowser(house.app).post('/api/auth/resend-verification', { email }))
  }
  for (let count = 0; count < strangers / 4; count++) {
    answers.push(await register(openBrowser(house.app), registrationOf(email)))
  }
  await house.settled()
  const sent = house.mails.slice(before).filter(({ recipients }) => recipients.includes(email)).length
  const reset = await openBrowser(house.app).post('/api/auth/reset-password', {
    token,
    newPassword: 'nine boats on the Pasur',
  })
  return {
    asked: strangers * 2 + strangers / 4,
    sent,
    resetLinkWorks: reset.status === 200,
    errors: failedOnOurSide([...answers, reset]),
  }
}
