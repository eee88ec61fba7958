import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ProfileFieldInput } from '@/domain/organization/inputs/field-input'
import { fieldsOf } from '@/domain/organization/fields/fields'
import RegistryLookup from '@/domain/organization/registry-lookup/registry-lookup'
import { EditorProvider } from '@/domain/organization/step-form/editor-provider'
import { StepFormController } from '@/domain/organization/step-form/step-form-controller'
import { publicRecord } from '../../../../supabase/embedded/vite/public-registries.ts'

const FAILED =
  'Não foi possível buscar os dados agora. Preencha os campos à mão: nada do que está aqui se perdeu.'

/** The registers answer what `answer` says, else as the embedded backend does. */
function registries(answer?: (path: string) => Response | Promise<Response>) {
  const requests = vi.fn<(path: string) => Promise<Response>>(async (path) => {
    if (answer) return answer(path)
    const record = publicRecord(path)
    return record ? Response.json(record) : new Response('{"message":"Not found."}', { status: 404 })
  })
  vi.stubGlobal('fetch', (path: string) => requests(path))
  return requests
}

function open(formData: Record<string, string> = {}) {
  const editor = new StepFormController('dados-basicos', { form_data: formData, versao: 1 })
  render(
    <EditorProvider editor={editor}>
      <form>
        {fieldsOf('dados-basicos').map((field) => (
          <ProfileFieldInput key={field.name} field={field} />
        ))}
        <RegistryLookup name="cnpj" address="/__local/cnpj/v1" />
        <RegistryLookup name="endereco" address="/__local/cep/v1" />
      </form>
    </EditorProvider>,
  )
  return { editor, user: userEvent.setup() }
}

/** Step 1 with this in it, and what is found for its CNPJ. */
async function search(formData: Record<string, string>) {
  const { editor, user } = open(formData)
  await user.click(cnpjButton())
  const list = within(await results())
  const fill = () => user.click(list.getByRole('button', { name: 'Preencher campos vazios' }))
  return { editor, user, list, fill }
}

const cnpjButton = () => screen.getByRole('button', { name: 'Buscar dados do CNPJ' })
const cepButton = () => screen.getByRole('button', { name: 'Buscar endereço pelo CEP' })
const results = () => screen.findByRole('region', { name: 'Dados encontrados' })
const filled = (editor: StepFormController) =>
  Object.fromEntries(Object.entries(editor.values).filter(([, value]) => value !== ''))

