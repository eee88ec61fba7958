import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../../support/app.tsx'
import { refuseRequests, useStack } from '../../../support/backend.ts'
import { approved } from '../../../support/personas.ts'
import { atDocuments, findText } from '../wizard/profile-support.ts'
import { CITY, CNPJ, FEDERAL, FGTS, openRenewal, profile, shown, STATE, withEnd } from './renewal-support.ts'

const stack = await useStack()
useApp(stack)

const rowNames = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)

describe('the list', () => {
  it('has what lapses in the order in which to fetch it, each with how, for whom, its issuer and the CNPJ', async () => {
    const { row } = await openRenewal(stack, [
      ['certidaoMunicipal', 2],
      ['certidaoFgts', 20],
      ['certidaoFederal', -3],
      ['ataEleicao', 45],
      ['certidaoTrabalhista', 46],
    ])
    expect(await rowNames()).toEqual(['Ata de eleição da diretoria', FEDERAL, FGTS, CITY])
    const first = await row(FEDERAL)
    expect(first.getByText('Vencido há 3 dias')).toBeInTheDocument()
    expect(
      first.getByText(
        'Costuma sair na hora, de graça. Peça com o CNPJ da matriz. Uma só vale para a matriz e as filiais.',
      ),
    ).toBeInTheDocument()
    const link = await first.findByRole('link', { name: 'Onde emitir: Certidão federal' })
    expect(link).toHaveAttribute(
      'href',
      'https://servicos.receitafederal.gov.br/servico/certidoes/#/home/cnpj',
    )
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(first.getByText(`CNPJ ${CNPJ}`)).toBeInTheDocument()
    expect(
      (await row(FGTS)).getByText(new RegExp(`A Caixa renova só a partir de ${shown(15)}`)),
    ).toBeInTheDocument()
    const city = await row(CITY)
    expect(city.getByText(/^Deixe por último: vale só 30 dias\./)).toBeInTheDocument()
    expect(await city.findByRole('link', { name: /^Onde emitir/ })).toHaveAttribute(
      'href',
      'https://cnd.pbh.gov.br/CNDOnline/',
    )
  })

  it('says who issues it where the addresses are refused, and does not ask for them again and again', async () => {
    const refused = refuseRequests(stack, /list_issuers/)
    const { row, user } = await openRenewal(stack, [['certidaoFederal', 1]])
    const copy = (await row(FEDERAL)).getByRole('button', { name: `Copiar: CNPJ, para ${FEDERAL}` })
    await user.click(copy)
    await findText('Copiado')
    expect(copy).toBeInTheDocument()
    expect(refused.length).toBeLessThan(6)
  })

  it('copies the CNPJ without its punctuation', async () => {
    const { row, user } = await openRenewal(stack, [['certidaoFederal', 1]])
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click((await row(FEDERAL)).getByRole('button', { name: `Copiar: CNPJ, para ${FEDERAL}` }))
    await findText('Copiado')
    expect(written).toHaveBeenCalledWith('12345678000195')
  })

  it('says who issues what it knows no address of, and what the profile lacks', async () => {
    const { row } = await openRenewal(
      stack,
      [
        ['certidaoEstadual', 3],
        ['certidaoMunicipal', 3],
      ],
      { nome: 'Casa Aberta' },
    )
    const state = await row(STATE)
    expect(
      await state.findByText(/De tributos do estado, no site da secretaria da fazenda\.$/),
    ).toBeInTheDocument()
    expect(state.queryByRole('link')).toBeNull()
    expect(state.queryByRole('button', { name: /^Copiar/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Informar o CNPJ' })).toHaveAttribute(
      'href',
      '/perfil-ong/dados-basicos',
    )
    expect(screen.getByRole('link', { name: 'Informar estado e município' })).toBeInTheDocument()
  })

  it('says that São Paulo asks for two, and shows both addresses', async () => {
    const { row } = await openRenewal(stack, [['certidaoEstadual', 3]], {
      ...profile,
      uf: 'SP',
      municipio: 'Santos',
    })
    const state = await row(STATE)
    expect(state.getByText(/Em São Paulo são duas certidões/)).toBeInTheDocument()
    expect(await state.findAllByRole('link', { name: /^Onde emitir/ })).toHaveLength(2)
  })

  it('says so where nothing lapses, and what lapses next', async () => {
    await openRenewal(stack, [
      ['certidaoFederal', 80],
      ['ataEleicao', 46],
    ])
    expect(await findText('Nada vence nos próximos 45 dias')).toBeInTheDocument()
    expect(screen.getByText(`O próximo: Ata de eleição da diretoria, em ${shown(46)}.`)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar aos documentos' })).toHaveAttribute(
      'href',
      '/perfil-ong/documentos',
    )
    expect(screen.queryByRole('button', { name: 'Escolher os arquivos' })).toBeNull()
  })

  it('is there without the place for files for somebody who only reads', async () => {
    const ana = await atDocuments(stack, profile)
    await withEnd(stack, ana.orgId, 'certidaoFederal', 5)
    const rui = await approved(stack, 'rui@ong.example')
    await stack.db.query(
      "insert into public.organizacao_pessoas (org_id, user_id, papel) values ($1, $2, 'leitor')",
      [ana.orgId, rui.id],
    )
    const { user } = await openApp(`/perfil-ong?organizacao=${ana.orgId}`, rui)
    await user.click(await screen.findByRole('link', { name: 'Renovar o que vence' }))
    const row = within(await screen.findByRole('listitem', { name: FEDERAL }))
    expect(row.getByText('Vence em 5 dias')).toBeInTheDocument()
    expect(await row.findByRole('link', { name: /^Onde emitir/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Escolher os arquivos' })).toBeNull()
    expect(screen.queryByLabelText('Arquivos novos')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Voltar aos documentos' }))
    expect(await screen.findByRole('heading', { name: 'Situação dos documentos' })).toBeInTheDocument()
  })
})

describe('the ways there', () => {
  it('lead from the documents, and from them back', async () => {
    const ana = await atDocuments(stack, profile)
    await withEnd(stack, ana.orgId, 'certidaoFederal', 20)
    const help = () => {
      const link = screen.getByRole('link', { name: /^Ajuda: / })
      return `${link.textContent} ${link.getAttribute('href')}`
    }
    const { user } = await openApp('/perfil-ong/documentos', ana)
    const [link] = await screen.findAllByRole('link', { name: 'Renovar o que vence' })
    expect(help()).toBe('Ajuda: enviar documentos /ajuda/enviar-documentos')
    await user.click(link as HTMLElement)
    expect(await screen.findByRole('heading', { level: 2, name: 'Renovar o que vence' })).toHaveFocus()
    expect(location.search).toBe('?renovar=sim')
    expect(help()).toBe('Ajuda: recusas, pedidos e renovação /ajuda/recusas-e-pedidos')
    await user.click(await screen.findByRole('link', { name: 'Voltar aos documentos' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Documentos' })).toBeInTheDocument()
  })

  it('are not there where nothing lapses', async () => {
    const ana = await atDocuments(stack, profile)
    await withEnd(stack, ana.orgId, 'certidaoFederal', 90)
    await openApp('/perfil-ong/documentos', ana)
    await screen.findByText('Seus documentos')
    expect(screen.queryByRole('link', { name: 'Renovar o que vence' })).toBeNull()
  })
})
