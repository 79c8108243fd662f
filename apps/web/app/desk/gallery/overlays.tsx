import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { Row, Section } from './section.tsx'

const entries: MenuEntry[] = [
  { label: 'My Dashboard', icon: 'home', href: '/dev/ui' },
  { label: 'Update Profile', icon: 'user', onSelect: () => showToast({ title: 'Update Profile' }) },
  { label: 'Not yet possible', icon: 'lock', disabled: true, onSelect: () => {} },
  'rule',
  { label: 'Delete', icon: 'trash', danger: true, onSelect: () => showToast({ title: 'Deleted', tone: 'danger' }) },
]

export function Overlays() {
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
      thing="Notes on a cyclone shelter"
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
