import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Person } from '../support/people.ts'

// The requests of the first release's site, as it made them: names, columns and arguments are those of then, so the
// client knows no types.
const untyped = ({ client }: Person) => client as unknown as SupabaseClient

type Answer = PromiseLike<{ data: unknown; error: unknown }>

async function answered(requests: Record<string, Answer>): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const [name, request] of Object.entries(requests)) {
    const { data, error } = await request
    expect(error, name).toBeNull()
    answers[name] = data
  }
  return answers
}

const ORGANIZATION = `id, nome, nome_fantasia, cnpj, tipo_organizacao, data_fundacao, abrangencia, area_atuacao,
  num_colaboradores, num_beneficiarios, representante, email, telefone, missao, created_at, dados_adicionais,
  owner:profiles(id, email, nome, perfil_completo)`

/** The wizard and the account menu, as the owner of the filled portal used them. */
export async function firstReleaseOfOwner(owner: Person): Promise<void> {
  const db = untyped(owner)
  const read = await answered({
    role: db.rpc('get_user_roles'),
    approval: db.from('user_approval').select('status').eq('user_id', owner.id).single(),
    steps: db.from('form_progress').select('step, form_data, versao').eq('user_id', owner.id).order('step'),
    organization: db.from('organizacoes').select(ORGANIZATION).eq('owner_id', owner.id).single(),
    documents: db
      .from('documentos')
      .select('id, org_id, nome, tipo, aprovado, observacoes, arquivo_url, reviewed_at, created_at')
      .order('created_at'),
    notices: db.from('notificacoes').select('id, tipo, titulo, mensagem, link, lida_em, created_at'),
    managed: db.rpc('my_managed_organizations'),
    data: db.rpc('export_my_data'),
  })
  expect(read.role).toEqual([{ role: 'client' }])
  expect(read.steps).toMatchObject([
    { step: 'dados-basicos', form_data: { nome: 'Associação São José', cnpj: '12.345.678/0001-95' } },
    { step: 'detalhes-ong', form_data: { missao: 'Cuidar', numBeneficiarios: 7 } },
  ])
  expect(read.organization).toMatchObject({
    nome: 'Associação São José',
    missao: 'Cuidar',
    num_beneficiarios: 7,
  })
  expect(read.documents).toMatchObject([
    { tipo: 'estatuto', aprovado: false, reviewed_at: null },
    { tipo: 'cartaoCnpj', aprovado: false, observacoes: 'Ilegível' },
  ])
  await answered({
    save: db
      .from('form_progress')
      .update({ form_data: { missao: 'Cuidar de todos' } })
      .eq('user_id', owner.id)
      .eq('step', 'detalhes-ong')
      .eq('versao', 1)
      .select('versao')
      .single(),
    profile: db.from('profiles').update({ nome: 'Dona Maria' }).eq('id', owner.id).select('id').single(),
    seen: db.from('notificacoes').update({ lida_em: new Date().toISOString() }).eq('user_id', owner.id),
    self: db.rpc('ensure_own_rows'),
  })
}

/** Lists, review and decisions, as the administrators used them. */
export async function firstReleaseOfAdministrator(team: Person): Promise<void> {
  const db = untyped(team)
  const page = { p_desc: false, p_limit: 20, p_offset: 0 }
  const read = await answered({
    release: db.rpc('deployment_status'),
    dashboard: db.rpc('admin_dashboard'),
    pending: db.rpc('list_pending_users', { p_status: 'pending', p_limit: 20, p_offset: 0 }),
    users: db.rpc('list_users', { p_search: 'dona', p_sort: 'nome', ...page }),
    counts: db.rpc('count_users'),
    organizations: db.rpc('list_organizations', {
      p_search: 'São José',
      p_waiting: false,
      p_sort: 'nome',
      ...page,
    }),
    waiting: db.rpc('list_organizations', { p_search: '', p_waiting: true, p_limit: 20, p_offset: 0 }),
    document: db
      .from('documentos')
      .select('id, org_id')
      .eq('tipo', 'estatuto')
      .order('created_at')
      .limit(1)
      .single(),
    trail: db.from('auditoria').select('id, acao, created_at').order('id').limit(20),
  })
  expect(read.users).toMatchObject([{ email: 'dona@ong.example' }])
  expect(read.pending).toMatchObject([{ email: 'espera@ong.example' }])
  expect(read.organizations).toMatchObject([{ nome: 'Associação São José' }])
  const document = read.document as { id: string; org_id: string }
  const { user_id: waiting } = (read.pending as { user_id: string }[])[0] ?? {}
  await answered({
    form: db.rpc('organization_form', { p_org_id: document.org_id }),
    approve: db.from('documentos').update({ aprovado: true }).eq('id', document.id).select('id').single(),
    decide: db
      .from('user_approval')
      .update({ status: 'approved', notes: 'Aprovado pelo administrador' })
      .eq('user_id', waiting ?? '')
      .eq('status', 'pending')
      .select('user_id')
      .single(),
    message: db.rpc('send_message', {
      p_org_id: document.org_id,
      p_assunto: 'Oi',
      p_mensagem: 'Tudo certo.',
    }),
  })
}
