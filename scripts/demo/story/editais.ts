import { randomUUID } from 'node:crypto'
import type { Client } from '../accounts.ts'
import { inDays } from '../documents.ts'

const must = <T>(valor: T) => ({ valor, obrigatoria: true })
const may = <T>(valor: T) => ({ valor, obrigatoria: false })

/** The one of the story comes first; then one that ends soon, one without a deadline and one that is over. */
export async function writeEditais(admin: Client): Promise<{ open: string; over: string }> {
  const [open, over] = [randomUUID(), randomUUID()]
  await admin
    .rpc('save_edital', {
      p_id: open,
      p_titulo: 'Edital de exemplo: Bairros que cuidam',
      p_financiador: 'Fundo de exemplo',
      p_link: 'https://edital.example/bairros-que-cuidam',
      p_prazo: inDays(20),
      p_valor_minimo: 50_000,
      p_valor_maximo: 100_000,
      p_descricao:
        'Para organizações que atendem famílias no bairro em que estão.\nPaga pessoal, material e pequenas obras, por doze meses.',
      p_condicoes: { uf: must(['MG', 'PR', 'SP']), area: may(['Assistência social']) },
      p_documentos: {
        estatuto: true,
        certidaoFederal: true,
        certidaoMunicipal: true,
        certidaoFgts: true,
        relatorios: false,
      },
      p_aceita_respostas: true,
    })
    .throwOnError()
  await admin
    .rpc('save_edital', {
      p_titulo: 'Edital de exemplo: Cultura na praça',
      p_financiador: 'Secretaria de exemplo',
      p_prazo: inDays(5),
      p_valor_maximo: 30_000,
      p_condicoes: { area: must(['Cultura']) },
      p_documentos: { estatuto: true, projetos: true },
    })
    .throwOnError()
  await admin
    .rpc('save_edital', {
      p_titulo: 'Edital de exemplo: Fluxo contínuo',
      p_financiador: 'Instituto de exemplo',
      p_condicoes: { abrangencia: may(['municipal']) },
    })
    .throwOnError()
  await admin
    .rpc('save_edital', {
      p_id: over,
      p_titulo: 'Edital de exemplo: Água limpa',
      p_financiador: 'Fundo de exemplo',
      p_prazo: inDays(-12),
      p_valor_maximo: 200_000,
      p_documentos: { estatuto: true },
    })
    .throwOnError()
  return { open, over }
}

export async function inviteTo(admin: Client, p_edital: string, p_orgs: string[]): Promise<void> {
  await admin
    .rpc('send_edital_message', {
      p_id: randomUUID(),
      p_edital,
      p_orgs,
      p_assunto: 'Um edital para {organização}',
      p_mensagem:
        'Olá, {responsável}!\n\nO edital {edital} pode interessar a {organização}. O prazo é {prazo}.\n\nSe houver interesse, responda no portal: ajudamos com o que faltar.',
    })
    .throwOnError()
  await admin.rpc('advance_edital_messages', { p_edital }).throwOnError()
}

type Noted = { p_situacao: string; p_nota: string }

/** Writes over what the message or an answer left. */
export async function note(admin: Client, edital: string, org: string, noted: Noted): Promise<void> {
  const { data } = await admin
    .from('edital_organizacoes')
    .select('versao')
    .eq('edital_id', edital)
    .eq('org_id', org)
    .maybeSingle()
    .throwOnError()
  await admin
    .rpc('set_edital_organization', {
      p_edital: edital,
      p_org: org,
      ...noted,
      ...(data && { p_versao: data.versao }),
    })
    .throwOnError()
}
