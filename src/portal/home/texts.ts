export const portalTexts = {
  mattersTitle: 'Seus assuntos',
  aboutTitle: 'Conheça a parceria',
  aboutHint: 'Como funciona e o que sua organização ganha',
} as const
