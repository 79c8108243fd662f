import { stat } from 'node:fs/promises'
import { Problem, type Checks, type Installation } from './check.ts'

const secretNames = ['APP_SECRET', 'STORAGE_SECRET', 'CACHE_SECRET', 'METRICS_TOKEN'] as const
const exampleWords = /example|change|secret|password|only-for|test/i
// A random value of 32 hexadecimal digits has fewer than 8 different ones once in a million times.
const leastDifferent = 8

/** Secrets that others may know. */
export function secretChecks({ env }: Installation): Checks {
  return {
    secrets: async () => {
      const values = secretNames.flatMap((name) => (env[name] === undefined ? [] : [{ name, value: env[name] }]))
      const weak = values.filter(({ value }) => exampleWords.test(value) || new Set(value).size < leastDifferent)
      if (weak.length > 0) throw new Problem(`${namesOf(weak)} is not random: use "openssl rand -hex 32".`)
      const same = values.filter(({ name, value }) => values.some((one) => one.name !== name && one.value === value))
      if (same.length > 0) throw new Problem(`${namesOf(same)} are the same: each needs its own value.`)
      return 'The secrets are random, and each is different.'
    },
    'database password': async () => {
      const password = decodeURIComponent(new URL(env['DATABASE_URL']!).password)
      if (password !== '' && exampleWords.test(password))
        throw new Problem('The password in DATABASE_URL looks like an example.')
      return 'The password of the database is no example.'
    },
    'secret files': async () => {
      const files = [
        '.env',
        ...Object.entries(env).flatMap(([name, value]) => (name.endsWith('_FILE') ? [value!] : [])),
      ]
      const open: string[] = []
      for (const file of files) {
        const facts = await stat(file).catch(() => null)
        if (facts && (facts.mode & 0o007) !== 0) open.push(file)
      }
      if (open.length > 0) throw new Problem(`Everyone on this machine can open ${open.join(', ')}: run "chmod 600".`)
      return 'Others on this machine cannot open the files with secrets.'
    },
  }
}

const namesOf = (values: Array<{ name: string }>) => values.map(({ name }) => name).join(' and ')
