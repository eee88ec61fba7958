import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleBytes } from '../../domain/documents/sample-files.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { approved } from '../../support/people.ts'
import { pauseRequests, watchRequests } from '../../support/faults.ts'
import { findSlot as slotOf } from '../../support/slots.ts'
import { useStack } from '../../support/stack.ts'
import { pauseNetwork, network, stubXhr } from '../../domain/documents/uploads/fake-xhr.ts'

const stack = await useStack()
useApp(stack)

beforeEach(() => stubXhr(stack.fetch))

/** The documents step of somebody who sent the first two mandatory files and agreed to the privacy policy. */
async function openDocuments() {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  await withDocument(ana, 'estatuto')
  await withDocument(ana, 'ataEleicao')
  const { user } = await openApp('/perfil-ong/documentos', ana)
  await slotOf('Cartão CNPJ')
  const stored = async () =>
    (await ana.client.from('documentos').select('tipo').order('tipo').throwOnError()).data.map(
      ({ tipo }) => tipo,
    )
  const finished = async () =>
    (await ana.client.from('form_progress').select('id').eq('step', 'documentos').throwOnError()).data
      .length === 1
  return { user, ana, stored, finished }
}

async function send(user: Awaited<ReturnType<typeof openApp>>['user'], label: string, name: string) {
  const input = await screen.findByLabelText(`Arquivo: ${label}`, {}, LONG_TIMEOUT)
  await user.upload(input, new File([await sampleBytes('pdf')], name))
}

const browserWarns = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

const atEnd = () => screen.findByRole('dialog', { name: /Parabéns/ }, LONG_TIMEOUT)

