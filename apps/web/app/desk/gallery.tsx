import './gallery.css'
import { useState } from 'react'
import { PageHead } from '../ui/page-head.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Buttons, Colours, Icons, Type } from './gallery/basics.tsx'
import { Covers, ShelfOnShow } from './gallery/covers.tsx'
import { Fields, Files } from './gallery/forms.tsx'
import { Charts, Journey, Tables, Ways } from './gallery/lists.tsx'
import { Messages, States, Status } from './gallery/messages.tsx'
import { Overlays } from './gallery/overlays.tsx'
import { Reading } from './gallery/reading.tsx'
import { Viewers } from './gallery/viewer.tsx'

/** Every piece in every state. Nothing on a page may look different from what is here. */
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
