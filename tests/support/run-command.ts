/** Runs a command of `apps/server/src/entry/cli`: `node run-command.ts verify --all`. */
const [name, ...args] = process.argv.slice(2)
const { run } = (await import(`../../apps/server/src/entry/cli/${name}.ts`)) as {
  run(given: string[]): Promise<number>
}
process.exitCode = await run(args)
