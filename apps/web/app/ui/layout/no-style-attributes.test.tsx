import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { Avatar } from '../media/avatar.tsx'
import { Badge, KeywordChips } from '../feedback/badge.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Button, LinkButton } from '../forms/button.tsx'
import { Crumbs } from './page-head.tsx'
import { EmptyState, ErrorState, Skeleton } from '../feedback/states.tsx'
import { HueTag } from './hue-tag.tsx'
import { Icon } from '../media/icon.tsx'
import { Pager } from '../tables/pager.tsx'
import { Progress } from '../feedback/meter.tsx'
import { Shelf, Spine } from '../../features/journals/shelf.tsx'
import { Stepper } from '../feedback/stepper.tsx'

const pieces: [string, ReactElement][] = [
  ['avatar', <Avatar key="" name="Ngozi Eze" hue={210} />],
  ['badge', <Badge key="" tone="ok" children="Accepted" />],
  ['banner', <Banner key="" tone="warn" title="Two findings" />],
  ['button', <Button key="" kind="main" busy children="Sending" />],
  ['link button', <LinkButton key="" href="/" icon="download" children="Paper" />],
  ['chips', <KeywordChips key="" keywords={['wells']} />],
  ['crumbs', <Crumbs key="" items={[{ label: 'Journals', href: '/' }]} />],
  ['empty', <EmptyState key="" title="No drafts yet" />],
  ['error', <ErrorState key="" title="Failed" retry={{ href: '?' }} />],
  ['hue tag', <HueTag key="" hue={2} children="Health" />],
  ['icon', <Icon key="" name="search" />],
  ['pager', <Pager key="" page={3} pages={9} hrefOf={String} />],
  ['progress', <Progress key="" label="Upload" value={3} />],
  ['skeleton', <Skeleton key="" />],
  ['stepper', <Stepper key="" label="Journey" steps={[{ label: 'Submitted', state: 'now' }]} />],
  [
    'shelf',
    <Shelf key="" label="Journals">
      <Spine hue={2} title="Health" numberLabel="Volume" number={9} href="/" width={26} height={94} tone="tint" />
    </Shelf>,
  ],
]

// The content security policy of public pages blocks them.
it.each(pieces)('%s carries no style attribute', (_, piece) => {
  const html = renderToStaticMarkup(piece)
  expect(html).toMatch(/^<\w/)
  expect(html).not.toMatch(/\sstyle=/)
})

it('a busy button keeps its place for the keyboard and says that it works', () => {
  const html = renderToStaticMarkup(<Button busy>Sending</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toMatch(/\sdisabled/)
})
