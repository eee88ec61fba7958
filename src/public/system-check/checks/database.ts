import { failed, failedBy, passed, type Caller, type CheckResult } from './check'
import { isDatabaseAnswer } from './faults'
import { probe } from './probe'
import type { Client } from '@/lib/supabase/client'

const connection = { id: 'connection', title: 'Conexão com o banco de dados' }

async function checkConnection(client: Client): Promise<CheckResult> {
  const { fault, ms } = await probe(() => client.rpc('deployment_status'))
  // A database that refuses the query is still reachable.
  if (!fault || isDatabaseAnswer(fault)) return passed(connection, 'O banco de dados respondeu.', ms)
  return failedBy(
    connection,
    fault,
    fault.kind === 'session'
      ? 'O banco de dados não foi consultado. '
      : 'Falha na conexão: verifique as credenciais e a disponibilidade do serviço. ',
  )
}

const roles = { id: 'roles', title: 'Sistema de papéis de usuário' }

async function checkRoles(client: Client, caller: Caller): Promise<CheckResult> {
  const { data, fault, ms } = await probe(() => client.rpc('get_user_roles'))
  if (fault) return failedBy(roles, fault, 'A função get_user_roles pode estar ausente ou falhando. ')
  if (caller === 'visitor')
    return passed(roles, 'A função get_user_roles respondeu; visitantes não têm papel, como deve ser.', ms)
  if (data?.length) return passed(roles, 'A função get_user_roles respondeu com o papel desta conta.', ms)
  const message = 'A conta que entrou não tem nenhum papel registrado.'
  const advice =
    'Verifique o gatilho handle_new_user na aba Autenticação. Sair e entrar de novo cria o registro que falta.'
  return { ...failed(roles, message, advice), ms }
}

const queries = { id: 'queries', title: 'Consultas de dados' }

async function checkQueries(client: Client, caller: Caller): Promise<CheckResult> {
  const { data, fault, ms } = await probe(() => client.from('profiles').select('id').limit(1))
  if (fault?.kind === 'permission' && caller === 'visitor')
    return passed(queries, 'O banco recusou a consulta de um visitante, como deve ser.', ms)
  if (fault)
    return failedBy(queries, fault, 'Falha na consulta: verifique as permissões e a estrutura das tabelas. ')
  if (caller === 'visitor' && data?.length)
    return failed(
      queries,
      'Um visitante sem conta consegue ler dados pessoais.',
      'Retire a permissão do papel anon e as políticas abertas da tabela profiles.',
    )
  if (caller !== 'visitor' && !data?.length)
    return failed(
      queries,
      'A consulta não trouxe nem o perfil da própria conta: a política de leitura pode ter sido removida.',
      'Verifique as permissões e a estrutura das tabelas na aba Tabelas.',
    )
  return passed(queries, 'A consulta foi respondida.', ms)
}

export async function checkDatabase(client: Client, caller: Caller): Promise<CheckResult[]> {
  return Promise.all([checkConnection(client), checkRoles(client, caller), checkQueries(client, caller)])
}

export const databaseTitles = [connection.title, roles.title, queries.title]
