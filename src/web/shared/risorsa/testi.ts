import type { campiGestione, campiPrenotabile } from '#contract/prenotabili.ts';
import { defineTesti, type Frase } from '#web/shared/i18n/testi.ts';

/** The fields of a resource; each name has the key of the field. */
export const testiRisorsa = defineTesti({
  nome: { it: 'Nome', en: 'Name' },
  nome_en: { it: 'Nome, in inglese', en: 'Name, in English' },
  descrizione: { it: 'Descrizione', en: 'Description' },
  descrizione_en: { it: 'Descrizione, in inglese', en: 'Description, in English' },
  cauzione: { it: 'Cauzione', en: 'Deposit' },
  cauzione_aiuto: { it: 'Euro interi; 0 se non serve.', en: 'Whole euro; 0 if there is none.' },
  noleggio_max: { it: 'Noleggio massimo (giorni di apertura)', en: 'Longest booking (open days)' },
  noleggio_max_aiuto: { it: '0 vuol dire senza limite.', en: '0 means no limit.' },
  senza_limite: { it: 'senza limite', en: 'no limit' },
  non_prenotabile: { it: 'Non prenotabile', en: 'Cannot be booked' },
  non_prenotabile_si: { it: 'non prenotabile', en: 'cannot be booked' },
  non_prenotabile_no: { it: 'prenotabile', en: 'can be booked' },
  conferma_automatica: { it: 'Conferma automatica', en: 'Automatic confirmation' },
  conferma_automatica_aiuto: {
    it: 'Le prenotazioni di chi ha il documento verificato si confermano da sole. Le altre aspettano voi.',
    en: 'Bookings by people whose document is verified are confirmed automatically. The others wait for you.',
  },
  conferma_automatica_si: { it: 'si conferma da sola', en: 'confirmed automatically' },
  conferma_automatica_no: { it: 'la confermate voi', en: 'confirmed by you' },
  abilitazioni: { it: 'Abilitazioni che servono', en: 'Permissions it asks for' },
  abilitazioni_nessuna: { it: 'nessuna', en: 'none' },
  marca: { it: 'Marca', en: 'Make' },
  inventario_usato: { it: 'Lo stesso numero di', en: 'The same number as' },
  inventario: { it: 'Inventario', en: 'Inventory number' },
  acquistato_il: { it: 'Acquisto', en: 'Bought on' },
  controllo_mesi: { it: 'Controllo ogni (mesi)', en: 'Check every (months)' },
  controllo_giorni: { it: 'Controllo ogni (giorni d’uso)', en: 'Check every (days of use)' },
  controllo_aiuto: { it: '0 vuol dire mai.', en: '0 means never.' },
  mai: { it: 'mai', en: 'never' },
} satisfies Record<keyof typeof campiPrenotabile | keyof typeof campiGestione, Frase> &
  Record<string, Frase>);
