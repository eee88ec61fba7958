import { render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/** Step 1 and the privacy policy of an app that was built with these settings. */
async function built(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { ProfileFieldInput } = await import('@/domain/organization/inputs/field-input')
  const { fieldsOf } = await import('@/domain/organization/fields/fields')
  const { privacyPolicy } = (await import('@/domain/legal/texts')).legalTexts
  const { plainText } = await import('@/domain/legal/legal-text')
  function Step() {
    return (
      <FormProvider {...useForm()}>
        {fieldsOf('dados-basicos').map((field) => (
          <ProfileFieldInput key={field.name} field={field} />
        ))}
      </FormProvider>
    )
  }
  render(<Step />)
  await import('@/domain/organization/registry-lookup/registry-lookup')
  return { version: privacyPolicy.version, policy: plainText(privacyPolicy) }
}

it('nothing is offered, or in the privacy policy, unless the operator named a register', async () => {
  const { version, policy } = await built({})
  await screen.findByLabelText('CNPJ')
  expect(screen.queryByRole('button', { name: /^Buscar/ })).toBeNull()
  expect(version).toBe('2026-12-01')
  expect(policy).not.toContain('públicos')
})

it('a register of CNPJ is offered under its field and named in the privacy policy', async () => {
  const { version, policy } = await built({ VITE_CNPJ_LOOKUP: 'https://brasilapi.com.br/api/cnpj/v1' })
  expect(await screen.findByRole('button', { name: 'Buscar dados do CNPJ' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Buscar endereço pelo CEP' })).toBeNull()
  expect(version).toBe('2026-12-01, com consulta pública')
  expect(policy).toContain('Consulta a cadastros públicos\nQuando você usa o botão “Buscar dados do CNPJ”')
  expect(policy).toContain('envia o CNPJ que está no campo a brasilapi.com.br, que também recebe')
})

it('so is one of CEP, and an address to write to', async () => {
  const { version, policy } = await built({
    VITE_CEP_LOOKUP: 'https://cep.example/v1',
    VITE_SUPPORT_EMAIL: 'contato@mutirao.example',
  })
  await screen.findByRole('button', { name: 'Buscar endereço pelo CEP' })
  expect(policy).toContain('envia o CEP que está no campo a cep.example, que também recebe')
  expect(version).toBe('2026-12-01, com consulta pública, com e-mail')
  expect(policy).toContain('no rodapé do portal, ou escreva para contato@mutirao.example.\n')
})
