import { Button, IconButton, LinkButton } from '../../ui/forms/button.tsx'
import { Icon, type IconName, icons } from '../../ui/media/icon.tsx'
import { Link, MoreLink } from '../../ui/layout/link.tsx'
import { Row, Section } from './section.tsx'

const colours = [
  ['Paper', 'paper'],
  ['Raised', 'paper-raised'],
  ['Sunk', 'paper-sunk'],
  ['Ink', 'ink'],
  ['Soft ink', 'ink-soft'],
  ['Muted ink', 'ink-muted'],
  ['Field border', 'field'],
  ['Rule', 'rule'],
  ['Accent', 'accent'],
  ['Accent surface', 'accent-surface'],
  ['Done', 'ok'],
  ['Attention', 'warn'],
  ['Danger', 'danger'],
  ['Mark', 'mark'],
] as const

export function Colours() {
  return (
    <Section title="Colour" text="Paper, ink, one accent. The rest means something.">
      <ul className="gallery-swatches">
        {colours.map(([name, token]) => (
          <li key={token}>
            <i className={`swatch-${token}`} />
            <b>{name}</b>
            <span className="gallery-small">{token}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const sizes = [
  ['6xl, 57', 'gallery-6xl', 'Wells that turn'],
  ['4xl, 40', 'gallery-4xl', 'Wells that turn back with the rain'],
  ['2xl, 28', 'gallery-2xl', 'What the wells show, month by month'],
  ['xl, 23', 'gallery-xl', 'Open calls for papers'],
  ['read, 18', 'gallery-read', 'In Dacope they say that a well turns. It does not fail and it does not dry.'],
  ['ui, 14.6', 'gallery-ui', 'Interface text, labels and buttons. Tabular figures 0123456789'],
  ['xs, 13.3', 'gallery-small', 'Help, meta and table heads. Never under 12 px'],
] as const

export function Type() {
  return (
    <Section title="Type" text="Source Serif 4 with optical sizes says; Inter works. A 1.2 scale.">
      <ul className="gallery-type">
        {sizes.map(([name, className, sample]) => (
          <li key={name}>
            <span className="gallery-small">{name}</span>
            <span className={className}>{sample}</span>
          </li>
        ))}
        <li>
          <span className="gallery-small">Letters</span>
          <span className="gallery-letters">Ọ̀ṣun, Nguyễn Thị Bích, Łódź, São Paulo, Işık, Ngũgĩ</span>
        </li>
      </ul>
    </Section>
  )
}

export function Icons() {
  return (
    <Section title="Icons" text="20 by 20, stroke 1.5. Beside a word, except close, search, menu and pager.">
      <ul className="gallery-icons">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Buttons() {
  return (
    <Section title="Buttons and links" text="One main button on a screen. 44 px; 36 px inside tables with a mouse.">
      <Row>
        <Button kind="main">Submit Paper</Button>
        <Button kind="main" className="is-hover">
          Hover
        </Button>
        <Button kind="main" className="gallery-focus">
          Focus
        </Button>
        <Button kind="main" disabled>
          Disabled
        </Button>
        <Button kind="main" busy>
          Sending...
        </Button>
      </Row>
      <Row>
        <Button>Save as Draft</Button>
        <Button className="is-hover">Hover</Button>
        <Button icon="quote">Cite</Button>
        <Button disabled>Disabled</Button>
        <Button busy>Saving</Button>
        <Button small>Small</Button>
      </Row>
      <Row>
        <Button kind="quiet">Download Cover</Button>
        <Button kind="quiet" className="is-hover">
          Hover
        </Button>
        <Button kind="danger">Delete</Button>
        <Button kind="danger" className="is-hover">
          Hover
        </Button>
        <Button kind="danger" small>
          Small
        </Button>
        <IconButton icon="more" label="More" />
      </Row>
      <Row>
        <LinkButton kind="main" icon="download" href="#main">
          Download Full Paper
        </LinkButton>
        <Link href="#main">A link in the accent</Link>
        <MoreLink href="#main">All news</MoreLink>
      </Row>
      <Button block>As wide as its place, with a text that may be long enough to break on a small phone</Button>
    </Section>
  )
}
