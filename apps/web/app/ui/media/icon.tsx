import { classNames } from '../layout/class-names.ts'

/**
 * Icons on a 20 × 20 grid, stroke 1.5, one path each. An icon is always beside a text, except close, search, menu and
 * pager.
 */
export const icons = {
  alert: 'M10 3 2.5 16.5h15zM10 8v4m0 2.2v.1',
  announce: 'M4 8v4h3l7 4V4L7 8zM7 12v5M17 8.5v3',
  'arrow-right': 'M4 10h12m0 0-4.5-4.5M16 10l-4.5 4.5',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 18h3',
  bold: 'M6 4h4.5a3 3 0 0 1 0 6H6zM6 10h5.5a3.2 3.2 0 0 1 0 6.5H6z',
  book: 'M4 3.5h5.5c.3 0 .5.2.5.5v13c0-.3-.2-.5-.5-.5H4zM16 3.5h-5.5c-.3 0-.5.2-.5.5v13c0-.3.2-.5.5-.5H16z',
  chart: 'M3.5 3v13.5H17M7 13v-3M10.5 13V6.5M14 13V9',
  check: 'm4 10.5 4 4 8-9',
  'chevron-down': 'm6 8 4 4 4-4',
  'chevron-up': 'm6 12 4-4 4 4',
  'chevron-left': 'm12 5-5 5 5 5',
  'chevron-right': 'm8 5 5 5-5 5',
  clock: 'M17 10a7 7 0 1 1-14 0 7 7 0 1 1 14 0zM10 6v4.3l2.8 1.7',
  close: 'm5 5 10 10M15 5 5 15',
  download: 'M10 3v10m0 0 4-4m-4 4L6 9M4 17h12',
  edit: 'M4 16l1-4 8.5-8.5 3 3L8 15zM11.5 5.5l3 3',
  feedback: 'M3 4h14v9.5H9L5.5 17v-3.5H3z',
  file: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15',
  heading: 'M3 4.5v11M10 4.5v11M3 10h7M13.3 10.6a2 2 0 1 1 3.5 1.3l-3.5 3.6h4',
  home: 'M3 9.5 10 3.5l7 6M5 8.5V17h10V8.5',
  info: 'M17 10a7 7 0 1 1-14 0 7 7 0 1 1 14 0zM10 9v5M10 6.2v.1',
  italic: 'M8 4h6M6 16h6M11.5 4l-3 12',
  leave: 'M8 3.5H3.5v13H8M8 10h9m0 0-3.5-3.5M17 10l-3.5 3.5',
  link: 'M8.5 11.5 11.5 8.5M9 6l2-2a3.5 3.5 0 0 1 5 5l-2 2M11 14l-2 2a3.5 3.5 0 0 1-5-5l2-2',
  list: 'M7 5.5h10M7 10h10M7 14.5h10M3.5 5.5v.1M3.5 10v.1M3.5 14.5v.1',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5.5 10 11l7.5-5.5',
  menu: 'M3 6.5h14M3 13.5h14',
  minus: 'M4 10h12',
  more: 'M5.3 10a.8.8 0 1 1-1.6 0 .8.8 0 1 1 1.6 0zM10.8 10a.8.8 0 1 1-1.6 0 .8.8 0 1 1 1.6 0zM16.3 10a.8.8 0 1 1-1.6 0 .8.8 0 1 1 1.6 0z',
  news: 'M3 4h11v12H4.5A1.5 1.5 0 0 1 3 14.5zM14 8h3v6.5a1.5 1.5 0 0 1-3 0M6 7.5h5M6 10.5h5M6 13h3',
  numbered: 'M8 5.5h9M8 10h9M8 14.5h9M3 4.5l1-.5v3.5M3 13h2l-2 3h2',
  open: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7.5 7.5',
  picture: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13.2 7.3v.1',
  plus: 'M10 4v12M4 10h12',
  quote: 'M4 5h5v5c0 2.5-1.5 4-4 5M11.5 5h5v5c0 2.5-1.5 4-4 5',
  redo: 'M16.5 8H8a4.5 4.5 0 0 0 0 9h4M16.5 8 13 4.5M16.5 8 13 11.5',
  retry: 'M16 10a6 6 0 1 1-1.8-4.3L16.5 8M16.5 4v4h-4',
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0zM13.2 13.2l3.8 3.8',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M14 6a2 2 0 1 1-4 0 2 2 0 1 1 4 0zM10 14a2 2 0 1 1-4 0 2 2 0 1 1 4 0z',
  share: 'M10 12.5V3m0 0 3.5 3.5M10 3 6.5 6.5M5 10H4v7h12v-7h-1',
  shield: 'M10 2.5 4 5v5c0 3.7 2.5 6.3 6 7.5 3.5-1.2 6-3.8 6-7.5V5z',
  subheading: 'M3 4.5v11M10 4.5v11M3 10h7M13.2 9h4l-2.3 2.5a2 2 0 1 1-1.9 3',
  swap: 'M4 7h11m0 0-3-3m3 3-3 3M16 13H5m0 0 3-3m-3 3 3 3',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11',
  undo: 'M3.5 8H12a4.5 4.5 0 0 1 0 9H8M3.5 8 7 4.5M3.5 8 7 11.5',
  upload: 'M10 13V3m0 0 4 4m-4-4L6 7M4 17h12',
  user: 'M13.5 7a3.5 3.5 0 1 1-7 0 3.5 3.5 0 1 1 7 0zM3.5 17c.8-3.5 3.2-5 6.5-5s5.7 1.5 6.5 5',
  users:
    'M10.5 7a3 3 0 1 1-6 0 3 3 0 1 1 6 0zM2 16.5c.5-3 2.5-4.5 5.5-4.5s5 1.5 5.5 4.5M13 4.3a3 3 0 0 1 0 5.4M15 12.3c1.6.7 2.6 2 3 4.2',
  view: 'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10zM12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0z',
  wallet: 'M3 5.5h12.5V8M3 5.5v10h14V8H4.5M13.5 12v.1',
} as const

export type IconName = keyof typeof icons

interface IconProps {
  name: IconName
  small?: boolean
  className?: string | undefined
}

/** Decorative: the text beside it, or the label of its button, has the meaning. */
export function Icon({ name, small = false, className }: IconProps) {
  return (
    <svg className={classNames('icon', small && 'icon-s', className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
