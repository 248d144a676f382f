import { defineTesti } from '../i18n/testi.ts';

/** The sentences about the data of a person that are not a field with its common name. */
export const testiPersona = defineTesti(() => import('./testi.en.ts'), {
  mail_dubbia: 'Controlla la mail: di solito non ha accenti. Se è giusta così, puoi continuare.',
  lingua_lettere: 'Lingua delle lettere',
  lingua_lettere_aiuto:
    'In questa lingua ti scriviamo e ti diamo ricevute e altri fogli. La lingua del sito la cambi in alto.',
  lingua_lettere_altrui: 'In questa lingua scriviamo alla persona e le diamo ricevute e altri fogli.',
});
