import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp, useApp } from '../../../support/app.tsx'
import { useStack } from '../../../support/backend.ts'
import { closingPrompt } from '../../../support/render.tsx'
import { pauseNetwork, stubXhr } from '../uploads/fake-xhr.ts'
import { addDocumentRow, atDocuments, findText } from '../wizard/profile-support.ts'
import {
  CNPJ,
  cndt,
  crf,
  FEDERAL,
  federal,
  FGTS,
  LABOUR,
  openRenewal,
  pdf,
  profile,
  shown,
  withEnd,
} from './renewal-support.ts'

const stack = await useStack()
useApp(stack)

beforeEach(() => stubXhr(stack.fetch))

describe('files that are chosen together', () => {
  it('go to their places, whatever they are called, and one press confirms the dates of each', async () => {
    const { user, row, choose, stored } = await openRenewal(stack, [
      ['certidaoFederal', -3],
      ['certidaoTrabalhista', 4],
      ['certidaoFgts', 2],
    ])
    await choose(await federal('a.pdf'), await cndt('b.pdf'), await crf('c.pdf'))
    expect(await findText('3 arquivos vão para os seus lugares.')).toBeInTheDocument()
    expect(screen.getByText('Renovados: 0 de 3')).toBeInTheDocument()
    for (const label of [FEDERAL, LABOUR, FGTS]) {
      const here = await row(label)
      await here.findAllByText(/^Lido no arquivo:/)
      await user.click(await here.findByRole('button', { name: 'Confirmar datas' }))
      expect(await here.findByText('Renovado')).toBeInTheDocument()
      expect(here.queryByRole('link', { name: /^Onde emitir/ })).toBeNull()
    }
    expect(await findText('Renovados: 3 de 3')).toBeInTheDocument()
    expect(await stored()).toEqual([
      { tipo: 'certidaoFederal', nome: 'a.pdf' },
      { tipo: 'certidaoFgts', nome: 'c.pdf' },
      { tipo: 'certidaoTrabalhista', nome: 'b.pdf' },
    ])
    const { rows } = await stack.db.query(
      "select valido_ate - private.today() as days from public.documentos where tipo = 'certidaoFederal'",
    )
    expect(rows).toEqual([{ days: 170 }])
  })

  it('wait for the person where it is not certain what they are, and are sent only then', async () => {
    const { user, row, choose, stored } = await openRenewal(stack, [['certidaoFederal', -3]])
    await choose(await pdf('digitalizada.pdf', []))
    expect(await findText('1 arquivo espera a sua escolha.')).toBeInTheDocument()
    const file = within(screen.getByRole('listitem', { name: 'digitalizada.pdf' }))
    expect(file.getByText('Não deu para ler o texto deste arquivo.')).toBeInTheDocument()
    expect(closingPrompt()).toBe(true)
    await user.click(file.getByRole('button', { name: 'Enviar: digitalizada.pdf' }))
    expect(file.getByText('Escolha que documento é, ou não o envie.')).toBeInTheDocument()
    expect(await stored()).toEqual([{ tipo: 'certidaoFederal', nome: 'certidaoFederal.pdf' }])
    await user.selectOptions(file.getByLabelText('Documento'), FEDERAL)
    expect(file.getByText('No lugar de certidaoFederal.pdf.')).toBeInTheDocument()
    await user.click(file.getByRole('button', { name: 'Enviar: digitalizada.pdf' }))
    const here = await row(FEDERAL)
    expect(
      await here.findByText(
        'Não deu para ler o texto deste arquivo. Confira você mesmo e digite as datas que estão nele.',
      ),
    ).toBeInTheDocument()
    await waitFor(async () =>
      expect(await stored()).toEqual([{ tipo: 'certidaoFederal', nome: 'digitalizada.pdf' }]),
    )
    expect(screen.queryByText('Que documentos são estes?')).toBeNull()
    expect(screen.getByRole('button', { name: 'Escolher os arquivos' })).toHaveFocus()
    expect(closingPrompt()).toBe(false)
  })

  it.each([
    [
      'another organization’s',
      () => federal('outra.pdf', 170, '98.765.432/0001-98'),
      'O CNPJ do documento, 98.765.432/0001-98, não é o da organização.',
    ],
    ['one that lapsed', () => federal('velha.pdf', -1), `O documento venceu em ${shown(-1)}.`],
    [
      'an issuer’s screen',
      () => pdf('tela.pdf', ['Empregador não cadastrado', `Inscrição: ${CNPJ}`]),
      'Isto não é a certidão: é uma tela do emissor, que diz que ela não saiu.',
    ],
    [
      'a paper without a place',
      () => pdf('ceat.pdf', ['CERTIDÃO ELETRÔNICA DE AÇÕES TRABALHISTAS', `CNPJ: ${CNPJ}`]),
      'Parece ser a certidão de ações trabalhistas (CEAT), que não tem lugar aqui.',
    ],
    [
      'something else',
      () => pdf('carta.pdf', ['Prezados senhores,', 'segue a carta.']),
      'Não reconhecemos este documento.',
    ],
    [
      'one that is only guessed',
      () =>
        pdf('prefeitura.pdf', [
          'PREFEITURA MUNICIPAL DE BETIM',
          'CERTIDÃO NEGATIVA DE DÉBITOS',
          `CNPJ: ${CNPJ}`,
          `Válida até ${shown(60)}`,
        ]),
      'Parece ser uma certidão municipal. Confira.',
    ],
    [
      'one that ends no later than what is there',
      () => federal('igual.pdf', 4),
      `O arquivo que já está lá vale até ${shown(4)}, e este não vale mais que ele.`,
    ],
  ])('are not sent unasked: %s', async (_, file, doubt) => {
    const { user, choose, stored } = await openRenewal(stack, [
      ['certidaoFederal', 4],
      ['certidaoMunicipal', 4],
    ])
    const before = await stored()
    const chosen = await file()
    await choose(chosen)
    const item = within(await screen.findByRole('listitem', { name: chosen.name }))
    expect(item.getByText(doubt)).toBeInTheDocument()
    await user.click(item.getByRole('button', { name: `Não enviar: ${chosen.name}` }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: chosen.name })).toBeNull())
    expect(await stored()).toEqual(before)
  })

  it('are not sent unasked where they are one half of what the state asks for', async () => {
    const { choose, stored } = await openRenewal(stack, [['certidaoEstadual', 4]], {
      ...profile,
      uf: 'SP',
      municipio: 'Santos',
    })
    await choose(
      await pdf('sefaz.pdf', [
        'Débitos Tributários Não Inscritos na Dívida Ativa do Estado de São Paulo',
        `CNPJ: ${CNPJ}`,
        `Válida até ${shown(90)}`,
      ]),
    )
    const item = within(await screen.findByRole('listitem', { name: 'sefaz.pdf' }))
    expect(item.getByText(/^Em São Paulo são duas certidões/)).toBeInTheDocument()
    expect(await stored()).toEqual([{ tipo: 'certidaoEstadual', nome: 'certidaoEstadual.pdf' }])
  })

  it('ask before they take the place of what is still valid', async () => {
    const ana = await atDocuments(stack, profile)
    await withEnd(stack, ana.orgId, 'certidaoFederal', 4)
    await withEnd(stack, ana.orgId, 'certidaoTrabalhista', 100, 'boa.pdf')
    const { user } = await openApp('/perfil-ong/documentos?renovar=sim', ana)
    await user.upload(await screen.findByLabelText('Arquivos novos'), [await cndt('nova.pdf')])
    const item = within(await screen.findByRole('listitem', { name: 'nova.pdf' }))
    expect(
      item.getByText(`${LABOUR} já tem um arquivo que não precisa ser renovado agora: boa.pdf.`),
    ).toBeInTheDocument()
    expect(item.getByLabelText('Documento')).toHaveDisplayValue(LABOUR)
    await user.click(screen.getByRole('link', { name: 'Voltar aos documentos' }))
    await user.click(await screen.findByRole('button', { name: 'Continuar aqui' }))
    await user.click(item.getByRole('button', { name: 'Enviar: nova.pdf' }))
    const other = within(await screen.findByRole('region', { name: 'Outros documentos' }))
    expect(await other.findByText('nova.pdf')).toBeInTheDocument()
  })

  it('ask which of two for one place counts, and where another is on its way', async () => {
    const { user, row, choose, stored } = await openRenewal(stack, [['certidaoFederal', 4]])
    await choose(await federal('um.pdf', 160), await federal('dois.pdf', 170))
    expect(await findText('2 arquivos esperam a sua escolha.')).toBeInTheDocument()
    const one = within(screen.getByRole('listitem', { name: 'um.pdf' }))
    expect(one.getByText(`Há mais de um arquivo para ${FEDERAL}: escolha qual vale.`)).toBeInTheDocument()
    const send = pauseNetwork()
    await user.click(
      within(screen.getByRole('listitem', { name: 'dois.pdf' })).getByRole('button', {
        name: 'Enviar: dois.pdf',
      }),
    )
    await (await row(FEDERAL)).findByRole('button', { name: /^Cancelar envio/ })
    expect(await one.findByText(`Outro arquivo para ${FEDERAL} ainda está a caminho.`)).toBeInTheDocument()
    await user.click(one.getByRole('button', { name: 'Enviar: um.pdf' }))
    await findText('O arquivo não foi enviado')
    send()
    await (await row(FEDERAL)).findByRole('button', { name: 'Confirmar datas' })
    expect(await stored()).toEqual([{ tipo: 'certidaoFederal', nome: 'dois.pdf' }])
    expect(screen.getByRole('listitem', { name: 'um.pdf' })).toBeInTheDocument()
  })

  it('are refused as their slot refuses them', async () => {
    const { user, row, choose } = await openRenewal(stack, [['certidaoFederal', 4]])
    await choose(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'foto.jpg', { type: 'image/jpeg' }))
    const item = within(await screen.findByRole('listitem', { name: 'foto.jpg' }))
    await user.selectOptions(item.getByLabelText('Documento'), FEDERAL)
    await user.click(item.getByRole('button', { name: 'Enviar: foto.jpg' }))
    const here = await row(FEDERAL)
    expect(await here.findByText(/^Tipo de arquivo não aceito\. Por favor use: pdf/)).toBeInTheDocument()
    await user.click(here.getByRole('button', { name: `Descartar este arquivo: ${FEDERAL}` }))
    expect(here.queryByText(/^Tipo de arquivo/)).toBeNull()
    // The pressed button went with its file.
    await waitFor(() => expect(here.getByRole('heading', { name: FEDERAL })).toHaveFocus())
  })

  it('do not take the place of a file without a date unasked, whose date is asked for here', async () => {
    const { ana, row } = await openRenewal(stack, [['ataEleicao', 50]])
    await findText('Nada vence nos próximos 45 dias')
    cleanup()
    await addDocumentRow(stack, ana.orgId, 'certidaoFederal', { nome: 'sem data.pdf' })
    const { user } = await openApp('/perfil-ong/documentos?renovar=sim', ana)
    expect(await findText('Nada vence nos próximos 45 dias')).toBeInTheDocument()
    expect((await row(FEDERAL)).getByText('Informe a validade')).toBeInTheDocument()
    expect(await (await row(FEDERAL)).findByRole('button', { name: 'Confirmar datas' })).toBeInTheDocument()
    expect(screen.queryByText(/^Renovados:/)).toBeNull()
    await user.upload(screen.getByLabelText('Arquivos novos'), [await federal('nova.pdf')])
    const item = within(await screen.findByRole('listitem', { name: 'nova.pdf' }))
    expect(item.getByText(`${FEDERAL} já tem um arquivo: sem data.pdf.`)).toBeInTheDocument()
  })

  it('are lost only where the person says so', async () => {
    const { user, choose } = await openRenewal(stack, [['certidaoFederal', -3]])
    await choose(await pdf('digitalizada.pdf', []))
    await screen.findByRole('listitem', { name: 'digitalizada.pdf' })
    await user.click(screen.getByRole('link', { name: 'Voltar aos documentos' }))
    await user.click(await screen.findByRole('button', { name: 'Sair sem enviar' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Escolher os arquivos' })).toBeNull())
  })

  it('are too many at once', async () => {
    const { choose } = await openRenewal(stack, [['certidaoFederal', 4]])
    await choose(...Array.from({ length: 40 }, (_, at) => new File(['x'], `${at}.pdf`)))
    expect(await findText('Arquivos demais de uma vez')).toBeInTheDocument()
    expect(screen.queryByText('Que documentos são estes?')).toBeNull()
  })
})
