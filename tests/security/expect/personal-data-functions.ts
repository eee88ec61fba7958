import { forAdmin, type FunctionCase } from './function-parts.ts'

/** The operator's duties about personal data. */
export const personalDataFunctions = {
  operator_settings: [{ what: 'who answers for the data', args: () => ({}), expected: () => 'answers' }],
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
} satisfies Record<string, FunctionCase[]>
