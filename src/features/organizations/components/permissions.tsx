import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorCode } from '@/lib/errors/describe-error'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconButton } from '@/components/ui/icon-button'
import { organizationMutations } from '../mutations'
import type { OrganizationDetail } from '@/domain/organization/queries'
import { organizationTexts as texts } from '../texts'
import { AddManager, SetOwner } from './person-by-email'

type Manager = OrganizationDetail['gerentes'][number]

export function Permissions({ organization }: { organization: OrganizationDetail }) {
  const { owner, gerentes } = organization
  const [leaving, setLeaving] = useState<Manager | null>(null)
  const remove = useSingleMutation(organizationMutations.removeManager())

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card aria-labelledby="pessoas">
        <CardTitle id="pessoas">Pessoas com acesso</CardTitle>
        <ul className="divide-y divide-line">
          {owner ? (
            <Person nome={owner.nome} email={owner.email} part="Proprietário">
              <Badge tone="success">Acesso Total</Badge>
            </Person>
          ) : (
            <li className="py-3 text-ink-soft">{texts.noOwner}</li>
          )}
          {gerentes.map((manager) => (
            <Person key={manager.id} nome={manager.pessoa.nome} email={manager.pessoa.email} part="Gerente">
              <Badge tone="info">Leitura</Badge>
              <IconButton
                label={`Remover ${manager.pessoa.nome || manager.pessoa.email}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setLeaving(manager)}
              />
            </Person>
          ))}
        </ul>
      </Card>
      <div className="grid gap-5">
        {!owner && <SetOwner orgId={organization.id} />}
        <AddManager orgId={organization.id} />
      </div>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(null)}
          title="Remover gerente?"
          description={texts.removeQuestion(leaving.pessoa.nome || leaving.pessoa.email)}
          confirmLabel="Remover"
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(leaving.id, {
              onSuccess: () => setLeaving(null),
              // Removed by another administrator.
              onError: (error) => {
                if (errorCode(error) === 'PGRST116') setLeaving(null)
              },
            })
          }
        />
      )}
    </div>
  )
}

type PersonProps = { nome: string; email: string; part: string; children: React.ReactNode }

function Person({ nome, email, part, children }: PersonProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar name={nome || email} />
      <div className="min-w-0 flex-1 basis-44 [overflow-wrap:anywhere]">
        <p className="font-semibold">{nome || email}</p>
        <p className="text-sm text-ink-soft">
          {part} · {email}
        </p>
      </div>
      {children}
    </li>
  )
}
