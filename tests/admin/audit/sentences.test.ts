import { expect, it } from 'vitest'
import { auditSentence, batchSentence, changeText } from '@/admin/audit/sentences'

const sentence = (acao: string, detalhes: Parameters<typeof auditSentence>[0]['detalhes'] = {}) =>
  auditSentence({ acao, detalhes })

const undone = 'Decisão desfeita: '

it.each([
  ['papel_alterado', { de: 'client', para: 'admin' }, 'Papel alterado de Cliente para Administrador'],
  ['papel_alterado', { de: null, para: 'user' }, 'Papel definido: Usuário'],
  ['documento_aprovado', { tipo: 'estatuto' }, 'Documento aprovado: Estatuto social'],
  [
    'organizacao_editada',
    { etapa: 'dados-basicos', campos: ['nome', 'cnpj'] },
    'Organização editada, Dados Básicos: Nome da organização, CNPJ',
  ],
  [
    'usuario_alterado',
    { campos: ['nome', 'email'], email: 'b@ong.example', email_anterior: 'a@ong.example' },
    'Usuário alterado: nome, e-mail (de a@ong.example para b@ong.example)',
  ],
  ['cadastro_reaberto', {}, 'Cadastro devolvido para a fila de aprovação'],
  ['cadastro_desfeito', { para: 'pending' }, `${undone}cadastro volta a aguardar`],
  [
    'documento_desfeito',
    { tipo: 'balanco', para: 'approved' },
    `${undone}Balanço patrimonial volta a aprovado`,
  ],
  [
    'documento_desfeito',
    { tipo: 'balanco', para: 'rejected' },
    `${undone}Balanço patrimonial volta a rejeitado`,
  ],
  ['usuario_criado', { papel: 'manager' }, 'Usuário criado com o papel Gerente'],
  ['proprietario_definido', { email: 'bia@ong.example' }, 'Proprietário definido: bia@ong.example'],
  ['emissor_criado', { documento: 'sicaf' }, 'Endereços do emissor adicionados: Situação no SICAF'],
  [
    'emissor_alterado',
    { documento: 'estadual', uf: 'SP' },
    'Endereços do emissor alterados: Certidão estadual, SP',
  ],
  [
    'emissor_excluido',
    { documento: 'municipal', uf: 'SP', municipio: 'Campinas' },
    'Endereços do emissor excluídos: Certidão municipal, Campinas (SP)',
  ],
  [
    'lista_importada',
    { lista: 'ceis', data: '2026-09-30', organizacoes: 2 },
    'Lista de impedimentos importada: CEIS de 30/09/2026, com 2 organizações do portal',
  ],
  ['incidente_registrado', { numero: 3 }, 'Incidente 3 com dados pessoais registrado'],
  [
    'incidente_alterado',
    { numero: 3, campos: ['riscos', 'outro'] },
    'Incidente 3 com dados pessoais alterado: O que pode acontecer com elas, outro',
  ],
  ['incidente_encerrado', { numero: 3 }, 'Incidente 3 com dados pessoais encerrado'],
  ['incidente_reaberto', { numero: 3 }, 'Incidente 3 com dados pessoais reaberto'],
  [
    'titular_pedido',
    { protocolo: '2026-AAAA-BBBB', direito: 'correcao' },
    'Pedido sobre dados pessoais 2026-AAAA-BBBB: Corrigir dados',
  ],
  [
    'titular_prorrogado',
    { protocolo: '2026-AAAA-BBBB', prazo: '2027-01-15' },
    'Prazo do pedido sobre dados pessoais 2026-AAAA-BBBB prorrogado até 15/01/2027',
  ],
  [
    'titular_respondido',
    { protocolo: '2026-AAAA-BBBB', atendido: true },
    'Pedido sobre dados pessoais 2026-AAAA-BBBB respondido',
  ],
  [
    'titular_respondido',
    { protocolo: '2026-AAAA-BBBB', atendido: false },
    'Pedido sobre dados pessoais 2026-AAAA-BBBB respondido: não atendido',
  ],
  ['visao_criada', { nome: 'Norte' }, 'Visão da equipe salva: Norte'],
  ['visao_alterada', { nome: 'Norte' }, 'Visão da equipe alterada: Norte'],
  ['visao_alterada', { nome: 'Norte', de: 'Sul' }, 'Visão da equipe renomeada de Sul para Norte'],
  ['visao_excluida', { nome: 'Norte' }, 'Visão da equipe excluída: Norte'],
  ['dossie_baixado', {}, 'Dossiê baixado'],
  ['dossie_baixado', { organizacoes: 1 }, 'Dossiê baixado'],
  ['dossie_baixado', { organizacoes: 2 }, 'Dossiê baixado, junto com o de mais 1 organização'],
  ['dossie_baixado', { organizacoes: 30 }, 'Dossiê baixado, junto com o de mais 29 organizações'],
  ['exclusao_solicitada', {}, 'Exclusão da conta solicitada'],
  ['fator_ativado', { nome: 'Celular' }, 'Verificação em duas etapas: aparelho cadastrado, Celular'],
  ['fator_removido', { nome: 'Celular' }, 'Verificação em duas etapas: aparelho removido, Celular'],
  ['fator_removido', {}, 'Verificação em duas etapas desativada'],
  ['fator_recuperado', {}, 'Verificação em duas etapas: código de recuperação usado'],
  ['fator_codigos', {}, 'Verificação em duas etapas: códigos de recuperação criados'],
  ['acao_de_outra_versao', {}, 'acao_de_outra_versao'],
])('says %s in words', (acao, detalhes, what) => {
  expect(sentence(acao, detalhes).what).toBe(what)
})

