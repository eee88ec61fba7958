import { expect, it } from 'vitest'
import { auditSentence } from '@/domain/audit/sentences'

const sentence = (acao: string, detalhes: Parameters<typeof auditSentence>[0]['detalhes'] = {}) =>
  auditSentence({ acao, detalhes })

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
  ['cadastro_desfeito', { para: 'pending' }, 'Decisão desfeita: cadastro volta a aguardar'],
  [
    'documento_desfeito',
    { tipo: 'estatuto', para: 'approved' },
    'Decisão desfeita: Estatuto social volta a aprovado',
  ],
  [
    'documento_desfeito',
    { tipo: 'balanco', para: 'rejected' },
    'Decisão desfeita: Balanço patrimonial volta a rejeitado',
  ],
  ['documento_datado', { tipo: 'estatuto' }, 'Datas do documento alteradas: Estatuto social'],
  [
    'documento_datado',
    {
      tipo: 'certidaoMunicipal',
      emitido_em: '2026-10-01',
      emitido_em_antes: null,
      valido_ate: '2027-01-10',
      valido_ate_antes: '2027-01-20',
    },
    'Datas do documento alteradas: Certidão negativa municipal (emissão: 01/10/2026, antes sem data; validade: 10/01/2027, antes 20/01/2027)',
  ],
  [
    'documento_datado',
    {
      tipo: 'alvaraFuncionamento',
      valido_ate: null,
      sem_validade: true,
      valido_ate_antes: '2027-01-10',
      sem_validade_antes: false,
    },
    'Datas do documento alteradas: Alvará de funcionamento (validade: sem prazo de validade, antes 10/01/2027)',
  ],
  [
    'documento_datado',
    {
      tipo: 'alvaraFuncionamento',
      valido_ate: null,
      sem_validade: true,
      valido_ate_antes: null,
      sem_validade_antes: false,
    },
    'Datas do documento alteradas: Alvará de funcionamento (validade: sem prazo de validade, antes sem data)',
  ],
  [
    'documento_datado',
    {
      tipo: 'alvaraFuncionamento',
      valido_ate: '2027-01-10',
      sem_validade: false,
      valido_ate_antes: null,
      sem_validade_antes: true,
    },
    'Datas do documento alteradas: Alvará de funcionamento (validade: 10/01/2027, antes sem prazo de validade)',
  ],
  ['usuario_criado', { papel: 'manager' }, 'Usuário criado com o papel Gerente'],
  ['edital_criado', { titulo: 'Fundo Sol' }, 'Edital criado: Fundo Sol'],
  ['edital_editado', { titulo: 'Fundo Sol' }, 'Edital alterado: Fundo Sol'],
  ['edital_excluido', { titulo: 'Fundo Sol' }, 'Edital excluído: Fundo Sol'],
  ['edital_situacao', { titulo: 'Fundo Sol', para: 'convidada' }, 'Edital Fundo Sol: Convidada'],
  ['edital_situacao', { titulo: 'Fundo Sol', de: 'convidada', para: null }, 'Edital Fundo Sol: Sem situação'],
  [
    'edital_mensagem',
    { titulo: 'Fundo Sol', organizacoes: 1 },
    'Convite para o edital Fundo Sol: envio para 1 organização',
  ],
  [
    'edital_mensagem',
    { titulo: 'Fundo Sol', organizacoes: 2000 },
    'Convite para o edital Fundo Sol: envio para 2000 organizações',
  ],
  ['edital_mensagem_parada', { titulo: 'Fundo Sol' }, 'Envio de convites parado: Fundo Sol'],
  ['edital_mensagem_continuada', { titulo: 'Fundo Sol' }, 'Envio de convites continuado: Fundo Sol'],
  ['edital_convite', { titulo: 'Fundo Sol' }, 'Convite enviado: Fundo Sol'],
  [
    'edital_resposta',
    { titulo: 'Fundo Sol', resposta: 'interesse' },
    'Edital Fundo Sol: a organização respondeu “Temos interesse”',
  ],
  [
    'edital_resposta',
    { titulo: 'Fundo Sol', resposta: 'agora_nao' },
    'Edital Fundo Sol: a organização respondeu “Agora não”',
  ],
  ['proprietario_definido', { email: 'bia@ong.example' }, 'Proprietário definido: bia@ong.example'],
  ['gerente_adicionado', { email: 'bia@ong.example' }, 'Gerente adicionado: bia@ong.example'],
  ['gerente_removido', { email: 'bia@ong.example' }, 'Gerente removido: bia@ong.example'],
  ['visao_criada', { nome: 'Norte' }, 'Visão da equipe salva: Norte'],
  ['visao_alterada', { nome: 'Norte' }, 'Visão da equipe alterada: Norte'],
  ['visao_alterada', { nome: 'Norte', de: 'Sul' }, 'Visão da equipe renomeada de Sul para Norte'],
  ['visao_excluida', { nome: 'Norte' }, 'Visão da equipe excluída: Norte'],
  ['dossie_baixado', {}, 'Dossiê baixado'],
  ['dossie_baixado', { organizacoes: 1 }, 'Dossiê baixado'],
  ['dossie_baixado', { organizacoes: 2 }, 'Dossiê baixado, junto com o de mais 1 organização'],
  ['dossie_baixado', { organizacoes: 30 }, 'Dossiê baixado, junto com o de mais 29 organizações'],
  ['exclusao_solicitada', {}, 'Exclusão da conta solicitada'],
  ['acao_de_outra_versao', {}, 'acao_de_outra_versao'],
])('says %s in words', (acao, detalhes, what) => {
  expect(sentence(acao, detalhes).what).toBe(what)
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
