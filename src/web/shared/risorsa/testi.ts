import type { campiGestione, campiPrenotabile } from '#contract/prenotabili.ts';
import { defineTesti, type Frase } from '#web/shared/i18n/testi.ts';

/** The fields of a resource in words: every field has its name here. */
export const testiRisorsa = defineTesti(() => import('./testi.en.ts'), {
  nome: 'Nome',
  nome_en: 'Nome, in inglese',
  descrizione: 'Descrizione',
  descrizione_en: 'Descrizione, in inglese',
  cauzione: 'Cauzione',
  cauzione_aiuto: 'Euro interi; 0 se non serve.',
  noleggio_max: 'Noleggio massimo (giorni di apertura)',
  noleggio_max_aiuto: '0 vuol dire senza limite.',
  senza_limite: 'senza limite',
  non_prenotabile: 'Non prenotabile',
  non_prenotabile_si: 'non prenotabile',
  non_prenotabile_no: 'prenotabile',
  conferma_automatica: 'Conferma automatica',
  conferma_automatica_aiuto:
    'Le prenotazioni di chi ha il documento verificato si confermano da sole. Le altre aspettano voi.',
  conferma_automatica_si: 'si conferma da sola',
  conferma_automatica_no: 'la confermate voi',
  abilitazioni: 'Abilitazioni che servono',
  abilitazioni_nessuna: 'nessuna',
  marca: 'Marca',
  inventario_usato: 'Lo stesso numero di',
  inventario: 'Inventario',
  acquistato_il: 'Acquisto',
  controllo_mesi: 'Controllo ogni (mesi)',
  controllo_giorni: 'Controllo ogni (giorni d’uso)',
  controllo_aiuto: '0 vuol dire mai.',
  mai: 'mai',
} satisfies Record<keyof typeof campiPrenotabile | keyof typeof campiGestione, Frase> &
  Record<string, Frase>);