it.each([
  ['pessoa_convidada', { papel: 'editor' }, 'Pessoa convidada como Editor: bia@ong.example'],
  ['pessoa_convidada', { papel: 'proprietario' }, 'Convite para ser proprietário: bia@ong.example'],
  ['convite_retirado', {}, 'Convite retirado: bia@ong.example'],
  ['convite_retirado', { recusado: true }, 'Convite recusado: bia@ong.example'],
  ['pessoa_adicionada', { papel: 'leitor' }, 'Pessoa adicionada como Leitor: bia@ong.example'],
  [
    'pessoa_alterada',
    { papel: 'editor', papel_antes: 'leitor' },
    'Papel na organização alterado de Leitor para Editor: bia@ong.example',
  ],
  ['pessoa_removida', {}, 'Pessoa removida da organização: bia@ong.example'],
  [
    'proprietario_transferido',
    { email_anterior: 'ana@ong.example' },
    'Proprietário passou a ser bia@ong.example, antes ana@ong.example',
  ],
  ['proprietario_saiu', {}, 'Proprietário saiu da organização: bia@ong.example'],
  ['perfil_descartado', {}, 'Perfil vazio descartado pela pessoa proprietária: bia@ong.example'],
  ['titularidade_pedida', {}, 'Pedido para ser proprietário: bia@ong.example'],
  ['titularidade_recusada', {}, 'Pedido para ser proprietário recusado: bia@ong.example'],
])('says %s of the people of an organisation in words', (acao, detalhes, what) => {
  expect(sentence(acao, { email: 'bia@ong.example', ...detalhes }).what).toBe(what)
})

it.each([
  ['etapa_salva', { etapa: 'detalhes-ong' }, 'Perfil salvo, Detalhes da ONG'],
  [
    'documento_enviado',
    { tipo: 'estatuto', arquivo: 'estatuto.pdf' },
    'Documento enviado: Estatuto social (estatuto.pdf)',
  ],
  ['documento_removido', { tipo: 'estatuto' }, 'Documento removido: Estatuto social'],
  ['dirigentes_alterados', { operacao: 'insert', pessoas: 3 }, 'Dirigentes incluídos: 3'],
  ['dirigentes_alterados', { operacao: 'delete', pessoas: 1 }, 'Dirigentes removidos: 1'],
  [
    'prontidao_marcada',
    { item: 'conta', marcada: true },
    'Prontidão para parceria, marcado: conta bancária só da parceria',
  ],
  [
    'prontidao_marcada',
    { item: 'religiosa', marcada: false },
    'Prontidão para parceria, desmarcado: organização religiosa',
  ],
  [
    'dirigentes_lidos',
    { pessoas: 1 },
    'CPF, RG, endereço e contatos dos dirigentes vistos pela equipe (1 pessoa)',
  ],
])('says %s of what an editor did, or what was done with directors, in words', (acao, detalhes, what) => {
  expect(sentence(acao, detalhes).what).toBe(what)
})

