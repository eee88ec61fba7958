import mammoth from 'mammoth'
import { expect, it } from 'vitest'
import { writeRecord } from '@/admin/operator/record'
import { writeDocx } from '@/domain/paper/write-docx'

const settings = {
  nome: 'Instituto <de> exemplo & cia',
  cnpj: '11222333000181',
  encarregado: null,
  substituto: null,
  email: 'dados@ong.example',
  telefone: null,
  pequeno_porte: true,
  versao: 1,
  salvo_em: null,
}
const rule = {
  tipo: 'emails',
  nome: 'E-mails enviados',
  dados: 'O texto de cada e-mail.',
  prazo: 2,
  unidade: 'anos' as const,
  minimo: 1,
  maximo: 10,
  desde: 'do envio',
  motivo: 'Mostram o que foi avisado.',
  base: 'LGPD, art. 7º, VI',
  versao: 1,
}

it('has the eight fields, from the settings, the times and what the team adds', async () => {
  const paper = writeRecord({
    settings,
    rules: [rule],
    remarks: { compartilhamento: 'Também com a contabilidade.', dados: '' },
    day: '2026-12-01',
  })
  const { value } = await mammoth.extractRawText({
    arrayBuffer: await (await writeDocx([paper])).arrayBuffer(),
  })
  const headings = value.split('\n').filter((line) => /^\d\. /.test(line))
  expect(headings).toEqual([
    '1. Contato',
    '2. Categorias de titulares',
    '3. Dados pessoais',
    '4. Compartilhamento',
    '5. Medidas de segurança',
    '6. Período de armazenamento',
    '7. Processo, finalidade e hipótese legal',
    '8. Observações',
  ])
  const [, sharing = ''] = /4\. Compartilhamento([^]*)5\. Medidas/.exec(value) ?? []
  expect(sharing.trim()).toMatch(/^Empresas contratadas[^]*Também com a contabilidade\.$/)
  for (const known of [
    'Responsável: Instituto <de> exemplo & cia (CNPJ 11.222.333/0001-81)',
    'Encarregado pelos dados pessoais: não há; o atendimento é pelo contato abaixo',
    'Agente de tratamento de pequeno porte: sim',
    '2 anos depois do envio',
    'Mostram o que foi avisado. (LGPD, art. 7º, VI)',
    'Nada a observar.',
  ])
    expect(value).toContain(known)
  expect(paper.note).toContain('feito pelo portal em 01/12/2026')
})

it('says so where nobody has said who answers', () => {
  const { blocks } = writeRecord({ settings: { ...settings, versao: 0 }, rules: [], remarks: {}, day: '' })
  expect(blocks[1]).toEqual({ kind: 'text', text: 'Ainda não informado: preencha a aba “Operador”.' })
})
