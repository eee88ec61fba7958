import type { MergeDeep } from 'type-fest'
import type { Database as Generated } from './database.types'

export type { Json } from './database.types'

type Functions = Generated['public']['Functions']

type Row<Name extends keyof Generated['public']['Tables']> = Generated['public']['Tables'][Name]['Row']

/** A document, without the columns that only the database uses. */
export type Document = Omit<
  Row<'documentos'>,
  | 'datado_em'
  | 'enviado_por'
  | 'escrito_em'
  | 'na_fila'
  | 'objeto_hash'
  | 'objeto_id'
  | 'objeto_versao'
  | 'recusado'
  | 'responde_a'
  | 'reviewed_by'
  | 'substitui'
>

/** All about one organization, as `organization_detail` answers. */
type WholeOrganization = Row<'organizacoes'> & {
  owner: Pick<Row<'profiles'>, 'id' | 'email' | 'nome' | 'perfil_completo'> | null
  certificacoes: Row<'certificacoes'> | null
  priorities: Row<'priorities'> | null
  documentos: (Document & Pick<Row<'documentos'>, 'na_fila'>)[]
  pessoas: (Pick<Row<'organizacao_pessoas'>, 'id' | 'papel' | 'created_at' | 'titularidade_pedida_em'> & {
    pessoa: Pick<Row<'profiles'>, 'id' | 'email' | 'nome'>
  })[]
  convites: OrganizationPeople['convites']
}

export type OrganizationRole = 'proprietario' | 'editor' | 'leitor'

/** As `organization_people` answers; the owner first, then by date. */
type OrganizationPeople = {
  /** The caller's; null for an administrator who does not belong to it. */
  papel: OrganizationRole | null
  pessoas: {
    /** The id of the person. */
    id: string
    /** It is a row of `organizacao_pessoas`, and null for the owner. */
    vinculo: string | null
    nome: string | null
    email: string
    papel: OrganizationRole
    /** It is null for the owner. */
    desde: string | null
    titularidade_pedida_em: string | null
  }[]
  /** Only for the owner and administrators. */
  convites: {
    id: string
    email: string
    papel: OrganizationRole
    /** Their name or address. */
    convidado_por: string | null
    enviado_em: string
    expira_em: string
    vencido: boolean
    /** They signed up in time and wait for the approval. */
    cadastrado: boolean
  }[]
}

type NullableColumns<
  Name extends keyof Functions,
  Column extends keyof (Functions[Name]['Returns'] & unknown[])[number],
> = { Returns: { [Key in Column]: (Functions[Name]['Returns'] & unknown[])[number][Key] | null }[] }

/** Corrects the generated types: nullable columns of function results, JSON shapes, and a column that a trigger fills. */
export type Database = MergeDeep<
  Generated,
  {
    public: {
      Tables: { form_progress: { Insert: { org_id?: string } } }
      Functions: {
        get_rls_policies: NullableColumns<
          'get_rls_policies',
          'policyname' | 'cmd' | 'roles' | 'qual' | 'with_check'
        >
        get_user: NullableColumns<
          'get_user',
          'phone' | 'last_login' | 'org_id' | 'org_nome' | 'organizacao_informada'
        >
        list_audit: NullableColumns<'list_audit', 'actor_email' | 'user_id' | 'org_id' | 'organizacao'>
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
          'notes' | 'papel' | 'phone' | 'org_id' | 'org_nome' | 'ultimo_acesso' | 'organizacao_informada'
        >
        list_users: NullableColumns<
          'list_users',
          'phone' | 'last_login' | 'org_id' | 'org_nome' | 'organizacao_informada'
        >
        my_invitations: NullableColumns<
          'my_invitations',
          'organizacao' | 'prazo' | 'resposta' | 'respondido_em'
        >
        my_organizations: {
          Returns: { nome: string | null; papel: OrganizationRole; proprietario: string | null }[]
        }
        my_ended_invitations: {
          Returns: { organizacao: string | null; motivo: 'vencido' | 'retirado' }[]
        }
        my_person_invitations: {
          Returns: { organizacao: string | null; papel: OrganizationRole; convidado_por: string | null }[]
        }
        organization_detail: { Returns: WholeOrganization | null }
        organization_directors: NullableColumns<
          'organization_directors',
          | 'cargo'
          | 'cpf'
          | 'rg'
          | 'orgao_expedidor'
          | 'endereco'
          | 'telefone'
          | 'email'
          | 'mandato_de'
          | 'mandato_ate'
        >
        ownership_requests: NullableColumns<'ownership_requests', 'organizacao'>
        organization_people: { Returns: OrganizationPeople | null }
        take_next_document: NullableColumns<'take_next_document', 'id' | 'org_id'>
      }
    }
  },
  { recurseIntoArrays: true }
>
