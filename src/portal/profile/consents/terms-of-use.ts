import type { LegalText } from './legal-text'

// Default text. The operator replaces it with its own, reviewed by its lawyers, and raises `version`.
export const termsOfUse: LegalText = {
  consent: 'termsAgreement',
  title: 'Termos de uso',
  version: '2026-11-27',
  sections: [
    {
      heading: 'O que é o portal',
      paragraphs: [
        'O portal reúne as informações e os documentos da sua organização para que nossa equipe encontre editais, planeje a captação e envie propostas. Usar o portal não garante a aprovação de projetos.',
      ],
    },
    {
      heading: 'O que pedimos a você',
      paragraphs: [
        'Preencha informações verdadeiras, envie documentos que pertencem à organização e mantenha tudo atualizado.',
        'Você precisa ter autorização para representar a organização. A senha é pessoal: não a passe a outras pessoas.',
      ],
    },
    {
      heading: 'O que fazemos',
      paragraphs: [
        'Conferimos os documentos e avisamos quando algum não é aceito. Podemos suspender o acesso de quem enviar informações falsas ou usar o portal para outro fim.',
      ],
    },
    {
      heading: 'Mudanças',
      paragraphs: [
        'Quando estes termos mudarem, a nova versão vale para quem concordar com ela ao enviar o perfil outra vez.',
      ],
    },
  ],
}
