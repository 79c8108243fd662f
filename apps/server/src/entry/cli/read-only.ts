import { readOnlySwitch, setSwitch } from '../../platform/http/switches.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs read-only on|off

  For an incident: refuses every change that people send, in all running processes within seconds. Reading goes on, for
  signed-in people too. Jobs go on; stop the workers if they must not.`

export async function run([value]: string[]): Promise<number> {
  if (value !== 'on' && value !== 'off') {
    console.error(usage)
    return 1
  }
  return withPlatform('read-only', async ({ ctx }) => {
    const isChanged = await ctx.inTransaction((tx) => setSwitch(tx, readOnlySwitch, value === 'on'))
    const state = value === 'on' ? 'only readable' : 'writable'
    console.log(isChanged ? `The site is ${state} within two seconds.` : `The site was ${state} already.`)
    return 0
  })
}
