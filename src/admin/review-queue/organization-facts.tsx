import { Link } from 'react-router-dom'
import { formatBytes } from '@/lib/files/format-bytes'
import { formatDateTime } from '@/lib/format-date'
import { paths } from '@/lib/paths'
import { DescriptionList } from '@/components/ui/description-list'
import { recordTexts } from '@/domain/organization/texts'
import type { ReviewDocument } from './queries'

const both = (first: string | null, second: string | null) => [first, second].filter(Boolean).join('\n')

export function OrganizationFacts({ document }: { document: ReviewDocument }) {
  const { organizacao: organization } = document
  return (
    <DescriptionList
      className="gap-y-2! sm:grid-cols-1!"
      missing={recordTexts.missing}
      items={[
        {
          label: 'Organização',
          value: (
            <>
              <Link className="link" to={paths.organization(organization.id)}>
                {organization.nome || recordTexts.missing}
              </Link>
              {organization.nome_fantasia && `\n${organization.nome_fantasia}`}
            </>
          ),
        },
        { label: 'CNPJ', value: organization.cnpj },
        {
          label: 'Representante',
          value: both(organization.representante, organization.cargo_representante),
        },
        { label: 'Período do mandato', value: organization.periodo_mandato },
        { label: 'Arquivo', value: `${document.nome} · ${formatBytes(document.tamanho)}` },
        { label: 'Enviado em', value: formatDateTime(document.created_at) },
      ]}
    />
  )
}
