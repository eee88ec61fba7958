import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleBytes } from '../../../domain/documents/sample-files.ts'
import { openApp, useApp } from '../../../support/app.tsx'
import { withDocument } from '../../../support/fixtures.ts'
import { approved } from '../../../support/personas.ts'

import { findSlot as slotOf } from '../../../support/render.tsx'
import { useStack } from '../../../support/backend.ts'
import { atDocuments, findDialog, findQuestion, findText } from '../wizard/profile-support.ts'
import { pauseNetwork, network, stubXhr } from './fake-xhr.ts'

const stack = await useStack()
useApp(stack)

beforeEach(() => stubXhr(stack.fetch))

/** The documents step of somebody who sent the first two mandatory files and agreed to the privacy policy. */
async function openDocuments() {
  const ana = await atDocuments(stack, { nome: 'Casa' })
  await withDocument(ana, 'estatuto')
  await withDocument(ana, 'ataEleicao')
  const { user } = await openApp('/perfil-ong/documentos', ana)
  await slotOf('Cartão CNPJ')
  return user
}

const stored = async () =>
  (await stack.db.query('select tipo from public.documentos order by tipo')).rows.map(({ tipo }) => tipo)
const isFinished = async () =>
  (await stack.db.query(`select 1 from public.form_progress where step = 'documentos'`)).rows.length === 1

async function send(user: Awaited<ReturnType<typeof openDocuments>>, label: string, name: string) {
  const input = await screen.findByLabelText(`Arquivo: ${label}`)
  await user.upload(input, new File([await sampleBytes('pdf')], name))
}

const browserWarns = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

const atEnd = () => findDialog(/Parabéns/)
const agree = () => screen.getByLabelText(/política de privacidade/)
const finish = () => screen.getByRole('button', { name: 'Finalizar cadastro' })

describe('a file on its way', () => {
  it('is seen from every screen, held against a reload, and found again in its slot', async () => {
    const user = await openDocuments()
    const release = pauseNetwork()
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    const news = (await findText('1 arquivo a caminho')).closest('[role=status]')

    await user.click(screen.getByRole('link', { name: 'Início' }))
    await screen.findByRole('heading', { level: 1, name: /Portal do Parceiro/ })
    expect(await screen.findByText('1 arquivo a caminho')).toBeInTheDocument()
    expect(browserWarns()).toBe(true)

    await user.click(screen.getByRole('link', { name: 'Ver arquivos' }))
    const slot = await slotOf('Cartão CNPJ')
    expect(within(slot).getByRole('progressbar')).toBeInTheDocument()
    expect(within(slot).queryByRole('button', { name: /^Escolher/ })).not.toBeInTheDocument()

    await waitFor(() => expect(network.sent).toHaveLength(1))
    release()
    await within(slot).findByText('Enviado')
    expect(screen.queryByText('1 arquivo a caminho')).not.toBeInTheDocument()
    // By the same part of the page, which is heard.
    expect(news).toHaveTextContent('Arquivo enviado: Cartão CNPJ')
    expect(news).toBeInTheDocument()
    expect(browserWarns()).toBe(false)
    expect(network.sent).toHaveLength(1)
    expect(await stored()).toEqual(['ataEleicao', 'cartaoCnpj', 'estatuto'])
  })

  it('is counted beside the other steps, and arrives while one looks at them', async () => {
    const user = await openDocuments()
    const release = pauseNetwork()
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    const summary = within(screen.getByRole('complementary', { name: 'Resumo do perfil' }))
    await summary.findByText(/1 arquivo sendo enviado/)
    // Three at once; the fourth waits.
    for (const name of ['municipal', 'estadual', 'federal'])
      await send(user, `Certidão negativa ${name}`, 'c.pdf')
    await findText('Na fila...')
    await user.click(screen.getByRole('tab', { name: 'Dados Básicos' }))
    await summary.findByText(/4 arquivos sendo enviados/)
    expect(summary.getByText(/2 de 3 obrigatórios/)).toBeInTheDocument()
    await waitFor(() => expect(network.sent).toHaveLength(3))
    release()
    await summary.findByText(/3 de 3 obrigatórios/)
    await waitFor(() => expect(summary.queryByText(/sendo enviado/)).not.toBeInTheDocument())
    expect(await screen.findByText('Todos os arquivos foram enviados')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Detalhes da ONG' }))
    await user.click(screen.getByRole('tab', { name: 'Documentos' }))
    expect(within(await slotOf('Cartão CNPJ')).getByText('Enviado')).toBeInTheDocument()
  })

  it('can be sent before any step was saved, once the first step can be', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/perfil-ong', ana)
    await user.type(await screen.findByLabelText('Nome da organização'), 'Casa do Povo')
    const writeEmail = async (value: string) =>
      fireEvent.change(await screen.findByLabelText('E-mail da organização'), { target: { value } })
    await writeEmail('ana@')
    const openTabs = async (...names: string[]) => {
      for (const name of names) await user.click(screen.getByRole('tab', { name }))
    }
    await openTabs('Detalhes da ONG', 'Documentos')
    await slotOf('Estatuto social')
    await send(user, 'Estatuto social', 'arquivo.pdf')
    await findText('Corrija os Dados Básicos antes de enviar documentos.')
    await openTabs('Dados Básicos')
    await writeEmail('')
    await openTabs('Detalhes da ONG', 'Documentos')
    for (const label of ['Estatuto social', 'Cartão CNPJ']) await send(user, label, 'arquivo.pdf')
    for (const label of ['Estatuto social', 'Cartão CNPJ'])
      await within(await slotOf(label)).findByText('Enviado')
    const { data } = await ana.client.from('organizacoes').select('nome').single().throwOnError()
    expect(data).toEqual({ nome: 'Casa do Povo' })
  })

  it('is asked about before signing out, and stopped by it', async () => {
    const user = await openDocuments()
    const release = pauseNetwork()
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    await waitFor(() => expect(network.sent).toHaveLength(1))
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Abrir menu' }))
      await user.click(await screen.findByRole('button', { name: 'Sair' }))
      return findQuestion('Sair sem enviar os arquivos?')
    }
    const question = await signOut()
    const warning = 'Há 1 arquivo que ainda não foi enviado. Se sair agora, ele não chega.'
    expect(question.getByText(warning)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Continuar aqui' }))
    await findText('1 arquivo a caminho')

    await user.click((await signOut()).getByRole('button', { name: 'Sair mesmo assim' }))
    await findText('Logout realizado')
    expect(browserWarns()).toBe(false)
    release()
    expect(await stored()).toEqual(['ataEleicao', 'estatuto'])
  })
})

