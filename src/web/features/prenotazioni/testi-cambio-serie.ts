import type { CodiceRegola } from '#domain/rifiuti.ts';
import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

/** The sentences of 'Cambia le date di tutte'. */
export const testiCambioSerie = defineTesti(() => import('./testi-cambio-serie.en.ts'), {
  titolo: 'Cambia le date di {{count}} prenotazioni',
  iniziate: {
    one: 'Una è già iniziata e resta com’è.',
    other: '{{count}} sono già iniziate e restano come sono.',
  },
  sposta: 'Sposta di',
  giorno_prima: 'Un giorno prima',
  giorno_dopo: 'Un giorno dopo',
  settimana_dopo: 'Una settimana dopo',
  durata: 'Durata',
  come_adesso: 'Come adesso',
  dopo: { one: '1 giorno dopo', other: '{{count}} giorni dopo' },
  prima: { one: '1 giorno prima', other: '{{count}} giorni prima' },
  piu: { one: '1 giorno in più', other: '{{count}} giorni in più' },
  meno: { one: '1 giorno in meno', other: '{{count}} giorni in meno' },
  elenco: 'Le prenotazioni',
  diventa: 'diventa',
  uguale: 'Come adesso',
  lasciata: 'Resta com’è',
  guardo: 'Guardo…',
  ignota: 'Non si sa',
  libera: 'Libera',
  occupata: 'Occupata',
  passato: 'Giorno passato',
  lontano: 'Troppo lontano',
  troppi: 'Troppi giorni',
  limite: 'Oltre quanto puoi prenotare',
  cambiata: 'Cambiata nel frattempo',
  assente: 'Non c’è più',
  iniziata: 'Già iniziata',
  carte: 'Manca qualcosa',
  abilitazione: 'Manca un’abilitazione',
  sospesa: 'Persona sospesa',
  fuori: 'Già consegnata',
  non_prenotabile: 'Non si prenota',
  altro: 'Non si può',
  compreso: 'Costo: compreso',
  costo: 'Costo di tutte: prima {{prima}}, dopo {{dopo}}',
  costo_uguale: 'Costo di tutte: {{prima}}, come adesso',
  scegli: 'Scegli di quanto spostarle: per ognuna vedi subito se i nuovi giorni sono liberi.',
  niente: 'Così resta tutto com’è.',
  guardo_tutte: 'Guardo se i nuovi giorni sono liberi…',
  rifiutate: {
    one: 'Una su {{tutte}} non si può spostare così: per adesso non cambia niente.',
    other: '{{count}} su {{tutte}} non si possono spostare così: per adesso non cambia niente.',
  },
  lascia_rifiutate: {
    one: 'Lascia com’è quella che non si può',
    other: 'Lascia com’è quelle che non si possono',
  },
  superabile: 'Alla persona manca un’abilitazione, o è sospesa: se le cambi lo stesso, resta scritto.',
  lo_stesso: 'Cambia lo stesso',
  lettera: 'Chi ha prenotato riceve una sola lettera. Quelle confermate restano confermate.',
  aspettano: {
    one: 'Così 1 aspetta di nuovo la conferma.',
    other: 'Così {{count}} aspettano di nuovo la conferma.',
  },
  aspettano_ancora: 'Aspettano ancora la conferma.',
  restano: 'Restano confermate.',
  tuoi: 'I giorni che hai restano tuoi finché non hai i nuovi.',
  lascia: 'Lascia tutto com’è',
  cambia: { one: 'Cambia 1 prenotazione', other: 'Cambia {{count}} prenotazioni' },
  cambia_nessuna: 'Cambia le date',
  cambiate: 'Prenotazioni cambiate',
  cambiate_attesa: 'Date cambiate: aspettano di nuovo la conferma',
});

export type TraduciCambioSerie = Traduci<typeof testiCambioSerie>;

/** The state of a booking in the list: whether its new days are available, or what refuses them. */
export type StatoRiga = 'uguale' | 'lasciata' | 'guardo' | 'libera' | 'ignota' | CodiceRegola;

const STATI = {
  uguale: 'uguale',
  lasciata: 'lasciata',
  guardo: 'guardo',
  ignota: 'ignota',
  libera: 'libera',
  DATE_OCCUPATE: 'occupata',
  CENTRO_CHIUSO: 'chiuso',
  VALIDATION_ERROR: 'passato',
  TROPPO_LONTANO: 'lontano',
  NOLEGGIO_MAX_SUPERATO: 'troppi',
  LIMITE_PERSONALE: 'limite',
  MODIFICATO_DA_ALTRI: 'cambiata',
  NOT_FOUND: 'assente',
  PRENOTAZIONE_INIZIATA: 'iniziata',
  INFORMATIVA_MANCANTE: 'carte',
  DOCUMENTO_O_MAIL_MANCANTE: 'carte',
  ABILITAZIONE_MANCANTE: 'abilitazione',
  PERSONA_SOSPESA: 'sospesa',
  DA_RESTITUIRE: 'fuori',
  NON_PRENOTABILE: 'non_prenotabile',
} as const satisfies Partial<Record<StatoRiga, string>>;

type Parola = (typeof STATI)[keyof typeof STATI];

/** The word for the server's answer about one booking; for any other code, only that it is not possible. */
export const parolaOf = (stato: StatoRiga): Parola | 'altro' =>
  (STATI as Partial<Record<StatoRiga, Parola>>)[stato] ?? 'altro';
