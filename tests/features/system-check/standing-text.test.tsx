import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { checkDom, checkTransitions } from '../../../src/features/system-check/checks/frontend.ts'
import { AuthenticationTab } from '../../../src/features/system-check/components/authentication-tab.tsx'
import { PolicyExample } from '../../../src/features/system-check/components/policy-example.tsx'
import SystemCheckPage from '../../../src/features/system-check/pages/system-check-page.tsx'
import { config } from '../../../src/lib/config.ts'
import { AuthProvider } from '../../../src/session/auth-provider.tsx'
import { visibleTexts } from '../../support/visible-texts.ts'

// What needs no backend.
afterEach(cleanup)

test('nothing is checked before it is known who asks', () => {
  // As in the first moment: the session has not been looked at.
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(
    <AuthProvider>
      <MemoryRouter>
        <SystemCheckPage />
      </MemoryRouter>
    </AuthProvider>,
  )
  expect(visibleTexts(page)).toEqual([
    'Voltar para a página inicial',
    'Verificação de Sistema',
    'Mostra o que funciona, o que não funciona e o que fazer.',
    'Verificando quem está nesta página…',
    'Se encontrar problemas, entre em contato com o suporte técnico e envie o relatório desta página.',
  ])
})

test('examples of policies', () => {
  render(<PolicyExample />)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Política correta',
    'Sem recursão',
  ])
  expect(screen.getByText('Cada pessoa lê o próprio registro; administradores leem todos.')).toBeVisible()
  expect(screen.getByText('Quando a política precisa consultar a tabela que protege.')).toBeVisible()
  expect(screen.getByRole('figure', { name: 'Exemplo de política correta em SQL' }).textContent)
    .toBe(`-- Segurança por linha ligada, e só as permissões necessárias.
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;

-- Uma política por comando. (select auth.uid()) é calculado uma vez
-- por consulta; auth.uid() sozinho, uma vez por linha.
create policy "a person reads their own profile, an administrator all"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));`)
  expect(screen.getByRole('figure', { name: 'Exemplo de política sem recursão em SQL' }).textContent)
    .toBe(`-- ERRADO: a política de user_roles consulta user_roles (recursão infinita).
-- using (exists (select 1 from public.user_roles r
--                where r.user_id = auth.uid() and r.role = 'admin'))

-- CERTO: a consulta fica em uma função que não passa pelas políticas.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles r
    where r.user_id = (select auth.uid()) and r.role = 'admin'
  )
$$;

create policy "an administrator reads all roles"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));`)
})

test('an administrator is told of the throwaway account where there is a domain for it', () => {
  vi.spyOn(config, 'diagnosticsDomain', 'get').mockReturnValue('diagnostico.example')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthenticationTab visit={{ id: 'visita', caller: 'admin' }} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('note')).toHaveTextContent(
    /^O teste cria uma conta temporária em @diagnostico\.example e a remove em seguida\. Ela não conta como cadastro pendente\.$/,
  )
})

test('a browser with transitions, and one in which something else changes the page', async () => {
  const tried = checkTransitions()
  document.body.lastElementChild?.dispatchEvent(new Event('transitionend'))
  expect(await tried).toMatchObject({ state: 'success', message: 'As transições funcionam.' })

  vi.spyOn(document, 'getElementById').mockReturnValue(null)
  expect(checkDom()).toEqual({
    id: 'dom',
    title: 'Manipulação do DOM',
    state: 'failure',
    message: 'O navegador não alterou a página como pedido.',
    advice: 'Desative extensões que mudam páginas (tradutores, bloqueadores) e recarregue.',
  })
  expect(document.body.childElementCount).toBe(0)
})
