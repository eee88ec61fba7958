import { createElement, use, type ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { neededPart } from '@/lib/lazy/needed-part'
import type { Place, Prefetch } from '@/lib/page-data'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { fullStyles } from './full-styles'
import { Waiting } from './guards/waiting'
import { allPages, type Page, type PageName } from './page-table'

type PageModule = {
  default: ComponentType
  prefetch?: Prefetch
  /** What it looks like before anything is known: heading, fixed words, grey places. */
  Frame?: ComponentType
}

type Load = () => Promise<{
  default: ComponentType
  Frame?: ComponentType | undefined
  /** Asks ahead for what the page shows first. */
  prefetch?: (place: Place) => Promise<unknown>
}>

type LazyPage = {
  View: ComponentType
  /** Its code, and the styles that a prerendered file left out. */
  load: Load
  /** Its code alone, for a screen that is drawn already. */
  loadCode: Load
}

/** A page; while it is not known whether this person may open it, its frame. */
function page(fetchPage: Load): LazyPage {
  let Frame: ComponentType = FullScreenSpinner
  const Content = neededPart(async () => {
    const module = await fetchPage()
    Frame = module.Frame ?? Frame
    return module
  })
  const loadCode = Content.load
  const load = async () => (await Promise.all([loadCode(), fullStyles()]))[0]
  const View = () => createElement(use(Waiting) ? Frame : Content)
  return { View, load, loadCode }
}

/** The code of every page: each file is a chunk. Those in `app/pages` put several features together. */
const modules = import.meta.glob<PageModule>(['./features/*/pages/*-page.tsx', './app/pages/*-page.tsx'], {
  base: '/src',
})

/** Only administrators load it, beside the first of their pages. */
export const AdminLayout = neededPart(() => import('./layouts/admin-layout'))

/** A page that reads data brings the cache along, fetched beside its own code and not after it. */
function loadFor({ module, need, reads }: Page): Load {
  const fetchModule = modules[`./${module}-page.tsx`]
  if (!fetchModule) throw new Error(module)
  if (!reads) return async () => ({ default: (await fetchModule()).default })
  return async () => {
    const [{ default: Content, prefetch, Frame }, { QueryScope, prefetchWith }] = await Promise.all([
      fetchModule(),
      import('@/session/query-scope'),
      need === 'admin' && AdminLayout.load(),
    ])
    return {
      Frame,
      ...(prefetch && { prefetch: (place: Place) => prefetchWith(prefetch, place) }),
      default: () => (
        <QueryScope>
          <Content />
        </QueryScope>
      ),
    }
  }
}

export const pages = Object.fromEntries(
  allPages.map(([name, entry]) => [name, page(loadFor(entry))]),
) as Record<PageName, LazyPage>

type Found = { page: LazyPage; id: string }

function pageAt(pathname: string): Found | null {
  for (const [name, { at }] of allPages)
    for (const pattern of at) {
      const found = matchPath(pattern, pathname)
      if (found) return { page: pages[name], id: found.params.id ?? '' }
    }
  return null
}

/** Loads the page at this address; rejects without a connection. */
export async function loadPage(pathname: string): Promise<void> {
  await pageAt(pathname)?.page.load()
}

/** The same for a page that the prerendered file shows already: before hydration it needs its code only. */
export async function loadPageCode(pathname: string): Promise<void> {
  await pageAt(pathname)?.page.loadCode()
}

/** The same ahead of the click: a failure is left to the click itself. */
export function preloadPage(pathname: string): void {
  loadPage(pathname).catch(() => undefined)
}

/** Asks for what the page at this address shows first; resolves when all answers are there. */
export async function askAhead(pathname: string, search: string, userId: string): Promise<void> {
  const found = pageAt(pathname)
  if (!found) return
  const { prefetch } = await found.page.loadCode()
  await prefetch?.({ userId, id: found.id, pathname, search: new URLSearchParams(search) })
}

/** The same for the page that waits. A failure is left to the page, which asks again and says so. */
export function prefetchPage(pathname: string, search: string, userId: string): void {
  askAhead(pathname, search, userId).catch(() => undefined)
}