describe('a file on its way', () => {
  it('is seen from every screen, held against a reload, and found again in its slot', async () => {
    const { user, stored } = await openDocuments()
    const release = pauseNetwork()
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    const shown = await screen.findByText('1 arquivo a caminho', {}, LONG_TIMEOUT)
    const news = shown.closest('[role=status]')

    await user.click(screen.getByRole('link', { name: 'Início' }))
    await screen.findByRole('heading', { level: 1, name: /Portal do Parceiro/ }, LONG_TIMEOUT)
    expect(screen.getByText('1 arquivo a caminho')).toBeInTheDocument()
    expect(browserWarns()).toBe(true)

    await user.click(screen.getByRole('link', { name: 'Ver arquivos' }))
    const slot = await slotOf('Cartão CNPJ')
    expect(within(slot).getByRole('progressbar')).toBeInTheDocument()
    expect(within(slot).queryByRole('button', { name: /^Escolher/ })).not.toBeInTheDocument()

    await waitFor(() => expect(network.sent).toHaveLength(1), LONG_TIMEOUT)
    release()
    expect(await within(slot).findByText('Enviado', {}, LONG_TIMEOUT)).toBeInTheDocument()
    expect(screen.queryByText('1 arquivo a caminho')).not.toBeInTheDocument()
    // By the same part of the page, which is heard.
    expect(news).toHaveTextContent('Arquivo enviado: Cartão CNPJ')
    expect(news).toBeInTheDocument()
    expect(browserWarns()).toBe(false)
    expect(network.sent).toHaveLength(1)
    expect(await stored()).toEqual(['ataEleicao', 'cartaoCnpj', 'estatuto'])
  })

  it('is counted beside the other steps, and arrives while one looks at them', async () => {
    const { user } = await openDocuments()
    const release = pauseNetwork()
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    const summary = within(screen.getByRole('complementary', { name: 'Resumo do perfil' }))
    expect(await summary.findByText(/1 arquivo sendo enviado/, {}, LONG_TIMEOUT)).toBeInTheDocument()
    // Three at once; the fourth waits.
    for (const name of ['municipal', 'estadual', 'federal'])
      await send(user, `Certidão negativa ${name}`, 'c.pdf')
    expect(await screen.findByText('Na fila...', {}, LONG_TIMEOUT)).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Dados Básicos' }))
    expect(await summary.findByText(/4 arquivos sendo enviados/, {}, LONG_TIMEOUT)).toBeInTheDocument()
    expect(summary.getByText(/2 de 3 obrigatórios/)).toBeInTheDocument()
    await waitFor(() => expect(network.sent).toHaveLength(3), LONG_TIMEOUT)
    release()
    expect(await summary.findByText(/3 de 3 obrigatórios/, {}, LONG_TIMEOUT)).toBeInTheDocument()
    await waitFor(() => expect(summary.queryByText(/sendo enviado/)).not.toBeInTheDocument(), LONG_TIMEOUT)
    expect(screen.getByText('Todos os arquivos foram enviados')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Detalhes da ONG' }))
    await user.click(screen.getByRole('tab', { name: 'Documentos' }))
    expect(within(await slotOf('Cartão CNPJ')).getByText('Enviado')).toBeInTheDocument()
  })

  it('can be sent before any step was saved, once the first step can be', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/perfil-ong', ana)
    await user.type(await screen.findByLabelText('Nome da organização', {}, LONG_TIMEOUT), 'Casa do Povo')
    const writeEmail = (value: string) =>
      fireEvent.change(screen.getByLabelText('E-mail da organização'), { target: { value } })
    writeEmail('ana@')
    const go = (step: string) => user.click(screen.getByRole('tab', { name: step }))
    await go('Detalhes da ONG')
    await go('Documentos')
    await send(user, 'Estatuto social', 'arquivo.pdf')
    const refused = within(await slotOf('Estatuto social'))
    const why = 'Corrija os Dados Básicos antes de enviar documentos.'
    expect(await refused.findByText(why, {}, LONG_TIMEOUT)).toBeInTheDocument()
    await go('Dados Básicos')
    writeEmail('')
    await go('Detalhes da ONG')
    await go('Documentos')
    for (const label of ['Estatuto social', 'Cartão CNPJ']) await send(user, label, 'arquivo.pdf')
    for (const label of ['Estatuto social', 'Cartão CNPJ'])
      expect(await within(await slotOf(label)).findByText('Enviado', {}, LONG_TIMEOUT)).toBeInTheDocument()
    const { data } = await ana.client.from('organizacoes').select('nome').single().throwOnError()
    expect(data).toEqual({ nome: 'Casa do Povo' })
  })

  it('arrives where its person has gone on while the first step was saved for it', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/perfil-ong', ana)
    await user.type(await screen.findByLabelText('Nome da organização', {}, LONG_TIMEOUT), 'Casa do Povo')
    await user.click(screen.getByRole('tab', { name: 'Detalhes da ONG' }))
    await user.click(screen.getByRole('tab', { name: 'Documentos' }))
    const save = pauseRequests(stack, /^POST .*\/form_progress/)
    await send(user, 'Estatuto social', 'arquivo.pdf')
    await user.click(screen.getByRole('link', { name: 'Início' }))
    await screen.findByRole('heading', { name: 'Boas-vindas ao Portal do Parceiro' }, LONG_TIMEOUT)
    save()
    await waitFor(async () => {
      const { data } = await ana.client.from('documentos').select('nome').throwOnError()
      expect(data).toEqual([{ nome: 'arquivo.pdf' }])
    }, LONG_TIMEOUT)
  })

  it('is asked about before signing out, and stopped by it', async () => {
    const { user, stored } = await openDocuments()
    const release = pauseNetwork()
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    await waitFor(() => expect(network.sent).toHaveLength(1), LONG_TIMEOUT)
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Abrir menu' }))
      await user.click(await screen.findByRole('button', { name: 'Sair' }, LONG_TIMEOUT))
      return within(
        await screen.findByRole('alertdialog', { name: 'Sair sem enviar os arquivos?' }, LONG_TIMEOUT),
      )
    }
    const requests = await signOut()
    expect(
      requests.getByText('Há 1 arquivo que ainda não foi enviado. Se sair agora, ele não chega.'),
    ).toBeInTheDocument()
    await user.click(requests.getByRole('button', { name: 'Continuar aqui' }))
    expect(await screen.findByText('1 arquivo a caminho', {}, LONG_TIMEOUT)).toBeInTheDocument()

    await user.click((await signOut()).getByRole('button', { name: 'Sair mesmo assim' }))
    await screen.findByText('Logout realizado', {}, LONG_TIMEOUT)
    expect(browserWarns()).toBe(false)
    release()
    expect(await stored()).toEqual(['ataEleicao', 'estatuto'])
  })
})

