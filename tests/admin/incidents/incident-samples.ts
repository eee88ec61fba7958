import type { Incident } from '../../../src/admin/incidents/queries.ts'
import type { OperatorSettings } from '../../../src/domain/operator/queries.ts'

export const incident: Incident = {
  id: '00000000-0000-4000-d000-000000000001',
  numero: 3,
  versao: 1,
  titulo: 'Planilha com CPF enviada à pessoa errada',
  descricao: 'Um anexo errado.\nSoubemos pela <b>resposta</b>.',
  ocorrido_em: '2027-02-04T09:10',
  conhecido_em: '2027-02-04T23:30',
  titulares: ['dirigentes', 'criancas_idosos'],
  dados: ['cpf_rg', 'acesso'],
  pessoas: 1200,
  dano: true,
  riscos: 'Alguém pode abrir contas em seu nome.',
  medidas_antes: 'A planilha tinha senha.',
  medidas_depois: 'Pedimos que o arquivo fosse apagado.',
  comunicar: true,
  motivo_nao_comunicar: null,
  motivo_atraso: null,
  anpd_em: null,
  titulares_em: null,
  complemento_em: null,
  comunicacao: null,
  registrado_em: '2027-02-05T12:00:00Z',
  registrado_por: 'Administração',
  encerrado_em: null,
  encerrado_por: null,
  guardar_ate: null,
  pequeno_porte: false,
  versoes: [],
  prazos: [
    { prazo: 'anpd', ate: '2027-02-09', feito: null },
    { prazo: 'titulares', ate: '2027-02-09', feito: null },
    { prazo: 'complemento', ate: '2027-03-04', feito: null },
  ],
}

export const emptyIncident: Incident = {
  ...incident,
  ocorrido_em: null,
  titulares: [],
  dados: [],
  pessoas: null,
  dano: null,
  riscos: null,
  medidas_antes: null,
  medidas_depois: null,
  comunicar: null,
}

export const operator: OperatorSettings = {
  nome: 'Instituto de exemplo',
  cnpj: '11222333000181',
  encarregado: 'Encarregada de exemplo',
  substituto: 'Substituto de exemplo',
  email: 'dados@ong.example',
  telefone: '(11) 3456-7890',
  pequeno_porte: false,
  versao: 1,
  salvo_em: '2027-01-01T00:00:00Z',
}

export const nobodySaid: OperatorSettings = {
  nome: null,
  cnpj: null,
  encarregado: null,
  substituto: null,
  email: null,
  telefone: null,
  pequeno_porte: false,
  versao: 0,
  salvo_em: null,
}