describe('the end', () => {
  it('waits for a mandatory file and then comes by itself', async () => {
    const user = await openDocuments()
    const fail = pauseNetwork()
    network.cut = true
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    await user.click(agree())
    await user.click(finish())
    const waiting = await screen.findByRole('dialog', { name: 'Esperando 1 arquivo chegar' })
    expect(waiting).toHaveAccessibleDescription(
      'O cadastro será finalizado assim que tudo chegar. Deixe esta página aberta.',
    )
    expect(within(waiting).getByRole('progressbar', { name: 'Envio de Cartão CNPJ' })).toBeInTheDocument()
    expect(within(waiting).queryByRole('button', { name: /^Finalizar/ })).not.toBeInTheDocument()

    // Without it there is no end: only another try.
    fail()
    const failed = await screen.findByRole('dialog', { name: '1 arquivo não foi enviado' })
    expect(failed).toHaveAccessibleDescription('Para finalizar, falta enviar: Cartão CNPJ.')
    expect(within(failed).queryByRole('button', { name: /^Finalizar/ })).not.toBeInTheDocument()
    expect(await isFinished()).toBe(false)
    network.cut = false
    await user.click(within(failed).getByRole('button', { name: 'Tentar novamente' }))
    await atEnd()
    expect(await stored()).toEqual(['ataEleicao', 'cartaoCnpj', 'estatuto'])
    expect(await isFinished()).toBe(true)
  })

  it('says which files failed, and lets the person go back, try again or end without them', async () => {
    const user = await openDocuments()
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    await within(await slotOf('Cartão CNPJ')).findByText('Enviado')
    network.cut = true
    await send(user, 'Certidão negativa municipal', 'certidao.pdf')
    await findText('1 arquivo não foi enviado')
    await user.click(agree())
    const question = async () => {
      await user.click(finish())
      return findDialog('1 arquivo não foi enviado')
    }

    const first = await question()
    expect(first.getByText('certidao.pdf')).toBeInTheDocument()
    expect(first.getByText('Tente de novo ou finalize o cadastro sem o que não chegou.')).toBeInTheDocument()
    await user.click(first.getByRole('button', { name: 'Voltar ao formulário' }))
    expect(await isFinished()).toBe(false)

    const second = await question()
    const failAgain = pauseNetwork()
    await user.click(second.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(network.sent).toHaveLength(3))
    expect(second.getByRole('button', { name: 'Finalizar sem esperar' })).toBeInTheDocument()
    failAgain()
    await second.findByRole('button', { name: 'Finalizar assim mesmo' })
    await user.click(second.getByRole('button', { name: 'Voltar ao formulário' }))

    // What the failed file was to replace is stored, and still counts.
    await send(user, 'Estatuto social', 'novo.pdf')
    await within(await slotOf('Estatuto social')).findByText('Erro')
    await user.click(finish())
    const both = await findDialog('2 arquivos não foram enviados')
    await user.click(both.getByRole('button', { name: 'Finalizar assim mesmo' }))
    await atEnd()
    expect(await isFinished()).toBe(true)
    expect(await stored()).toEqual(['ataEleicao', 'cartaoCnpj', 'estatuto'])
  })
})

it('a file that is sent after the session ended elsewhere leads to the login', async () => {
  const user = await openDocuments()
  await stack.db.query('delete from auth.sessions')
  await send(user, 'Cartão CNPJ', 'cartao.pdf')
  await findText('Sessão encerrada')
  await waitFor(() => expect(location.pathname).toBe('/auth'))
  expect(await stored()).toEqual(['ataEleicao', 'estatuto'])
})
