import { demoPassword, demoPeople } from '../../demo/demo-people.ts'
import { loadDemo } from '../../demo/load.ts'
import { createPlatform } from './assemble.ts'
import { startOrExplain } from './process.ts'

export { demoPassword, demoPeople, loadDemo }

// Only when started as a program; scripts and tests import it.
if (import.meta.main) {
  await startOrExplain(async (config) => {
    const platform = createPlatform(config, 'demo')
    try {
      const { journals, issues, articles, added } = await loadDemo(platform.ctx, { doiPrefix: config.doiPrefix })
      console.log(
        `The demo press has ${journals} journals, ${issues} issues and ${articles} articles; ${added} of them are new.`,
      )
      console.log('Demo accounts come with the account module.')
    } finally {
      await platform.close()
    }
  })
}
