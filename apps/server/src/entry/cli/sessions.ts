import { endAllSessions } from '../../modules/identity/index.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs sessions end-all

  For an incident: signs everyone out, and makes login codes useless that were sent and not used.`

export async function run([command]: string[]): Promise<number> {
  if (command !== 'end-all') {
    console.error(usage)
    return 1
  }
  return withPlatform('sessions', async ({ ctx }) => {
    console.log(`${await endAllSessions(ctx)} sessions were ended.`)
    return 0
  })
}
