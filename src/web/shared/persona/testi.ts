import { defineTesti } from '../i18n/testi.ts';

export const testiPersona = defineTesti({
  mail_dubbia: {
    it: 'Controlla la mail: di solito non ha accenti. Se è giusta così, puoi continuare.',
    en: 'Check the email: it usually has no accents. If it is right, you can go on.',
  },
  lingua_lettere: { it: 'Lingua delle lettere', en: 'Language of letters' },
  lingua_lettere_aiuto: {
    it: 'In questa lingua ti scriviamo e ti diamo ricevute e altri fogli. La lingua del sito la cambi in alto.',
    en: 'We write to you in this language, and give you receipts and other papers in it. The language of the site is changed at the top.',
  },
  lingua_lettere_altrui: {
    it: 'In questa lingua scriviamo alla persona e le diamo ricevute e altri fogli.',
    en: 'We write to the person in this language, and give them receipts and other papers in it.',
  },
});
