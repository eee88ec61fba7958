import { lazyWithPreload } from '@/lib/lazy-with-preload'

/** The tabs of the page: `value` stands in the address. */
export const personalDataTabs = [
  {
    value: 'operador',
    label: 'Operador',
    failure: 'Quem responde pelos dados não abriu.',
    Content: lazyWithPreload(() => import('@/admin/operator/operator-tab')),
  },
] as const

export const parseTab = (value: string | null) =>
  personalDataTabs.find((tab) => tab.value === value)?.value ?? personalDataTabs[0].value
