import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const ID = '00000000-0000-4000-d000-000000000001'
const LONG_AGO = '2026-01-05T10:00'
const given = {
  titulo: 'Planilha enviada à pessoa errada',
  descricao: 'Um anexo errado.',
  conhecido_em: LONG_AGO,
}
const call = async (name: 'save_incident' | 'set_incident_closed', args: Record<string, unknown>) => {
  const { client } = await admin(stack)
  return (await client.rpc(name, args as never).throwOnError()).data
}
const save = (more: Record<string, unknown> = {}, version?: number) =>
  call('save_incident', {
    p_id: ID,
    p_incidente: { ...given, ...more },
    ...(version !== undefined && { p_versao: version }),
  })
const stored = async () => {
  const { client } = await admin(stack)
  return (await client.rpc('incident', { p_id: ID }).throwOnError()).data as Record<string, unknown>
}

const list = '/admin/dados-pessoais?aba=incidentes'
const open = async (address = `${list}&incidente=${ID}`) => (await openApp(address, await admin(stack))).user
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const clock = async (name: string) => {
  const item = (await screen.findByText(name, { selector: 'li span' })).closest('li')
  return item?.textContent
}

it('registers an incident with little, says what is wrong at its field, and keeps what was typed', async () => {
  const user = await open(list)
  await screen.findByText('Nenhum incidente registrado')
  await user.click(screen.getByRole('button', { name: 'Registrar incidente' }))
  const sheet = await dialog('Registrar incidente')
  const send = () => user.click(sheet.getByRole('button', { name: 'Salvar incidente' }))
  await send()
  for (const sentence of [
    'Diga em poucas palavras o que aconteceu.',
    'Conte o que aconteceu.',
    'Informe quando a equipe soube.',
  ])
    expect(await sheet.findByText(sentence)).toBeInTheDocument()
  expect(sheet.getByLabelText('Em poucas palavras')).toHaveFocus()

  await user.type(sheet.getByLabelText('Em poucas palavras'), '<b>Celular</b> perdido')
  await user.type(sheet.getByLabelText('O que aconteceu'), 'Ficou no ônibus.')
  await user.type(sheet.getByLabelText('Quando a equipe soube'), LONG_AGO)
  await user.type(sheet.getByLabelText('Quando aconteceu'), '2026-01-06T10:00')
  await user.type(sheet.getByLabelText('Quantas pessoas'), 'muitas')
  await user.type(sheet.getByLabelText('ANPD comunicada em'), '2026-01-04')
  await send()
  for (const sentence of [
    'O incidente não pode ter acontecido depois que a equipe soube dele.',
    'Escreva só o número, como 120.',
    'Escolha um dia entre o que a equipe soube e hoje.',
  ])
    expect(await sheet.findByText(sentence)).toBeInTheDocument()

  await user.clear(sheet.getByLabelText('Quando aconteceu'))
  await user.clear(sheet.getByLabelText('ANPD comunicada em'))
  await user.clear(sheet.getByLabelText('Quantas pessoas'))
  await user.type(sheet.getByLabelText('Quantas pessoas'), '1.200')
  failRequests(stack, /rpc\/save_incident/)
  await send()
  await screen.findByText('Erro ao salvar o incidente')
  expect(sheet.getByLabelText('O que aconteceu')).toHaveValue('Ficou no ônibus.')
  vi.stubGlobal('fetch', stack.fetch)
  await send()
  await screen.findByRole('heading', { name: '<b>Celular</b> perdido' })
  expect(await clock('Comunicar à ANPD')).toBe('Comunicar à ANPDo prazo era 08/01/2026Prazo acabou')
  expect(await clock('Completar as informações à ANPD')).toContain('o prazo era 02/02/2026')
  expect(screen.getByText('1.200')).toBeInTheDocument()
  expect(
    screen.getByText(/Carnaval, Sexta-feira Santa e Corpus Christi não são feriados nacionais/),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Todos os incidentes' }))
  await screen.findByText(/Comunicar à ANPD até 08\/01\/2026/)
})

it('suggests whether it is a duty to tell, and asks for the reason not to', async () => {
  await save()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Editar incidente' }))
  const sheet = await dialog('Editar incidente 1')
  const answer = (group: RegExp, name: string) =>
    user.click(within(sheet.getByRole('group', { name: group })).getByRole('radio', { name }))
  expect(
    sheet.getByText('Diga acima se isto pode prejudicar as pessoas, e a sugestão aparece aqui.'),
  ).toBeInTheDocument()
  await answer(/prejudicar as pessoas/, 'Sim')
  expect(
    sheet.getByText('Marque acima de quem são os dados e quais são, e a sugestão aparece aqui.'),
  ).toBeInTheDocument()
  await user.click(sheet.getByRole('checkbox', { name: /^Dirigentes/ }))
  await user.click(sheet.getByRole('checkbox', { name: 'CPF ou RG' }))
  expect(
    sheet.getByText('Até agora, nada do que você marcou obriga a comunicar. Confira antes de decidir.'),
  ).toBeInTheDocument()
  await user.click(sheet.getByRole('checkbox', { name: 'Documentos enviados' }))
  expect(sheet.getByText(/^Veja o que há nos documentos antes de decidir/)).toBeInTheDocument()
  await user.click(sheet.getByRole('checkbox', { name: /Crianças, adolescentes/ }))
  expect(sheet.getByText('Pelo que você marcou, é preciso comunicar.')).toBeInTheDocument()

  await answer(/É preciso comunicar/, 'Não')
  await user.click(sheet.getByRole('button', { name: 'Salvar incidente' }))
  expect(await sheet.findByText('Escreva por que não é preciso comunicar.')).toBeInTheDocument()
  expect(sheet.getByLabelText('Por que não é preciso comunicar')).toHaveFocus()
  await user.type(sheet.getByLabelText('Por que não é preciso comunicar'), 'O arquivo tinha senha.')
  await user.click(sheet.getByRole('button', { name: 'Salvar incidente' }))
  await screen.findByText('Não precisa ser comunicado: veja o motivo abaixo.')
  expect(await stored()).toMatchObject({
    dano: true,
    comunicar: false,
    titulares: ['dirigentes', 'criancas_idosos'],
    motivo_nao_comunicar: 'O arquivo tinha senha.',
  })
})

it('closes what was told, after saying what is missing, and opens it again', async () => {
  await save()
  const user = await open()
  await screen.findByText('Para encerrar, decida antes se é preciso comunicar.')
  expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Editar incidente' }))
  const sheet = await dialog('Editar incidente 1')
  await user.click(
    within(sheet.getByRole('group', { name: /É preciso comunicar/ })).getByRole('radio', { name: 'Sim' }),
  )
  await user.type(sheet.getByLabelText('ANPD comunicada em'), '2026-01-08')
  await user.type(sheet.getByLabelText('Pessoas comunicadas em'), '2026-01-09')
  await user.click(sheet.getByRole('button', { name: 'Salvar incidente' }))
  await screen.findByText(/^Para encerrar, informe antes em que dia/)
  expect(await clock('Comunicar à ANPD')).toBe('Comunicar à ANPDfeito em 08/01/2026')
  expect(await clock('Comunicar às pessoas')).toBe(
    'Comunicar às pessoasfeito em 09/01/2026depois do prazo, que era 08/01/2026',
  )

  await user.click(screen.getByRole('button', { name: 'Editar incidente' }))
  const again = await dialog('Editar incidente 1')
  await user.type(again.getByLabelText('Informações completas enviadas à ANPD em'), '2026-01-09')
  await user.click(again.getByRole('button', { name: 'Salvar incidente' }))
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Encerrar este incidente?' }))
  await user.click(question.getByRole('button', { name: 'Encerrar' }))
  await screen.findByText(/Encerrado por .* · Guardado até/)
  expect(screen.queryByRole('button', { name: 'Editar incidente' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reabrir' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Reabrir este incidente?' })).getByRole('button', {
      name: 'Reabrir',
    }),
  )
  await screen.findByRole('button', { name: 'Editar incidente' })
  expect(await stored()).toMatchObject({ versao: 5, encerrado_em: null })
})

