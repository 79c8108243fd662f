import { useCallback } from 'react'
import { listTemplatesEndpoint } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../../lib/api.ts'
import { accountOf } from '../../../../lib/autosave/account.ts'
import { local } from '../../../../lib/stores.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useAsked } from '../../../../lib/use-asked.ts'
import { Part } from './part.tsx'
import type { DecidingProps } from './deciding-props.ts'
import { DecisionPart } from './decision-part.tsx'

const t = texts.editing.paper

/** The decision, once it is known whose letter is kept and with which words it begins. */
export function Deciding(props: DecidingProps) {
  const ask = useCallback(async () => {
    const [account, templates] = await Promise.all([
      accountOf(api, local),
      // Without templates one can still write.
      api.call(listTemplatesEndpoint, {}).catch(() => null),
    ])
    return { account: account ?? '', templates }
  }, [])
  const { value, again } = useAsked(ask)
  return (
    <Part id="decision" title={props.onlyMove ? t.screening.reject : t.decision.title}>
      {value ? <DecisionPart {...props} {...value} onTemplate={again} /> : <Skeleton lines={6} label={t.loading} />}
    </Part>
  )
}
