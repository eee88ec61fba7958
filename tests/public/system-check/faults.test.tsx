import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectComplaint } from '../../support/console.ts'
import { failRequests } from '../../support/backend.ts'
import { approved } from '../../support/personas.ts'
import { visibleTexts } from '../../support/render.tsx'
import {
  asAdmin,
  expectError,
  expectFault,
  openTab,
  transitionsTried,
  useBreakableBackend,
} from './system-check-support.ts'

// Every fault is created in the database, and the page must name it.
const { whole, breakForNow, breakDatabase } = await useBreakableBackend()
const ana = () => approved(whole, 'ana@ong.org.br')

test('tables: each shows its own fault', async () => {
  expectComplaint(/Could not find the table 'public.priorities'/)
  const stack = await breakDatabase(`
    drop table public.priorities cascade;
    revoke select on public.documentos from authenticated;
    create policy "loop" on public.certificacoes for select to authenticated
      using (exists (select from public.certificacoes c where c.org_id = certificacoes.org_id));
    drop policy "a person reads their own profile, an administrator all" on public.profiles`)
  const user = await openTab('Tabelas', asAdmin(stack))
  await expectError('priorities', /A tabela não existe/)
  await expectError('documentos', /Permissão negada pelo banco de dados/)
  await expectError('certificacoes', /Recursão infinita em uma política/)
  const profiles = await expectError(
    'profiles',
    /^Nem o registro da própria conta aparece: a política de leitura pode ter sido removida\.$/,
  )
  expect(profiles).toHaveTextContent(
    'O que fazer: Recrie a política de leitura (SELECT): veja a aba Políticas RLS, Exemplo.',
  )
  expect(screen.getByText('user_roles').closest('tr')).toHaveTextContent('A tabela respondeu')

  await user.click(screen.getByText('Banco de dados'))
  const queries = await expectError(
    'Consultas de dados',
    /^A consulta não trouxe nem o perfil da própria conta: a política de leitura pode ter sido removida\.$/,
  )
  expect(queries).toHaveTextContent(
    'O que fazer: Verifique as permissões e a estrutura das tabelas na aba Tabelas.',
  )
})

test('tables: one that everybody can read', async () => {
  await breakForNow(
    `grant select on public.profiles to anon;
     create policy "open" on public.profiles for select to anon, authenticated using (true)`,
    'drop policy "open" on public.profiles; revoke select on public.profiles from anon',
  )
  const user = await openTab('Tabelas')
  expect(
    await expectError('profiles', /^Um visitante sem conta consegue ler esta tabela\.$/),
  ).toHaveTextContent(
    'O que fazer: Retire a permissão do papel anon e as políticas abertas: veja a aba Políticas RLS.',
  )
  await user.click(screen.getByText('Banco de dados'))
  expect(
    await expectError('Consultas de dados', /^Um visitante sem conta consegue ler dados pessoais\.$/),
  ).toHaveTextContent(
    'O que fazer: Retire a permissão do papel anon e as políticas abertas da tabela profiles.',
  )
})

test.each([
  {
    fault: 'an account that sees other people’s rows',
    sql: 'create policy "open" on public.user_roles for select to authenticated using (true)',
    mend: 'drop policy "open" on public.user_roles',
    login: ana,
    tab: 'Tabelas',
    place: 'user_roles',
    text: /^Esta conta vê registros de outras pessoas\.$/,
    advice: 'Uma política de leitura está aberta demais: veja a aba Políticas RLS.',
  },
  {
    fault: 'queries that recurse',
    sql: `create policy "loop" on public.profiles for select to authenticated
            using (exists (select from public.profiles p where p.id = profiles.id))`,
    mend: 'drop policy "loop" on public.profiles',
    login: ana,
    tab: 'Banco de dados',
    place: 'Consultas de dados',
    text: /^Falha na consulta: verifique as permissões e a estrutura das tabelas\. Recursão infinita em uma política de acesso \(RLS\)\.$/,
  },
  {
    fault: 'an account without a role',
    // The app would create the missing row when the person signs in.
    sql: `alter function private.ensure_own_rows() rename to gone;
          create function private.ensure_own_rows() returns void language sql as 'select'`,
    mend: `drop function private.ensure_own_rows();
           alter function private.gone() rename to ensure_own_rows`,
    login: async () => {
      const person = await ana()
      await whole.db.query('delete from public.user_roles where user_id = $1', [person.id])
      return person
    },
    tab: 'Banco de dados',
    place: 'Sistema de papéis de usuário',
    text: /^A conta que entrou não tem nenhum papel registrado\.$/,
    advice:
      'Verifique o gatilho handle_new_user na aba Autenticação. Sair e entrar de novo cria o registro que falta.',
  },
])('$tab: $fault', async ({ sql, mend, login, tab, place, text, advice = '' }) => {
  await breakForNow(sql, mend)
  await openTab(tab, await login())
  expect(await expectError(place, text)).toHaveTextContent(`O que fazer: ${advice}`)
})

test('database: the function for the roles is missing', async () => {
  await breakForNow(
    'alter function public.get_user_roles() rename to gone',
    'alter function public.gone() rename to get_user_roles',
  )
  const user = await openTab('Banco de dados', await ana())
  await expectError(
    'Sistema de papéis de usuário',
    /^A função get_user_roles pode estar ausente ou falhando\. A função não existe no banco de dados\.$/,
  )
  await expectFault('Conexão com o banco de dados', /O banco de dados respondeu/)
  expect(await screen.findByText('Erro nos testes de banco de dados')).toBeInTheDocument()

  await user.click(screen.getByText('Políticas RLS'))
  expect(visibleTexts(screen.getByRole('note'))).toEqual([
    'Papel não lido',
    'O papel da sua conta não pôde ser lido, e o diagnóstico das políticas depende dele. Veja na aba Banco de dados o que falhou.',
  ])
  await user.click(screen.getByText('Autenticação'))
  expect(visibleTexts(screen.getByRole('note'))).toEqual([
    'Estes testes não alteram nada. O papel da sua conta não pôde ser lido; por isso o gatilho de cadastro não é testado.',
  ])
})

test('tables: a function is missing, its helper is not', async () => {
  await breakForNow(
    'alter function public.update_user rename to gone',
    'alter function public.gone rename to update_user',
  )
  const user = await openTab('Tabelas', asAdmin(whole))
  await expectError('Funções do banco de dados', /Não existe no banco de dados: public\.update_user\./)
  failRequests(whole, /list_missing_functions/)
  await user.click(screen.getByText('Verificar Novamente'))
  await expectError(
    'Funções do banco de dados',
    /^A função list_missing_functions não pôde ser consultada\. O servidor respondeu que está fora de serviço\.$/,
  )
})

test('frontend: a missing migration', async () => {
  await breakForNow(
    // An older one in the place of the newest.
    `create table private.newest as select max(version) as version from supabase_migrations.schema_migrations;
     update supabase_migrations.schema_migrations set version = '20200101000000'
       where version = (select version from private.newest)`,
    `update supabase_migrations.schema_migrations set version = (select version from private.newest)
       where version = '20200101000000';
     drop table private.newest`,
  )
  await openTab('Frontend')
  await expectFault('Migrações do banco de dados', /não atendido\. O banco de dados está atrasado/)
  expect(await screen.findByText('Atenção - Requisitos de deploy')).toBeInTheDocument()
  await transitionsTried()
})
