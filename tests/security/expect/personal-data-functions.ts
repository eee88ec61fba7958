import { forAdmin, type FunctionCase } from './function-parts.ts'

/** The operator's duties about personal data. */
export const personalDataFunctions = {
  operator_settings: [{ what: 'who answers for the data', args: () => ({}), expected: () => 'answers' }],
  retention_rules: [{ what: 'how long data stays', args: () => ({}), expected: () => 'answers' }],
  save_retention: forAdmin('how long mails stay', () => ({ p_tipo: 'emails', p_prazo: 3, p_versao: 1 })),
  processing_remarks: forAdmin('what the record adds'),
  save_processing_remark: forAdmin('what the record adds', () => ({
    p_campo: 'contato',
    p_texto: 'x',
    p_versao: 0,
  })),
  save_operator_settings: forAdmin('who answers for the data', () => ({
    p_nome: 'Outra',
    p_cnpj: '',
    p_encarregado: '',
    p_substituto: '',
    p_email: 'outra@ong.example',
    p_telefone: '',
    p_pequeno_porte: true,
    p_versao: 0,
  })),
  list_incidents: forAdmin('the register of incidents'),
  due_incidents: forAdmin('what is due of incidents'),
  incident: forAdmin('an incident', ({ incident }) => ({ p_id: incident })),
  save_incident: forAdmin('an incident in other words', ({ incident }) => ({
    p_id: incident,
    p_incidente: {
      titulo: 'Nada',
      descricao: 'Nada aconteceu.',
      conhecido_em: '2026-01-05T10:00',
      riscos: '',
      medidas_antes: '',
      medidas_depois: '',
      motivo_nao_comunicar: '',
      motivo_atraso: '',
      comunicacao: '',
    },
    p_versao: 1,
  })),
  set_incident_closed: forAdmin('the end of an incident', ({ incident }) => ({
    p_id: incident,
    p_versao: 1,
    p_encerrado: true,
  })),
} satisfies Record<string, FunctionCase[]>
