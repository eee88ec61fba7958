import type { ComponentType } from 'react'
import { Navigate, useLoaderData, useParams, type LoaderFunction } from 'react-router-dom'
import { importWithRetry } from '@/lib/lazy-with-preload'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { BackLink } from '@/components/ui/back-link'
import { SupportContact } from '@/components/ui/support-contact'
import { elements, indexElements } from '../elements'

type Text = ComponentType<{ components: typeof elements }>

const INDEX = 'README'

/** The users' guide, as it is read in the repository. */
const texts = import.meta.glob<{ default: Text }>('../../../../docs/guia/*.md')

const unknown = {
  tone: 'error',
  title: 'Página não encontrada',
  description: 'Procure o assunto na lista desta página.',
} as const

const toIndex = <BackLink to={paths.help}>Ajuda: todas as páginas</BackLink>

/** It is null for an unknown page. */
export const loader: LoaderFunction = async ({ params: { page = INDEX } }) => {
  const load = texts[`../../../../docs/guia/${page}.md`]
  if (load) return (await importWithRetry(load)).default
  showToast({ ...unknown, id: 'not-found' })
  return null
}

export default function HelpPage() {
  const Text = useLoaderData() as Text | null
  const { page } = useParams()
  if (!Text) return <Navigate to={paths.help} replace />
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-8 px-4 py-6 sm:px-6 sm:py-8">
      <article>
        {page && toIndex}
        <Text components={page ? elements : indexElements} />
        {page && <div className="mt-6">{toIndex}</div>}
      </article>
      <SupportContact intro="Não resolveu? Fale com a nossa equipe." />
    </div>
  )
}
