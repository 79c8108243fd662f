import { resumeDeposits } from '../../modules/deposits/index.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs deposits resume

  Goes on with deposits of DOIs after the registry refused the login, if the login was right, or asked to wait. With
  another login or password in the settings they go on by themselves.`

export async function run([command]: string[]): Promise<number> {
  if (command !== 'resume') {
    console.error(usage)
    return 1
  }
  return withPlatform('deposits', async ({ ctx }) => {
    const isResumed = await resumeDeposits(ctx)
    console.log(isResumed ? 'Deposits go on within a minute.' : 'Deposits were not stopped.')
    return 0
  })
}
