import { Link } from 'react-router-dom'
import { formatLongDateTime } from '@/lib/format-date'
import { paths } from '@/lib/paths'
import { DescriptionList } from '@/components/ui/description-list'
import type { UserDetail } from '../queries'

export function UserSummary({ user }: { user: UserDetail }) {
  return (
    <DescriptionList
      className="mb-6 rounded-md bg-sunken p-4 lg:grid-cols-3"
      items={[
        { label: 'Cadastrado em', value: formatLongDateTime(user.created_at) },
        { label: 'Último acesso', value: formatLongDateTime(user.last_login) ?? 'Nunca' },
        {
          label: 'Organização',
          value: user.org_id && (
            <Link className="link" to={paths.organizationOfUser(user.org_id)}>
              {user.org_nome || 'Ver organização'}
            </Link>
          ),
        },
        ...(user.organizacao_informada
          ? [{ label: 'Declarou no cadastro', value: user.organizacao_informada }]
          : []),
      ]}
    />
  )
}
