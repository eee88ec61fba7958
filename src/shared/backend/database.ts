import type { MergeDeep } from 'type-fest'
import type { Database as Generated } from './database.types'

export type { Json } from './database.types'

type Functions = Generated['public']['Functions']

type NullableColumns<
  Name extends keyof Functions,
  Column extends keyof (Functions[Name]['Returns'] & unknown[])[number],
> = { Returns: { [Key in Column]: (Functions[Name]['Returns'] & unknown[])[number][Key] | null }[] }

/**
 * The generated types, and which columns of a function's table may be null. PostgreSQL keeps no such mark for results, so
 * `supabase gen types` calls all of them non-null.
 */
export type Database = MergeDeep<
  Generated,
  {
    public: {
      Functions: {
        get_rls_policies: NullableColumns<
          'get_rls_policies',
          'policyname' | 'cmd' | 'roles' | 'qual' | 'with_check'
        >
        get_user: NullableColumns<'get_user', 'phone' | 'last_login' | 'org_id' | 'org_nome'>
        list_organizations: NullableColumns<
          'list_organizations',
          | 'nome'
          | 'nome_fantasia'
          | 'representante'
          | 'email'
          | 'cnpj'
          | 'tipo_organizacao'
          | 'owner_email'
          | 'owner_nome'
          | 'aguardando_desde'
          | 'proximo_vencimento'
          | 'uf'
          | 'municipio'
        >
        list_pending_users: NullableColumns<
          'list_pending_users',
          'notes' | 'papel' | 'phone' | 'org_id' | 'org_nome' | 'ultimo_acesso'
        >
        list_users: NullableColumns<'list_users', 'phone' | 'last_login' | 'org_id' | 'org_nome'>
        my_managed_organizations: NullableColumns<'my_managed_organizations', 'nome'>
        my_invitations: NullableColumns<'my_invitations', 'organizacao' | 'prazo' | 'resposta'>
        save_organization_step: { Returns: number | null }
        take_next_document: NullableColumns<'take_next_document', 'id' | 'org_id'>
      }
    }
  },
  { recurseIntoArrays: true }
>
