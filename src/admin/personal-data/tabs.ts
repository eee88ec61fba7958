import { lazyWithPreload } from '@/lib/lazy-with-preload'

/** The tabs of the page: `value` stands in the address. */
export const personalDataTabs = [
  {
    value: 'pedidos',
    label: 'Pedidos',
    failure: 'Os pedidos sobre dados pessoais não abriram.',
    Content: lazyWithPreload(() => import('@/admin/data-requests/data-requests-tab')),
  },
  {
    value: 'incidentes',
    label: 'Incidentes',
    failure: 'Os incidentes não abriram.',
    Content: lazyWithPreload(() => import('@/admin/incidents/incidents-tab')),
  },
  {
    value: 'registro',
    label: 'Registro',
    failure: 'O registro das operações não abriu.',
    Content: lazyWithPreload(() => import('@/admin/operator/record-tab')),
  },
  {
    value: 'guarda',
    label: 'Guarda',
    failure: 'Os prazos de guarda não abriram.',
    Content: lazyWithPreload(() => import('@/admin/operator/retention-tab')),
  },
  {
    value: 'operador',
    label: 'Operador',
    failure: 'Quem responde pelos dados não abriu.',
    Content: lazyWithPreload(() => import('@/admin/operator/operator-tab')),
  },
] as const

export const parseTab = (value: string | null) =>
  personalDataTabs.find((tab) => tab.value === value)?.value ?? personalDataTabs[0].value
