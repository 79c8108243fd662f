import { Outlet } from 'react-router'

/** The pages of login and registration. Header and footer are the server's; a page here renders what stands in `main`. */
export function AccountFrame() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