it('shows what the register said before each change, and who changed it', async () => {
  await save({ dados: ['acesso'], comunicar: false, motivo_nao_comunicar: 'O arquivo tinha senha.' })
  await call('set_incident_closed', { p_id: ID, p_versao: 1, p_encerrado: true })
  await call('set_incident_closed', { p_id: ID, p_versao: 2, p_encerrado: false })
  await save({ descricao: 'Nada demais.', conhecido_em: '2026-01-07T10:00' }, 3)
  const user = await open()
  expect(await clock('Comunicar à ANPD')).toContain('12/01/2026')
  const heading = await screen.findByRole('heading', { name: 'Versões anteriores' })
  await user.click(heading)
  await screen.findByText('O incidente foi reaberto.')
  const versions = within(heading.closest('details') ?? document.body).getAllByRole('listitem')
  expect(versions.map((version) => version.textContent.replace(/^.+? por /, ''))).toEqual([
    [
      'Administração',
      'O que aconteceu, antesUm anexo errado.',
      'Quando a equipe soube, antes05/01/2026 10:00',
      'Quais dados, antesDados de acesso, como senhas e códigos',
      'Se é preciso comunicar, antesNão',
      'Por que não é preciso comunicar, antesO arquivo tinha senha.',
    ].join(''),
    'AdministraçãoO incidente foi reaberto.',
    'AdministraçãoO incidente foi encerrado.',
  ])
})

