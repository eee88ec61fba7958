import type { LegalText } from './legal-text'

// Default text. The operator replaces it with its own, reviewed by its lawyers, and raises `version`.
export const dataUse: LegalText = {
  consent: 'dataUseConsent',
  title: 'Uso dos dados em editais e propostas',
  version: '2026-11-27',
  sections: [
    {
      heading: 'O que você autoriza',
      paragraphs: [
        'Você autoriza nossa equipe a usar as informações e os documentos da organização para procurar editais e para escrever e enviar propostas em nome dela, depois de combinar cada proposta com vocês.',
        'Esta autorização é opcional. Sem ela, o perfil fica guardado, mas não é usado em propostas: nossa equipe confere esta autorização antes.',
      ],
    },
  ],
}
