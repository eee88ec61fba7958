import { useQuery } from '@tanstack/react-query'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { Renewal } from '@/portal/profile/renewal/renewal'
import { savedFacts } from '../saved-facts'
import { useWizard } from '../wizard-context'

/** `?renovar=sim` in place of the slots. Its uploads are the step's own. */
export default function RenewalStep() {
  const { target, store, uploads, linkTo } = useWizard()
  const { data: organization } = useQuery(ownDocumentQueries.organization(target))
  return (
    <Renewal
      target={target}
      orgId={organization?.id}
      uploads={uploads}
      documents={organization?.documentos ?? []}
      {...savedFacts(store)}
      link={linkTo('documentos')}
      basics={linkTo('dados-basicos')}
    />
  )
}
