import { createElement, use, type ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import type { Place, Prefetch } from '@/lib/page-data'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { fullStyles } from './full-styles'
import { Waiting } from './guards/waiting'
import { allPages, type Page, type PageName } from './page-table'

type PageModule = {
  default: ComponentType
  prefetch?: Prefetch
  Frame?: ComponentType
}

type Load = () => Promise<{
  default: ComponentType
  Frame?: ComponentType | undefined
  prefetch?: (place: Place) => Promise<unknown>
}>

type LazyPage = {
  View: ComponentType
  load: Load
  loadCode: Load
}

function page(fetchPage: Load): LazyPage {
  let Frame: ComponentType = FullScreenSpinner
  const Content = lazyWithPreload(async () => {
    const module = await fetchPage()
    Frame = module.Frame ?? Frame
    return module
  })
  const loadCode = async () => {
    await Content.preload()
    return fetchPage()
  }
  const load = async () => (await Promise.all([loadCode(), fullStyles()]))[0]
  const View = () => createElement(use(Waiting) ? Frame : Content)
  return { View, load, loadCode }
}

/** One chunk per page; pages in `app/pages` combine several features. */
const modules = import.meta.glob<PageModule>(['./features/*/pages/*-page.tsx', './app/pages/*-page.tsx'], {
  base: '/src',
})

export const AdminLayout = lazyWithPreload(() => import('./layouts/admin-layout'))

function loadFor({ module, need, reads }: Page): Load {
  const fetchModule = modules[`./${module}-page.tsx`]
  if (!fetchModule) throw new Error(module)
  if (!reads) return async () => ({ default: (await fetchModule()).default })
  return async () => {
    const [{ default: Content, prefetch, Frame }, { QueryScope, prefetchWith }] = await Promise.all([
      fetchModule(),
      import('@/session/query-scope'),
      need === 'admin' && AdminLayout.preload(),
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

/** Rejects when the network is down. */
export async function loadPage(pathname: string): Promise<void> {
  await pageAt(pathname)?.page.load()
}

export async function loadPageCode(pathname: string): Promise<void> {
  await pageAt(pathname)?.page.loadCode()
}

export function preloadPage(pathname: string): void {
  loadPage(pathname).catch(() => undefined)
}

export async function askAhead(pathname: string, search: string, userId: string): Promise<void> {
  const found = pageAt(pathname)
  if (!found) return
  const { prefetch } = await found.page.loadCode()
  await prefetch?.({ userId, id: found.id, pathname, search: new URLSearchParams(search) })
}

export function prefetchPage(pathname: string, search: string, userId: string): void {
  askAhead(pathname, search, userId).catch(() => undefined)
}