it.each([
  ['edital_criado', {}, 'Edital criado: Fundo Sol'],
  ['edital_editado', {}, 'Edital alterado: Fundo Sol'],
  ['edital_excluido', {}, 'Edital excluído: Fundo Sol'],
  ['edital_situacao', { para: 'convidada' }, 'Edital Fundo Sol: Convidada'],
  ['edital_situacao', { de: 'convidada', para: null }, 'Edital Fundo Sol: Sem situação'],
  ['edital_situacao', { titulo: 'Edital Água Limpa', para: 'convidada' }, 'Edital Água Limpa: Convidada'],
  [
    'edital_mensagem',
    { titulo: 'Edital Água Limpa', organizacoes: 1 },
    'Convite para o Edital Água Limpa: envio para 1 organização',
  ],
  ['edital_mensagem', { organizacoes: 1 }, 'Convite para o edital Fundo Sol: envio para 1 organização'],
  [
    'edital_mensagem',
    { organizacoes: 2000 },
    'Convite para o edital Fundo Sol: envio para 2000 organizações',
  ],
  ['edital_mensagem_parada', {}, 'Envio de convites parado: Fundo Sol'],
  ['edital_mensagem_continuada', {}, 'Envio de convites continuado: Fundo Sol'],
  ['edital_convite', {}, 'Convite enviado: Fundo Sol'],
  [
    'edital_resposta',
    { resposta: 'interesse' },
    'Edital Fundo Sol: a organização respondeu “Temos interesse”',
  ],
  ['edital_resposta', { resposta: 'agora_nao' }, 'Edital Fundo Sol: a organização respondeu “Agora não”'],
])('says %s of an edital in words', (acao, detalhes, what) => {
  expect(sentence(acao, { titulo: 'Fundo Sol', ...detalhes }).what).toBe(what)
})

const asked = { documentos: 'Certidão de regularidade do FGTS; Balanço patrimonial', prazo: '2026-12-12' }

it.each([
  [
    'documento_pedido',
    'Documentos pedidos até 12/12/2026: Certidão de regularidade do FGTS; Balanço patrimonial',
  ],
  [
    'pedido_prorrogado',
    'Novo prazo de um pedido: documentos até 12/12/2026: Certidão de regularidade do FGTS; Balanço patrimonial',
  ],
  ['pedido_retirado', 'Pedido retirado: Certidão de regularidade do FGTS; Balanço patrimonial'],
])('says %s of a request in words', (acao, what) => {
  expect(sentence(acao, asked).what).toBe(what)
})

it.each([
  [true, 'A equipe escreveu sobre o documento: Estatuto social'],
  [false, 'A organização escreveu sobre o documento: Estatuto social'],
])('says which side wrote about a document', (da_equipe, what) => {
  expect(sentence('documento_conversa', { documento: 'Estatuto social', da_equipe }).what).toBe(what)
})

const ends = (valido_ate: string | null, sem_validade = false) => ({ valido_ate, sem_validade })

it.each([
  [ends(null, true), ends('2027-01-10'), ' (validade: sem prazo de validade, antes 10/01/2027)'],
  [ends(null, true), ends(null), ' (validade: sem prazo de validade, antes sem data)'],
  [ends('2027-01-10'), ends(null, true), ' (validade: 10/01/2027, antes sem prazo de validade)'],
])('says until when a document counts, and did before: %o, %o', (now, before, dates) => {
  const was = { valido_ate_antes: before.valido_ate, sem_validade_antes: before.sem_validade }
  expect(sentence('documento_datado', { tipo: 'estatuto', ...now, ...was }).what).toBe(
    `Datas do documento alteradas: Estatuto social${dates}`,
  )
})

it('says which dates of a document were changed', () => {
  const issued = { emitido_em: '2026-10-01', emitido_em_antes: null }
  const until = { valido_ate: '2027-01-10', valido_ate_antes: '2027-01-20' }
  const said = (dates: Record<string, string | null>) =>
    sentence('documento_datado', { tipo: 'estatuto', ...dates }).what
  expect(said({})).toBe('Datas do documento alteradas: Estatuto social')
  expect(said({ ...issued, ...until })).toBe(
    'Datas do documento alteradas: Estatuto social (emissão: 01/10/2026, antes sem data; validade: 10/01/2027, antes 20/01/2027)',
  )
})

