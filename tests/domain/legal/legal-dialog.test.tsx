import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plainText } from '@/domain/legal/legal-text'
import { legalTexts } from '@/domain/legal/texts'
import { createQueryClient } from '@/lib/query/query-client'
import LegalDialog from '@/domain/legal/legal-dialog'
import { useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

async function open(consent: 'privacyPolicy' | 'termsAgreement') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LegalDialog consent={consent} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return within(await screen.findByRole('dialog'))
}

it('shows below the policy who answers for the data and how long they stay, and hashes neither', async () => {
  const { privacyPolicy } = legalTexts
  const before = plainText(privacyPolicy)
  await stack.db.exec(
    `update private.operador set nome = 'Instituto de exemplo', cnpj = '11222333000181',
       encarregado = 'Encarregada de exemplo', email = 'dados@ong.example', versao = 1;
     update private.retencao set prazo = 3 where tipo = 'emails'`,
  )
  const policy = await open('privacyPolicy')
  expect(policy.getByRole('heading', { name: 'Quem responde pelos seus dados' })).toBeInTheDocument()
  expect(await policy.findByText('Encarregada de exemplo')).toBeInTheDocument()
  for (const link of policy.getAllByRole('link', { name: '“Seus dados”' }))
    expect(link).toHaveAttribute('href', '/seus-dados')
  expect(policy.getByText('11.222.333/0001-81')).toBeInTheDocument()
  expect(policy.getByRole('link', { name: 'dados@ong.example' })).toHaveAttribute(
    'href',
    'mailto:dados@ong.example',
  )
  const mails = (await policy.findAllByRole('listitem')).find((item) =>
    item.textContent.startsWith('E-mails enviados:'),
  )
  expect(mails).toHaveTextContent(
    'E-mails enviados: 3 anos depois do envio, ou de quando foi escrito, se não saiuO endereço e o texto de cada e-mail que o portal enviou, ou não conseguiu enviar. Mostram o que foi avisado, a quem e quando. (LGPD, art. 7º, VI)',
  )
  expect(policy.getByText('Versão 2026-12-01')).toBeInTheDocument()
  expect(plainText(privacyPolicy)).toBe(before)
})

it('says so where nobody has said yet who answers', async () => {
  const policy = await open('privacyPolicy')
  expect(
    await policy.findByText(
      'O contato ainda não foi informado aqui. Seu pedido chega à nossa equipe pela página “Seus dados”.',
    ),
  ).toBeInTheDocument()
})

it('has nothing of that below the other texts', async () => {
  const terms = await open('termsAgreement')
  expect(terms.queryByRole('heading', { name: 'Quem responde pelos seus dados' })).toBeNull()
})
