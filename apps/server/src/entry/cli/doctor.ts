import { journalChecks } from '../../modules/journals/index.ts'
import { asWorker } from '../../platform/config.ts'
import { examine } from '../../platform/doctor/examine.ts'

export const usage = `grfs doctor [--json]

  Examines this installation: settings and secrets, database, store, mail, converter, caches and its public address.
  Prints a sentence for each check. The exit code is 1 if a check failed; a warning does not count.`

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' }

export async function run([option]: string[]): Promise<number> {
  if (option !== undefined && option !== '--json') {
    console.error(usage)
    return 1
  }
  const findings = await examine(asWorker(process.env), [], journalChecks)
  const failures = findings.filter(({ state }) => state === 'failed').length
  if (option === '--json') console.log(JSON.stringify({ ok: failures === 0, findings }, null, 2))
  else {
    for (const { check, state, sentence } of findings) console.log(`${marks[state]}  ${check.padEnd(17)}  ${sentence}`)
    console.log(failures === 0 ? 'Nothing failed.' : `${failures} of ${findings.length} checks failed.`)
  }
  return failures === 0 ? 0 : 1
}
