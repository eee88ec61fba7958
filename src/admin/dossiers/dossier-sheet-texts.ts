import { countOrganizations } from '@/admin/organization/count-organizations'

export const dossierSheetTexts = {
  open: 'Baixar dossiês',
  title: 'Dossiês',
  explained: 'Uma pasta para cada organização, em um só arquivo ZIP: ficha, documentos e dados.',
  download: (count: number) => `Baixar de ${countOrganizations(count)}`,
  choose: 'Só as marcadas',
  chooseHint: (count: number) =>
    `Sem marcar nenhuma, vão todas as que a lista encontra: ${countOrganizations(count)}.`,
  tooMany: 'No máximo 1.000 organizações de uma vez. Use os filtros da lista ou marque algumas aqui.',
  staysOpen: 'Esta janela fica aberta até o download terminar ou parar.',
  inMemory:
    'Neste navegador o arquivo só é salvo quando está completo e, até lá, ocupa memória. Para muitas organizações, prefira o Chrome ou o Edge em um computador.',
} as const
