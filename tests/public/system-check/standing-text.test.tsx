import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { checkDom, checkTransitions } from '../../../src/public/system-check/checks/frontend.ts'
import { AuthenticationTab } from '../../../src/public/system-check/components/authentication-tab.tsx'
import { PolicyExample } from '../../../src/public/system-check/components/policy-example.tsx'
import SystemCheckPage from '../../../src/public/system-check/pages/system-check-page.tsx'
import { config } from '../../../src/lib/config.ts'
import { AuthProvider } from '../../../src/session/auth-provider.tsx'
import { visibleTexts } from '../../support/render.tsx'
import packageJson from '../../../package.json' with { type: 'json' }

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
    `Versão ${packageJson.version}`,
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
  // One evaluation a query, and no policy that reads its own table.
  expect(screen.getByRole('figure', { name: 'Exemplo de política correta em SQL' })).toHaveTextContent(
    'using (id = (select auth.uid()) or (select private.is_admin()));',
  )
  expect(screen.getByRole('figure', { name: 'Exemplo de política sem recursão em SQL' })).toHaveTextContent(
    'using (user_id = (select auth.uid()) or (select private.is_admin()));',
  )
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
