import { paths } from '@/lib/paths'
import type { SessionState } from '@/session/access'

export type HeaderLink = {
  to: string
  label: string
  variant?: 'button' | 'highlight'
}

/** Product 2, header; the landing page has its own links. */
export function headerLinks(
  session: Pick<SessionState, 'user' | 'isAdmin'>,
  location: 'landing' | 'elsewhere',
): HeaderLink[] {
  const landing = location === 'landing'
  if (!session.user) {
    if (landing) return [{ to: paths.auth, label: 'Acessar plataforma', variant: 'button' }]
    return [
      { to: paths.auth, label: 'Entrar' },
      { to: paths.signUp, label: 'Cadastrar', variant: 'button' },
    ]
  }
  const links: HeaderLink[] = landing
    ? [
        { to: paths.profile, label: 'Perfil da ONG' },
        { to: paths.partnerPortal, label: 'Portal do Parceiro' },
      ]
    : [
        { to: paths.partnerPortal, label: 'Início' },
        { to: paths.profile, label: 'Perfil' },
      ]
  if (session.isAdmin)
    links.push({ to: paths.admin, label: landing ? 'Área administrativa' : 'Admin', variant: 'highlight' })
  return links
}

/** @returns whether `to` is the current page or its parent; login and sign-up differ only by tab */
export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const target = new URL(to, 'https://app.invalid')
  const within = location.pathname === target.pathname || location.pathname.startsWith(`${target.pathname}/`)
  if (target.pathname !== paths.auth) return within
  return within && new URLSearchParams(location.search).get('tab') === target.searchParams.get('tab')
}
