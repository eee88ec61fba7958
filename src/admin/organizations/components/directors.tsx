import { mutationOptions, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { documentState } from '@/domain/documents/document-state'
import { directorQueries, fetchDirectors, mandateText } from '@/domain/organization/directors'
import type { OrganizationDetail } from '@/admin/organization/queries'
import { auditQueries } from '@/admin/audit/queries'

/** A mutation, because each answer writes an entry of the trail: nothing asks again by itself, and nothing is kept. */
const readDirectors = (orgId: string) =>
  mutationOptions({
    mutationFn: () => fetchDirectors(orgId),
    gcTime: 0,
    meta: { failure: 'Erro ao mostrar os dados dos dirigentes', invalidates: [auditQueries.all] },
  })

/** Who answers for the organization. Their CPF, RG, address and contacts come by a press, which the trail records. */
export default function Directors({ organization }: { organization: OrganizationDetail }) {
  const { id, documentos } = organization
  const query = useQuery(directorQueries.listed(id))
  const details = useSingleMutation(readDirectors(id))
  const minutes = documentos.find(({ tipo }) => tipo === 'ataEleicao')
  const boardEnd = minutes && documentState(minutes) !== 'rejected' ? minutes.valido_ate : null
  if (query.error && !query.data)
    return <LoadFailed query={query} title="Os dirigentes não abriram" headingLevel={2} />
  if (!query.data) return <SkeletonLines lines={3} />
  return (
    <Card padded={false} className="px-4 py-3" aria-labelledby="secao-dirigentes">
      <CardTitle id="secao-dirigentes">Dirigentes</CardTitle>
      {query.data.length === 0 && (
        <p className="text-sm text-ink-soft">A organização ainda não tem dirigentes na lista.</p>
      )}
      <ul className="divide-y divide-line [overflow-wrap:anywhere]">
        {query.data.map((director) => {
          const all = details.data?.find((one) => one.id === director.id)
          return (
            <li key={director.id} className="py-2">
              <p>
                <span className="font-semibold">{director.nome}</span>
                {director.cargo && ` · ${director.cargo}`}
              </p>
              <p className="text-sm text-ink-soft">
                {mandateText(director, boardEnd)}
                {director.mandato_de && `, desde ${formatDate(director.mandato_de)}`}
              </p>
              {all && (
                <DescriptionList
                  dense
                  className="mt-1"
                  items={[
                    { label: 'CPF', value: all.cpf },
                    { label: 'RG', value: [all.rg, all.orgao_expedidor].filter(Boolean).join(' · ') || null },
                    { label: 'Endereço', value: all.endereco },
                    { label: 'Telefone', value: all.telefone },
                    { label: 'E-mail', value: all.email },
                  ]}
                />
              )}
            </li>
          )
        })}
      </ul>
      {query.data.length > 0 && !details.data && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
          <Button
            size="sm"
            variant="secondary"
            icon={<Eye />}
            busy={details.isPending}
            aria-describedby="dirigentes-registro"
            onClick={() => details.mutate()}
          >
            Mostrar CPF, RG e endereço
          </Button>
          <p id="dirigentes-registro" className="text-sm text-ink-soft">
            Fica registrado no histórico que você viu estes dados, e a organização pode saber.
          </p>
        </div>
      )}
    </Card>
  )
}
