import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The words of the section about the house rules. */
export const testiRegolamento = defineTesti(() => import('./testi-regolamento.en.ts'), {
  frase: 'Chi si iscrive lo accetta.',
  frase_cambiato: 'Chi si iscrive lo accetta. Cambiato l’ultima volta da {{chi}} il {{giorno}}.',
  com_e: 'Com’è il regolamento',
  come: 'Com’è',
  testo: 'Lo scrivi qui',
  testo_nota: 'si legge bene anche sul telefono; il PDF lo fa il sito',
  pdf: 'Carichi un PDF',
  pdf_nota: 'la pagina mostra quello e basta',
  il_testo: 'Testo',
  il_pdf: 'PDF',
  aggiorno: 'Aggiorno… preparo il PDF',
  testo_campo: 'Testo',
  strumenti: 'Forma del testo',
  titolo: 'Titolo',
  elenco: 'Elenco',
  grassetto: 'Grassetto',
  link: 'Link',
  come_si_legge: 'Come si legge',
  nessuna_lettera:
    'A chi è già iscritto non parte nessuna lettera: se il cambiamento conta, scriviglielo tu.',
  trascina: 'Trascina qui il PDF',
  al_massimo: 'al massimo 10 MB',
  scegli: 'Scegli il file',
  cambia: 'Cambia',
  guarda: 'Guarda',

  pagine: { one: 'una pagina', other: '{{count}} pagine' },
  caricato: 'caricato il {{giorno}}',
  scelto: '{{kb}} kB, si carica con «Aggiorna»',
  non_pdf: '«{{file}}» non è un PDF. In Word: File, Salva con nome, PDF.',
  troppo_grande: 'È di {{mb}} MB: al massimo 10.',
  si_legge_male: 'Un PDF si legge male sul telefono e con un lettore di schermo.',
  resta_da_parte:
    'Se puoi, scrivilo qui. Il testo che c’era resta da parte: lo ritrovi scegliendo «Lo scrivi qui».',
});
