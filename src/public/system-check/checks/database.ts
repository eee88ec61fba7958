import type { Caller, CheckResult } from './check'
import { isDatabaseAnswer, recognizeFault } from './faults'
import { probe } from './probe'
import type { Client } from '@/lib/supabase/client'

const connectionBase = { id: 'connection', title: 'Conexão com o banco de dados' }

async function checkConnection(client: Client): Promise<CheckResult> {
  const { error, status, ms } = await probe(() => client.rpc('deployment_status'))
  const fault = error ? recognizeFault(error, status) : null
  // A database that refuses the query is still reachable.
  if (!fault || isDatabaseAnswer(fault))
    return { ...connectionBase, state: 'success', message: 'O banco de dados respondeu.', ms }
  if (fault.kind === 'session')
    return {
      ...connectionBase,
      state: 'failure',
      message: `O banco de dados não foi consultado. ${fault.message}`,
      advice: fault.advice,
      technical: fault.technical,
    }
  return {
    ...connectionBase,
    state: 'failure',
    message: `Falha na conexão: verifique as credenciais e a disponibilidade do serviço. ${fault.message}`,
    advice: fault.advice,
    technical: fault.technical,
  }
}

const rolesBase = { id: 'roles', title: 'Sistema de papéis de usuário' }

async function checkRoles(client: Client, caller: Caller): Promise<CheckResult> {
  const { data, error, status, ms } = await probe(() => client.rpc('get_user_roles'))
  if (error) {
    const fault = recognizeFault(error, status)
    return {
      ...rolesBase,
      state: 'failure',
      message: `A função get_user_roles pode estar ausente ou falhando. ${fault.message}`,
      advice: fault.advice,
      technical: fault.technical,
    }
  }
  if (caller !== 'visitor' && !data?.length)
    return {
      ...rolesBase,
      state: 'failure',
      message: 'A conta que entrou não tem nenhum papel registrado.',
      advice:
        'Verifique o gatilho handle_new_user na aba Autenticação. Sair e entrar de novo cria o registro que falta.',
      ms,
    }
  return {
    ...rolesBase,
    state: 'success',
    message:
      caller === 'visitor'
        ? 'A função get_user_roles respondeu; visitantes não têm papel, como deve ser.'
        : 'A função get_user_roles respondeu com o papel desta conta.',
    ms,
  }
}

const queriesBase = { id: 'queries', title: 'Consultas de dados' }

async function checkQueries(client: Client, caller: Caller): Promise<CheckResult> {
  const { data, error, status, ms } = await probe(() => client.from('profiles').select('id').limit(1))
  const fault = error ? recognizeFault(error, status) : null
  const advice = 'Verifique as permissões e a estrutura das tabelas na aba Tabelas.'
  if (fault?.kind === 'permission' && caller === 'visitor')
    return {
      ...queriesBase,
      state: 'success',
      message: 'O banco recusou a consulta de um visitante, como deve ser.',
      ms,
    }
  if (fault)
    return {
      ...queriesBase,
      state: 'failure',
      message: `Falha na consulta: verifique as permissões e a estrutura das tabelas. ${fault.message}`,
      advice: fault.advice,
      technical: fault.technical,
    }
  if (caller === 'visitor' && data?.length)
    return {
      ...queriesBase,
      state: 'failure',
      message: 'Um visitante sem conta consegue ler dados pessoais.',
      advice: 'Retire a permissão do papel anon e as políticas abertas da tabela profiles.',
    }
  if (caller !== 'visitor' && !data?.length)
    return {
      ...queriesBase,
      state: 'failure',
      message:
        'A consulta não trouxe nem o perfil da própria conta: a política de leitura pode ter sido removida.',
      advice,
    }
  return { ...queriesBase, state: 'success', message: 'A consulta foi respondida.', ms }
}

export async function checkDatabase(client: Client, caller: Caller): Promise<CheckResult[]> {
  return Promise.all([checkConnection(client), checkRoles(client, caller), checkQueries(client, caller)])
}

export const databaseTitles = [connectionBase.title, rolesBase.title, queriesBase.title]
