import { demoPassword, demoPeople } from '../../demo/demo-people.ts'
import { loadDemo } from '../../demo/load.ts'
import { createPlatform } from './assemble.ts'
import { startOrExplain } from './process.ts'

export { demoPassword, demoPeople, loadDemo }

// Not when a script or a test imports this file.
if (import.meta.main) {
  await startOrExplain(async (config) => {
    const platform = createPlatform(config, 'demo')
    try {
      const { journals, issues, articles, added } = await loadDemo(platform.ctx, { doiPrefix: config.doiPrefix })
      console.log(
        `The demo data has ${journals} journals, ${issues} issues and ${articles} articles; ${added} of them are new.`,
      )
      console.log(`\nAccounts, all with the password ${demoPassword}. Login codes arrive in the mail catcher:`)
      for (const { email, role } of demoPeople) {
        const at = role === 'sub-admin' ? '/subadmin/login' : '/login'
        console.log(`  ${role.padEnd(20)} ${email.padEnd(32)} ${config.site.origin}${at}`)
      }
    } finally {
      await platform.close()
    }
  })
}
