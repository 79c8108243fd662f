import { Avatar } from '../../ui/media/avatar.tsx'
import { Badge, Chip, KeywordChips } from '../../ui/feedback/badge.tsx'
import { Banner, Corrections, Retraction } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { HueTag } from '../../ui/layout/hue-tag.tsx'
import { Pips } from '../../ui/feedback/meter.tsx'
import { Row, Section } from './section.tsx'

const notice = { title: 'Correction 1', day: '2026-11-12', date: '12 November 2026', text: 'Table 2 had wrong units.' }

const badges = [
  ['Drafts', 'line'],
  ['Submitted', 'neutral'],
  ['Under Review', 'accent'],
  ['Revision Required', 'warn'],
  ['Accepted', 'ok'],
  ['Rejected', 'danger'],
] as const

export function Status() {
  return (
    <Section title="Status" text="Words first, colour second. Three bars are three reviews.">
      <Row>
        {badges.map(([label, tone]) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      </Row>
      <Row>
        {[0, 1, 2, 3].map((done) => (
          <span key={done}>
            <Pips done={done} label={`${done} of 3 reviews`} /> <span className="gallery-small">{done}/3 Reviews</span>
          </span>
        ))}
      </Row>
      <Row>
        <HueTag hue={210} href="#main">
          Coastal and Marine Studies
        </HueTag>
        <HueTag hue={2}>Tropical Public Health</HueTag>
        <HueTag hue={298}>Law and Institutions</HueTag>
        <HueTag hue={126}>Soil, Water and Food Systems</HueTag>
      </Row>
      <Row>
        <Chip href="#main">A chip that leads on</Chip>
        <KeywordChips
          keywords={['groundwater', 'salinity', 'migration', 'water markets', 'Bangladesh', 'wells']}
          small
        />
      </Row>
      <Row>
        <Avatar name="Ngozi Eze" />
        <Avatar name="Dr. Nguyen Thi Bich" hue={210} />
        <Avatar name="Farhana Akter" shape="large" />
        <Avatar name="Tomasz Wiśniewski" shape="portrait" />
      </Row>
    </Section>
  )
}

export function Messages() {
  return (
    <Section title="Messages" text="Alerts stay where the problem is. Toasts come and go.">
      <Banner tone="accent" title="Your action is needed">
        Resubmit by 28 November.
      </Banner>
      <Banner tone="ok" title="Email Verified">
        You can sign in now.
      </Banner>
      <Banner tone="warn" title="Two findings" actions={<Button small>Show them</Button>}>
        Neither blocks the submission.
      </Banner>
      <Banner tone="danger" title="Session expired. Please log in again.">
        What you typed comes back after the login.
      </Banner>
      <Banner title="The archive moves tonight" />
      <Retraction label="Retraction" notice={{ ...notice, title: 'This article has been retracted' }} />
      <Corrections title="Corrections" notices={[notice]} />
    </Section>
  )
}

export function States() {
  return (
    <Section title="Empty, error, loading" text="Say what will be here, and offer what fills it.">
      <div className="gallery-states">
        <EmptyState title="No drafts yet" heading="h3" action={<Button kind="main">Create Your First Draft</Button>}>
          A draft keeps your file and text until you are ready.
        </EmptyState>
        <ErrorState title="Error Loading Papers" heading="h3" retry={{ onRetry: () => {} }}>
          Please check your internet connection or try again later.
        </ErrorState>
        <Skeleton framed />
      </div>
    </Section>
  )
}
