import { demoPassword, demoPeople } from '../../demo/demo-people.ts'
import { loadDemo, loadPapers } from '../../demo/load.ts'
import { createPlatform } from './assemble.ts'
import { startOrExplain } from './process.ts'

export { demoPassword, demoPeople, loadDemo }

// `--papers-later` loads all but the PDFs that are not in the cache; `--papers` makes those.
const option = process.argv[2]

// Not when a script or a test imports this file.
if (import.meta.main) {
  await startOrExplain(async (config) => {
    const platform = createPlatform(config, 'demo')
    try {
      if (option === '--papers') {
        console.log(`Made the PDFs of ${await loadPapers(platform.ctx)} articles.`)
        return
      }
      const papers = option === '--papers-later' ? 'cached' : 'all'
      const { journals, issues, articles, added } = await loadDemo(platform.ctx, { papers })
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
