import { addressName, listSwitches, routeName, setSwitch } from '../../platform/http/switches.ts'
import { moduleDocuments, moduleFiles, moduleProtocols, moduleRoutes } from '../assemble.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs route close <method> <path>, grfs route open <method> <path>, grfs route list

  For an incident: closes one address of this site in all running processes within seconds, and opens it again. The path
  is the route's own, such as: grfs route close GET /api/articles/:id
  Pages and forms that use a closed call fail with it. The worker removes what the caches have of it.`

export async function run([command, ...words]: string[]): Promise<number> {
  if (command === 'list') return list()
  const name = words.join(' ')
  if ((command !== 'close' && command !== 'open') || name === '') {
    console.error(usage)
    return 1
  }
  const known = new Set([
    ...moduleRoutes.map(routeName),
    ...[...moduleDocuments, ...moduleProtocols, ...moduleFiles].map(addressName),
  ])
  if (!known.has(name)) {
    const [path] = words.slice(-1)
    const near = [...known].filter((one) => one.endsWith(` ${path}`) || one.includes(`${path}/`)).slice(0, 5)
    console.error([`There is no route "${name}". /help/api lists the calls.`, ...near].join('\n  '))
    return 1
  }
  return withPlatform('route', async ({ ctx }) => {
    const isChanged = await ctx.inTransaction((tx) => setSwitch(tx, name, command === 'close'))
    const state = command === 'close' ? 'closed' : 'open'
    console.log(isChanged ? `${name} is ${state} within two seconds.` : `${name} was ${state} already.`)
    return 0
  })
}

function list(): Promise<number> {
  return withPlatform('route', async ({ ctx }) => {
    const switches = await listSwitches(ctx)
    for (const { name, since } of switches) console.log(`${name}  since ${since.toISOString()}`)
    if (switches.length === 0) console.log('Nothing is closed.')
    return 0
  })
}