it('keeps the deadlines of a closed incident when the operator is no small agent any more', async () => {
  const become = async (small: boolean, version: number) => {
    const { client } = await admin(stack)
    const operator = { p_nome: 'Instituto de exemplo', p_cnpj: '', p_encarregado: '', p_substituto: '' }
    const contact = { p_email: 'dados@ong.example', p_telefone: '' }
    const args = { ...operator, ...contact, p_pequeno_porte: small, p_versao: version }
    await client.rpc('save_operator_settings', args).throwOnError()
  }
  await become(true, 0)
  const told = { anpd_em: '2026-01-12', titulares_em: '2026-01-12', complemento_em: '2026-01-12' }
  await save({ comunicar: true, ...told })
  await call('set_incident_closed', { p_id: ID, p_versao: 1, p_encerrado: true })
  await become(false, 1)
  await open()
  expect(await clock('Comunicar à ANPD')).toBe('Comunicar à ANPDfeito em 12/01/2026')
  await screen.findByText(/vocês eram agente de pequeno porte ao encerrar/)
})

it('asks what shall be saved where two changed the same, and saves what only one changed', async () => {
  await save()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Editar incidente' }))
  const sheet = await dialog('Editar incidente 1')
  await user.type(sheet.getByLabelText('Em poucas palavras'), ' de novo')
  await user.click(sheet.getByRole('checkbox', { name: 'CPF ou RG' }))
  await save({ titulo: 'Outro nome', riscos: 'Golpes.' }, 1)
  await user.click(sheet.getByRole('button', { name: 'Salvar incidente' }))
  const question = await dialog('Outra pessoa salvou este incidente antes de você')
  expect(question.getAllByRole('group')).toHaveLength(1)
  await user.click(question.getByRole('button', { name: 'Salvar minhas escolhas' }))
  await screen.findByRole('heading', { name: 'Planilha enviada à pessoa errada de novo' })
  expect(await stored()).toMatchObject({ riscos: 'Golpes.', dados: ['cpf_rg'], versao: 3 })
})

it('keeps the words of who edits one that somebody else closed', async () => {
  await save({ comunicar: false, motivo_nao_comunicar: 'Ninguém abriu.' })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Editar incidente' }))
  const sheet = await dialog('Editar incidente 1')
  await user.type(sheet.getByLabelText('O que pode acontecer com elas'), 'Nada.')
  await call('set_incident_closed', { p_id: ID, p_versao: 1, p_encerrado: true })
  await user.click(sheet.getByRole('button', { name: 'Salvar incidente' }))
  await screen.findByText('Outra pessoa encerrou este incidente. Reabra para salvar a mudança.')
  expect(sheet.getByLabelText('O que pode acontecer com elas')).toHaveValue('Nada.')
})

it('says on the panel what is due, with a link to it', async () => {
  await save()
  await open('/admin')
  const note = (await screen.findByText('Prazo de incidente com dados pessoais')).closest('[role=note]')
  expect(note?.textContent).toContain('Incidente 1, comunicar à ANPD: o prazo acabou em 08/01/2026.')
  expect(note?.textContent).toContain(
    'Incidente 1, completar as informações à ANPD: o prazo acabou em 02/02/2026.',
  )
  expect(screen.getAllByRole('link', { name: 'Incidente 1' })[0]).toHaveAttribute(
    'href',
    `${list}&incidente=${ID}`,
  )
})

it('says that an address names no incident', async () => {
  await open(`${list}&incidente=nada`)
  await screen.findByText('Incidente não encontrado')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Todos os incidentes' })).toHaveAttribute('href', list),
  )
})

it('fills in a text from the register and the operator, to copy and to print', async () => {
  await save({ dados: ['financeiros'] })
  const { client } = await admin(stack)
  await client
    .rpc('save_operator_settings', {
      p_nome: 'Instituto de exemplo',
      p_cnpj: '',
      p_encarregado: 'Encarregada de exemplo',
      p_substituto: '',
      p_email: 'dados@ong.example',
      p_telefone: '',
      p_pequeno_porte: true,
      p_versao: 0,
    })
    .throwOnError()
  const user = await open()
  expect(await clock('Comunicar à ANPD')).toContain('13/01/2026')
  await screen.findByText(/Os prazos estão em dobro/)
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Texto para as pessoas' }))
  const sheet = await dialog('Aviso sobre os seus dados pessoais')
  await sheet.findByText('Avise o seu banco e confira o extrato nas próximas semanas.')
  await user.click(sheet.getByRole('button', { name: 'Imprimir ou salvar em PDF' }))
  expect(print).toHaveBeenCalledOnce()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(sheet.getByRole('button', { name: 'Copiar texto' }))
  await screen.findByText('Texto copiado')
  const copied = written.mock.lastCall?.[0]
  expect(copied).toContain('Fale com a gente')
  expect(copied).toContain('Encarregada de exemplo, e-mail dados@ong.example.')
  await user.click(sheet.getByRole('button', { name: 'Fechar' }))
  await user.click(screen.getByRole('button', { name: 'Texto para a ANPD' }))
  const other = await dialog('Comunicação de incidente de segurança à ANPD')
  expect(await other.findByText(/Declaramos ser agente de tratamento de pequeno porte/)).toBeInTheDocument()
})
