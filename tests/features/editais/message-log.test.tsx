import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

it('counts who cannot be told as done, and goes on only while somebody is left', async () => {
  const boss = await admin(stack)
  const { data: edital } = await boss.client.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()
  // Of one sending two are still to be told, of the other nobody.
  const [half, all] = [crypto.randomUUID(), crypto.randomUUID()]
  await stack.db.exec(`
    insert into organizacoes (nome) select 'Casa ' || n from generate_series(1, 6) n;
    insert into edital_mensagens (id, edital_id, assunto, mensagem, estado) values
      ('${half}', '${edital}', 'Metade', 'Venham', 'parada'), ('${all}', '${edital}', 'Todas', 'Venham', 'parada');
    insert into edital_convites (edital_id, org_id, mensagem_id, enviado_em, falha)
    select '${edital}', id, case when nome <= 'Casa 4' then '${half}'::uuid else '${all}'::uuid end,
      case when nome in ('Casa 1', 'Casa 5') then now() end, case when nome in ('Casa 2', 'Casa 6') then 'sem_acesso' end
    from organizacoes`)
  await openApp(`/admin/organizacoes/editais/${edital}`, boss)
  const bar = (subject: string) => screen.findByRole('progressbar', { name: `Envio de ${subject}` })
  expect(await bar('Metade')).toHaveAttribute('aria-valuenow', '50')
  expect(await bar('Todas')).toHaveAttribute('aria-valuenow', '100')
  expect(screen.getByText('Enviada a 1 de 4 organizações')).toBeVisible()
  const resume = screen.getAllByRole('button', { name: 'Continuar envio' })
  expect(resume).toHaveLength(1)
  expect(resume[0]?.closest('li')).toHaveTextContent('Metade')
})
