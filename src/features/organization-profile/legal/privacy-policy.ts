import { config } from '@/shared/lib/config'
import type { LegalText } from './legal-text'

const lookups = [
  { address: config.cnpjLookup, button: 'Buscar dados do CNPJ', sent: 'o CNPJ' },
  { address: config.cepLookup, button: 'Buscar endereço pelo CEP', sent: 'o CEP' },
]

/** Only if the operator configured a register (decision 67): another text, so another version. */
const paragraphs = lookups.flatMap(({ address, button, sent }) =>
  address === null
    ? []
    : `Quando você usa o botão “${button}”, seu navegador envia ${sent} que está no campo a ${new URL(address, location.href).host}, que também recebe o seu endereço de internet (IP) e responde com dados públicos. Sem o botão, nada é enviado.`,
)

// A plain default. The provider of the portal replaces it by its own policy, reviewed by its lawyers, and raises `version`.
export const privacyPolicy: LegalText = {
  consent: 'privacyPolicy',
  title: 'Política de privacidade',
  version: paragraphs.length > 0 ? '2026-11-23b, com consulta pública' : '2026-11-23b',
  sections: [
    {
      heading: 'O que guardamos',
      paragraphs: [
        'Guardamos os dados da sua conta (nome, e-mail e telefone), o que você preenche no perfil da organização e os documentos que você envia. Entre eles há dados pessoais de quem representa a organização, como nome, CPF e contatos.',
      ],
    },
    {
      heading: 'Para que usamos',
      paragraphs: [
        'Usamos esses dados para conhecer a organização, conferir seus documentos, encontrar editais que combinem com ela e preparar propostas junto com vocês.',
        'Para cada edital, nossa equipe guarda anotações de trabalho sobre a organização, como se ela foi convidada e se enviou proposta. Essas anotações só a equipe vê. Quando convidamos a organização para um edital, guardamos também o convite e a resposta, que as outras organizações não veem.',
        'Não vendemos seus dados e não os usamos para propaganda.',
      ],
    },
    {
      heading: 'Quem vê',
      paragraphs: [
        'Veem os dados: você, as pessoas que nossa equipe autorizar como gerentes da organização (sem abrir os arquivos) e as pessoas da nossa equipe que cuidam do portal. Só entregamos dados a um financiador quando uma proposta da sua organização precisa deles.',
      ],
    },
    ...(paragraphs.length > 0 ? [{ heading: 'Consulta a cadastros públicos', paragraphs }] : []),
    {
      heading: 'Por quanto tempo',
      paragraphs: [
        'Guardamos os dados enquanto a conta existir. Registros de decisões e de consentimentos ficam guardados pelo tempo que a lei exigir.',
      ],
    },
    {
      heading: 'Seus direitos',
      paragraphs: [
        'Pela Lei Geral de Proteção de Dados (Lei nº 13.709, de 2018), você pode pedir para ver, corrigir, receber uma cópia ou excluir seus dados, e pode retirar este consentimento quando quiser. Para isso, fale com a nossa equipe.',
      ],
    },
  ],
}
