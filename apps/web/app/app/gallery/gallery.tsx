import './gallery.css'
import { useState } from 'react'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { BlindViewer } from '../../features/manuscripts/blind-viewer.tsx'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { hueClass } from '../../ui/layout/class-names.ts'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Segmented } from '../../ui/forms/controls.tsx'
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Prose, type SafeHtml } from '../../ui/media/prose.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { Buttons, Colours, Icons, Type } from './basics.tsx'
import { Covers, ShelfOnShow } from './covers.tsx'
import { Fields, Files } from './forms.tsx'
import { Charts, Journey, Tables, Ways } from './lists.tsx'
import { Messages, States, Status } from './messages.tsx'
import { Row, Section } from './section.tsx'

/** Every component in every state. Pages must not show a component in another look. */
export function Gallery() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <main id="main" className="wrap">
        <PageHead title="The pieces">
          <p>Every part in every state. Nothing on a page may look different from what is here.</p>
          <ThemeSwitch />
        </PageHead>
        <Colours />
        <Type />
        <Icons />
        <Buttons />
        <Fields />
        <Files />
        <Status />
        <Messages />
        <States />
        <Overlays />
        <Ways />
        <Tables />
        <Journey />
        <Charts />
        <Reading />
        <Viewers />
        <ShelfOnShow />
        <Covers />
      </main>
    </>
  )
}

function ThemeSwitch() {
  const [theme, setTheme] = useState('system')
  return (
    <fieldset className="gallery-theme">
      <legend className="sr">Theme</legend>
      <Segmented
        name="theme"
        value={theme}
        onChange={({ target }) => {
          setTheme(target.value)
          if (target.value === 'system') delete document.documentElement.dataset['theme']
          else document.documentElement.dataset['theme'] = target.value
        }}
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'System' },
        ]}
      />
    </fieldset>
  )
}

// Written here, so it needs no sanitising.
const sample = `
<h2>Setting and data</h2>
<p>The four unions lie between the Rupsa and the Pasur, on land that was embanked in the 1960s and has been sinking since.
Nearly every household drinks from a tube well, its own or a <a href="#main">neighbour's</a>.<sup>3</sup></p>
<h3>A season, not a threshold</h3>
<p>Shallow wells are above the limit for seven months and below it for five. Deep wells hardly move.</p>
<ul><li>wells under twenty metres</li><li>wells between twenty and sixty metres</li></ul>
<blockquote><p>If it were always bad I would have a contract. It is because it is sometimes good that I am poor.</p>
<footer>Interview 117, Kamarkhola union, April 2024</footer></blockquote>
<div class="table-scroll" tabindex="0" role="region" aria-label="Wells by depth class"><table><thead><tr><th scope="col">Depth class</th><th scope="col">Wells</th>
<th scope="col">Households</th></tr></thead><tbody><tr><th scope="row">Shallow, under 20 m</th><td>68</td><td>131</td></tr>
<tr><th scope="row">Deep, over 60 m</th><td>55</td><td>197</td></tr></tbody></table></div>` as SafeHtml

function Reading() {
  return (
    <Section title="Reading" text="18/1.66, 17/1.62 on a phone; about 70 characters to the line.">
      <div className={hueClass(210)}>
        <Prose html={sample} />
      </div>
    </Section>
  )
}

const pages = Array.from({ length: 6 }, () => ({ width: 595, height: 842 }))
const failing = 4

/** Draws a page of grey lines, so that scrolling is visible. */
async function drawPage(page: number): Promise<Blob> {
  if (page === failing) throw new Error('Shows what a page looks like that cannot be had.')
  const lines = Array.from({ length: 32 }, (_, at) => `M70 ${110 + at * 20}h${at % 6 === 5 ? 240 : 455}`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><path d="${lines}" stroke="#999" stroke-width="6"/>
    <text x="70" y="80" font-size="22">Page ${page}</text></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

function Viewers() {
  return (
    <Section
      title="Viewer"
      text="A paper as pictures of its pages, 600 px high. Left and right turn the page, plus and minus zoom."
    >
      <BlindViewer
        pages={pages}
        loadPage={drawPage}
        loadText={async () =>
          '<h2>Setting and data</h2><p>The same paper as words: for a phone, and to be listened to.</p>'
        }
        texts={peerReviewTexts.viewer}
      />
    </Section>
  )
}

const entries: MenuEntry[] = [
  { label: 'My Dashboard', icon: 'home', href: '/dev/ui' },
  { label: 'Update Profile', icon: 'user', onSelect: () => showToast({ title: 'Update Profile' }) },
  { label: 'Not yet possible', icon: 'lock', disabled: true, onSelect: () => {} },
  'rule',
  { label: 'Delete', icon: 'trash', danger: true, onSelect: () => showToast({ title: 'Deleted', tone: 'danger' }) },
]

function Overlays() {
  return (
    <Section title="Dialog, menu, toast, tabs" text="A dialog names the thing; the safe choice is first.">
      <Row>
        <DeleteDialog />
        <Dialog
          title="Suggest a field"
          text="Tell us what is missing."
          trigger={<Button>A form in a dialog</Button>}
          actions={
            <>
              <DialogClose>Cancel</DialogClose>
              <DialogClose kind="main">Send</DialogClose>
            </>
          }
          wide
        >
          <Field label="Field of interest">
            <Input />
          </Field>
        </Dialog>
        <Menu trigger={<Button icon="user">Account</Button>} entries={entries} align="start" />
        <Menu trigger={<IconButton icon="more" label="More" />} entries={entries} align="start" />
      </Row>
      <Row>
        <Button onClick={() => showToast({ title: 'Draft saved successfully', tone: 'ok' })}>Toast, 2 s</Button>
        <Button onClick={() => showToast({ title: 'Please fill in the "Zip code" field.' })}>Toast, 5 s</Button>
        <Button
          onClick={() =>
            showToast({
              title: 'Failed to submit paper. Please try again.',
              text: 'Your text is safe on this device.',
              tone: 'danger',
            })
          }
        >
          Toast of a failure
        </Button>
      </Row>
      <Tabs
        label="A journal"
        tabs={[
          { value: 'current', label: 'Current issue', content: <p>Arrow keys move between tabs.</p> },
          { value: 'all', label: 'All issues', count: 26, content: <p>Twenty-six issues.</p> },
          { value: 'board', label: 'Editorial board', count: 14, content: <p>Fourteen people.</p> },
          { value: 'year', label: 'A year in numbers', disabled: true, content: null },
        ]}
      />
    </Section>
  )
}

function DeleteDialog() {
  return (
    <Dialog
      title="Delete this draft?"
      itemName="Notes on a cyclone shelter"
      text="Are you sure you want to delete this draft? This action cannot be undone."
      modalOnly
      trigger={<Button kind="danger">Delete a draft</Button>}
      actions={
        <>
          <DialogClose>Keep it</DialogClose>
          <DialogClose kind="danger" onClick={() => showToast({ title: 'Draft deleted', tone: 'ok' })}>
            Delete
          </DialogClose>
        </>
      }
    />
  )
}