describe('the end', () => {
  it('waits for a mandatory file and then comes by itself', async () => {
    const { user, stored, finished } = await openDocuments()
    const fail = pauseNetwork()
    network.cut = true
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    await user.click(screen.getByLabelText(/política de privacidade/))
    await user.click(screen.getByRole('button', { name: 'Finalizar cadastro' }))
    const waiting = await screen.findByRole('dialog', { name: 'Esperando 1 arquivo chegar' }, LONG_TIMEOUT)
    expect(waiting).toHaveAccessibleDescription(
      'O cadastro será finalizado assim que tudo chegar. Deixe esta página aberta.',
    )
    expect(within(waiting).getByRole('progressbar', { name: 'Envio de Cartão CNPJ' })).toBeInTheDocument()
    expect(within(waiting).queryByRole('button', { name: /^Finalizar/ })).not.toBeInTheDocument()

    // Without it there is no end: only another try.
    fail()
    const failed = await screen.findByRole('dialog', { name: '1 arquivo não foi enviado' }, LONG_TIMEOUT)
    expect(failed).toHaveAccessibleDescription('Para finalizar, falta enviar: Cartão CNPJ.')
    expect(within(failed).queryByRole('button', { name: /^Finalizar/ })).not.toBeInTheDocument()
    expect(await finished()).toBe(false)
    network.cut = false
    await user.click(within(failed).getByRole('button', { name: 'Tentar novamente' }))
    expect(await atEnd()).toBeInTheDocument()
    expect(await stored()).toEqual(['ataEleicao', 'cartaoCnpj', 'estatuto'])
    expect(await finished()).toBe(true)
    // Pressed again, as while the code of the congratulations is fetched.
    const requests = watchRequests(stack)
    fireEvent.click(screen.getByRole('button', { name: 'Finalizar cadastro', hidden: true }))
    await atEnd()
    expect(screen.queryByRole('button', { name: 'Enviando...', hidden: true })).not.toBeInTheDocument()
    expect(requests.filter((one) => !one.startsWith('GET'))).toEqual([])
  })

  it('does not come without a mandatory file that was put away meanwhile, and calls none missing that arrived', async () => {
    const { user, ana, finished } = await openDocuments()
    await ana.client.from('documentos').delete().eq('tipo', 'estatuto').throwOnError()
    await waitFor(() => expect(screen.queryByText('estatuto.pdf')).not.toBeInTheDocument(), LONG_TIMEOUT)
    const release = pauseNetwork()
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    await send(user, 'Estatuto social', 'estatuto.pdf')
    await waitFor(() => expect(network.sent).toHaveLength(2), LONG_TIMEOUT)
    await user.click(screen.getByLabelText(/política de privacidade/))
    await user.click(screen.getByRole('button', { name: 'Finalizar cadastro' }))
    await screen.findByRole('dialog', { name: 'Esperando 2 arquivos chegarem' }, LONG_TIMEOUT)
    // As where its pages change in another tab.
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar envio: Estatuto social', hidden: true }))
    release()
    const emptySlot = await slotOf('Estatuto social')
    expect(
      await within(emptySlot).findByText('Este documento é obrigatório', {}, LONG_TIMEOUT),
    ).toBeInTheDocument()
    const arrived = within(await slotOf('Cartão CNPJ'))
    expect(arrived.getByText('Enviado')).toBeInTheDocument()
    expect(arrived.queryByText('Este documento é obrigatório')).not.toBeInTheDocument()
    expect(await finished()).toBe(false)
  })

  it('says which files failed, and lets the person go back, try again or end without them', async () => {
    const { user, stored, finished } = await openDocuments()
    await send(user, 'Cartão CNPJ', 'cartao.pdf')
    await within(await slotOf('Cartão CNPJ')).findByText('Enviado', {}, LONG_TIMEOUT)
    network.cut = true
    await send(user, 'Certidão negativa municipal', 'certidao.pdf')
    expect(await screen.findByText('1 arquivo não foi enviado', {}, LONG_TIMEOUT)).toBeInTheDocument()
    await user.click(screen.getByLabelText(/política de privacidade/))
    const question = async () => {
      await user.click(screen.getByRole('button', { name: 'Finalizar cadastro' }))
      return within(await screen.findByRole('dialog', { name: '1 arquivo não foi enviado' }, LONG_TIMEOUT))
    }

    const first = await question()
    expect(first.getByText('certidao.pdf')).toBeInTheDocument()
    expect(first.getByText('Tente de novo ou finalize o cadastro sem o que não chegou.')).toBeInTheDocument()
    await user.click(first.getByRole('button', { name: 'Voltar ao formulário' }))
    expect(await finished()).toBe(false)

    const second = await question()
    const failAgain = pauseNetwork()
    await user.click(second.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(network.sent).toHaveLength(3), LONG_TIMEOUT)
    expect(second.getByRole('button', { name: 'Finalizar sem esperar' })).toBeInTheDocument()
    failAgain()
    expect(
      await second.findByRole('button', { name: 'Finalizar assim mesmo' }, LONG_TIMEOUT),
    ).toBeInTheDocument()
    await user.click(second.getByRole('button', { name: 'Voltar ao formulário' }))

    // What the failed file was to replace is stored, and still counts.
    await send(user, 'Estatuto social', 'novo.pdf')
    await within(await slotOf('Estatuto social')).findByText('Erro', {}, LONG_TIMEOUT)
    await user.click(screen.getByRole('button', { name: 'Finalizar cadastro' }))
    const both = await screen.findByRole('dialog', { name: '2 arquivos não foram enviados' }, LONG_TIMEOUT)
    const tryAll = pauseNetwork()
    await user.click(within(both).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('dialog', { name: 'Esperando 2 arquivos chegarem' }, LONG_TIMEOUT)).toBe(
      both,
    )
    tryAll()
    await user.click(await within(both).findByRole('button', { name: 'Finalizar assim mesmo' }, LONG_TIMEOUT))
    expect(await atEnd()).toBeInTheDocument()
    expect(await finished()).toBe(true)
    expect(await stored()).toEqual(['ataEleicao', 'cartaoCnpj', 'estatuto'])
  })
})
