import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

const t = notificationTexts.bell

/**
 * What concerns somebody, on every page. The page is the same for everyone: whether anybody is signed in, and how much is
 * unread, is the script's to say. It covers the bell's corner and moves nothing.
 */
export function BellButton() {
  return (
    <button className="icon-btn bell" type="button" popoverTarget="bell" aria-label={t.label} data-bell={t.unread}>
      <Icon name="bell" />
      <b className="bell-count" data-many={t.many} aria-hidden="true" hidden />
    </button>
  )
}

/** A popover opens, closes and answers Escape by itself; the script fills it each time it opens. */
export function BellPanel() {
  return (
    <div className="bell-panel" id="bell" popover="auto" role="dialog" aria-label={t.label}>
      <div className="bell-head">
        <b>{t.label}</b>
        <button className="btn btn-quiet btn-s" type="button" data-bell-read="" hidden>
          {t.markAll}
        </button>
      </div>
      <p className="bell-said" role="status" data-loading={t.loading} data-none={t.none} data-failed={t.failed} />
      <ol className="bell-list" />
      <a className="bell-all" href={paths.notifications}>
        {t.all}
      </a>
    </div>
  )
}
