import { randomUUID } from 'node:crypto'
import type { Stack } from '../../../supabase/embedded/stack.ts'
import { clientOf, type Client } from '../accounts.ts'
import { inDays } from '../documents.ts'
import { cnpjOf } from '../plan.ts'

/** Who answers for personal data, as the privacy policy shows it. */
export async function nameOperator(admin: Client): Promise<void> {
  await admin
    .rpc('save_operator_settings', {
      p_nome: 'Portal de exemplo',
      p_cnpj: cnpjOf(65),
      p_encarregado: 'Encarregado de exemplo',
      p_substituto: '',
      p_email: 'privacidade@portal.example',
      p_telefone: '',
      p_pequeno_porte: false,
      p_versao: 0,
    })
    .throwOnError()
}

/** It is not decided whom to tell, and the clocks run. @returns the incident */
export async function registerIncident(admin: Client): Promise<string> {
  const p_id = randomUUID()
  await admin
    .rpc('save_incident', {
      p_id,
      p_incidente: {
        titulo: 'Lista de contatos enviada ao endereço errado',
        descricao:
          'Uma mensagem com a lista de contatos de um edital foi para um endereço parecido com o certo. Quem recebeu avisou no dia seguinte.',
        ocorrido_em: `${inDays(-3)}T11:05`,
        conhecido_em: `${inDays(-2)}T16:40`,
        titulares: ['representantes'],
        dados: ['cadastro'],
        pessoas: 38,
        medidas_depois: 'Pedimos que a mensagem fosse apagada, e quem recebeu confirmou.',
      },
    })
    .throwOnError()
  return p_id
}

/** Somebody without an account asks for something, and confirms it by the mailed link. Its deadline counts from today. */
export async function askAboutData(stack: Stack): Promise<void> {
  const visitor = clientOf(stack)
  const p_email = 'participante@oficina.example'
  await visitor
    .rpc('file_data_request', {
      p_id: randomUUID(),
      p_direito: 'eliminacao',
      p_nome: 'Participante de exemplo',
      p_email,
      p_vinculo: 'Participei de uma oficina da Associação Exemplo do Bairro.',
      p_assunto: 'Estou em uma foto do relatório de atividades. Peço que ela saia.',
    })
    .throwOnError()
  await stack.deliverMail()
  const [link] = stack.inbox.lastTo(p_email)?.links ?? []
  const p_chave = link && new URLSearchParams(new URL(link).hash.slice(1)).get('pedido')
  if (!p_chave) throw new Error(`No link to confirm came to ${p_email}`)
  await visitor.rpc('confirm_data_request', { p_chave }).throwOnError()
}
