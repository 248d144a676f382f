export default {
  mail_dubbia: 'Check the email: it usually has no accents. If it is right, you can go on.',
  lingua_lettere: 'Language of letters',
  lingua_lettere_aiuto:
    'We write to you in this language, and give you receipts and other papers in it. The language of the site is changed at the top.',
  lingua_lettere_altrui:
    'We write to the person in this language, and give them receipts and other papers in it.',
} as const;
