#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs'
import { run } from './run.ts'

const { out, err, exitCode } = run(process.argv.slice(2), {
  read: (file) => readFileSync(file),
  write: (file, bytes, { replace }) => writeFileSync(file, bytes, { flag: replace ? 'w' : 'wx' }),
})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = exitCode