describe('by CNPJ', () => {
  it('asks nobody before it is pressed, and fills nothing before a yes', async () => {
    const requests = registries()
    const { editor, user } = open({ cnpj: '11.222.333/0001-81' })
    expect(requests).not.toHaveBeenCalled()
    await user.click(cnpjButton())
    const list = within(await results())
    expect(requests).toHaveBeenCalledExactlyOnceWith('/__local/cnpj/v1/11222333000181')
    expect(list.getByText('Situação no cadastro: ATIVA, desde 02/03/2009.')).toBeVisible()
    expect(list.getByText(/^Consulta a 127\.0\.0\.1:5173 em \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)).toBeVisible()
    expect(list.getByText('Só os campos vazios serão preenchidos.')).toBeVisible()
    expect(list.getByText('Associação')).toBeVisible()
    expect(list.getByText('ASSOCIACAO MAOS QUE SEMEIAM')).toBeVisible()
    expect(filled(editor)).toEqual({ cnpj: '11.222.333/0001-81' })

    await user.click(list.getByRole('button', { name: 'Preencher campos vazios' }))
    expect(filled(editor)).toEqual({
      cnpj: '11.222.333/0001-81',
      nome: 'ASSOCIACAO MAOS QUE SEMEIAM',
      nomeFantasia: 'MAOS QUE SEMEIAM',
      dataFundacao: '2009-03-02',
      tipoOrganizacao: 'associacao',
      email: 'contato@semeiam.example',
      telefone: '(11) 4002-0000',
      endereco: 'RUA DAS SEMENTES, 120, SALA 2, CENTRO, PORTO SERENO/SP, CEP 00000-100',
      // Porto Sereno is in no list.
      uf: 'SP',
    })
    expect(editor.isDirty).toBe(true)
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByText(/^Preenchemos: Nome da organização, .* e Estado\. Confira antes/)).toBeVisible()
    expect(screen.getByLabelText('CNPJ')).toHaveFocus()
  })

  it('never changes what stands there, also when it was typed meanwhile', async () => {
    registries()
    const typed = { cnpj: '33.444.555/0001-81', nome: 'Casa da Serra', endereco: 'Rua A' }
    const { editor, user, list, fill } = await search(typed)
    expect(list.getByText('Nome da organização (já preenchido, não muda)')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Tipo de organização'), 'ong')
    expect(list.getByText('Tipo de organização (já preenchido, não muda)')).toBeVisible()
    await fill()
    const added = { dataFundacao: '1998-05-11', tipoOrganizacao: 'ong', uf: 'MG' }
    expect(filled(editor)).toEqual({ ...typed, ...added })
  })

  const place = { municipio: 'SANTA BARBARA D OESTE', uf: 'SP' }
  const inSaoPaulo = () => Response.json({ cnpj: '11222333000181', razao_social: 'CASA', ...place })

  it('fills state and municipality as the list writes them', async () => {
    registries(inSaoPaulo)
    const { editor, list, fill } = await search({ cnpj: '11.222.333/0001-81' })
    expect(list.getByText('São Paulo')).toBeVisible()
    expect(list.getByText("Santa Bárbara d'Oeste")).toBeVisible()
    await fill()
    await waitFor(() => expect(editor.values).toMatchObject({ uf: 'SP', municipio: "Santa Bárbara d'Oeste" }))
  })

  it('leaves the municipality out where another state stays', async () => {
    registries(inSaoPaulo)
    const { editor, list, fill } = await search({ cnpj: '11.222.333/0001-81', uf: 'RJ' })
    expect(list.getByText('Estado (já preenchido, não muda)')).toBeVisible()
    await fill()
    expect(filled(editor)).toMatchObject({ uf: 'RJ', nome: 'CASA' })
    expect(editor.values.municipio).toBe('')
  })

  it('says where there is nothing to fill', async () => {
    registries()
    const known = { nome: 'Casa', dataFundacao: '1998-05-11', tipoOrganizacao: 'os', uf: 'MG' }
    const { editor, user, list } = await search({ cnpj: '33.444.555/0001-81', endereco: 'Rua A', ...known })
    expect(list.getByText('Todos estes campos já estão preenchidos: nada vai mudar.')).toBeVisible()
    expect(list.queryByRole('button', { name: 'Preencher campos vazios' })).toBeNull()
    await user.click(list.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('region')).toBeNull()
    expect(editor.isDirty).toBe(false)
  })

  it('takes no for an answer, and what it found is about that number only', async () => {
    registries()
    const { editor, user, list } = await search({ cnpj: '11.222.333/0001-81' })
    await user.click(list.getByRole('button', { name: 'Agora não' }))
    expect(screen.queryByRole('region')).toBeNull()
    expect(cnpjButton()).toHaveFocus()
    expect(editor.isDirty).toBe(false)

    await user.click(cnpjButton())
    await results()
    await user.type(screen.getByLabelText('CNPJ'), '{Backspace}')
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('asks for the whole number first', async () => {
    const requests = registries()
    const { user } = open({ cnpj: '11.222.333/0001-8' })
    await user.click(cnpjButton())
    expect(screen.getByText('Para buscar, digite o CNPJ completo e confira os dígitos.')).toBeVisible()
    await user.type(screen.getByLabelText('CNPJ'), '2')
    await user.click(cnpjButton())
    expect(screen.getByText('Para buscar, digite o CNPJ completo e confira os dígitos.')).toBeVisible()
    expect(requests).not.toHaveBeenCalled()
  })

  it.each([
    ['an unknown number', () => new Response('{"message":"CNPJ não encontrado."}', { status: 404 })],
    ['too many requests', () => new Response('', { status: 429 })],
    ['a challenge page', () => new Response('<!doctype html><title>Just a moment...</title>')],
    ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['nonsense', () => Response.json({ razao_social: ['?'] })],
    ['no time', () => Promise.reject(new DOMException('The time is over', 'TimeoutError'))],
  ])('says one sentence and loses nothing: %s', async (_what, answer) => {
    const requests = registries(answer)
    const { editor, user } = open({ cnpj: '11.222.333/0001-81', nome: 'Casa' })
    await user.type(screen.getByLabelText('Nome da organização'), ' Nova')
    await user.click(cnpjButton())
    expect(await screen.findByText(FAILED)).toBeInTheDocument()
    expect(requests).toHaveBeenCalledOnce()
    expect(filled(editor)).toEqual({ cnpj: '11.222.333/0001-81', nome: 'Casa Nova' })
    // And another try may be better.
    registries()
    await user.click(cnpjButton())
    await results()
    expect(screen.queryByText(FAILED)).toBeNull()
  })

  it('says that it is at work', async () => {
    let arrive: (response: Response) => void = () => undefined
    registries(() => new Promise((resolve) => (arrive = resolve)))
    const { user } = open({ cnpj: '11.222.333/0001-81' })
    await user.click(cnpjButton())
    expect(screen.getByRole('button', { name: 'Buscando...' })).toHaveAttribute('aria-busy', 'true')
    arrive(new Response('', { status: 500 }))
    expect(await screen.findByText(FAILED)).toBeInTheDocument()
  })
})

describe('by CEP', () => {
  it('puts the address in the place of its CEP, after a yes', async () => {
    registries()
    const { editor, user } = open()
    const address = screen.getByLabelText('Endereço completo')
    await user.type(address, '00000-100')
    await user.click(cepButton())
    const list = within(await results())
    expect(list.getByText('Endereço completo')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Preencher campos vazios' }))
    expect(editor.values.endereco).toBe('Rua das Sementes, nº , Centro, Porto Sereno/SP, CEP 00000-100')
    expect(
      screen.getByText('Preenchemos: Endereço completo e Estado. Confira antes de salvar.'),
    ).toBeVisible()
    await waitFor(() => expect(address).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Buscar endereço pelo CEP' })).toBeNull()
  })

  it('asks for a CEP first', async () => {
    const requests = registries()
    const { user } = open()
    await user.click(cepButton())
    expect(screen.getByText('Para buscar, escreva aqui só o CEP, com 8 números.')).toBeVisible()
    expect(requests).not.toHaveBeenCalled()
  })
})