it('shows the text of an action', () => {
  expect(sentence('documento_rejeitado', { tipo: 'estatuto', observacoes: 'Falta a assinatura' }).note).toBe(
    'Falta a assinatura',
  )
  expect(sentence('cadastro_rejeitado', { observacao: 'CNPJ inexistente' }).note).toBe('CNPJ inexistente')
  expect(sentence('documento_aprovado', { observacoes: null }).note).toBeNull()
})

it('accepts details of any shape', () => {
  expect(sentence('papel_alterado', ['x']).what).toBe('Papel definido: ')
  expect(sentence('organizacao_editada', { campos: 'nome' }).what).toBe('Organização editada, ')
})

it('says what changed in the order of the form, in its words', () => {
  const { what, changes } = sentence('organizacao_editada', {
    etapa: 'detalhes-ong',
    campos: ['certificacoes', 'abrangencia', 'numBeneficiarios', 'missao'],
    mudancas: {
      missao: { de: null, para: 'Ensinar' },
      abrangencia: { de: 'municipal', para: 'estadual' },
      numBeneficiarios: { de: '1200', para: '1500000' },
      'certificacoes.cebas': { de: 'Não', para: 'Sim' },
    },
  })
  expect(what).toBe('Organização editada, Detalhes da ONG')
  expect(changes.map(changeText)).toEqual([
    'Abrangência: Municipal → Estadual',
    'Número de beneficiários: 1.200 → 1.500.000',
    'Missão: não informado → Ensinar',
    'CEBAS (assistência social, saúde ou educação): Não → Sim',
  ])
})

it.each([
  ['dados-basicos', 'dataFundacao', '2001-02-03', null, 'Data de fundação: 03/02/2001 → não informado'],
  ['dados-basicos', 'tipoOrganizacao', 'outro', 'clube', 'Tipo de organização: Outro → clube'],
  ['dados-basicos', 'redesSociais.linkedin', null, 'raizes', 'LinkedIn: não informado → raizes'],
  ['detalhes-ong', 'numColaboradores', 'três', '4', 'Número de colaboradores: três → 4'],
  ['detalhes-ong', 'campoDeOutraVersao', 'a', 'b', 'CampoDeOutraVersao: a → b'],
  ['etapa-de-outra-versao', 'nome', 'a', 'b', 'Nome: a → b'],
])('says the change of %s, %s', (etapa, key, de, para, text) => {
  const { changes } = sentence('organizacao_editada', { etapa, mudancas: { [key]: { de, para } } })
  expect(changes.map(changeText)).toEqual([text])
})

it.each<[string, Parameters<typeof auditSentence>[0]['detalhes']]>([
  ['nothing', {}],
  ['no record', { mudancas: ['nome'] }],
  ['no sides', { mudancas: { nome: 'Ana' } }],
])('shows no changes where the entry has %s', (_, detalhes) => {
  expect(sentence('usuario_alterado', detalhes).changes).toEqual([])
})

it('takes a side that is no text for an empty one', () => {
  const { changes } = sentence('usuario_alterado', { mudancas: { phone: { de: 4 } } })
  expect(changes.map(changeText)).toEqual(['Telefone: não informado → não informado'])
})

it.each([
  ['dossie_baixado', 'Dossiês de 10 organizações baixados'],
  ['edital_convite', 'Convites enviados a 10 organizações: Fundo Sol'],
  ['cadastro_aprovado', '10 cadastros aprovados'],
  ['cadastro_rejeitado', '10 cadastros rejeitados'],
  ['cadastro_reaberto', '10 cadastros devolvidos para a fila de aprovação'],
  ['cadastro_desfeito', 'Decisão desfeita: 10 cadastros'],
  ['acao_de_outra_versao', 'acao_de_outra_versao (10)'],
])('says what ten entries %s of one batch have in common', (acao, what) => {
  expect(batchSentence({ acao, detalhes: { titulo: 'Fundo Sol' } }, 10)).toBe(what)
})
