import type { CodiceRegola } from '#domain/rifiuti.ts';
import { defineTesti, type Traduci } from '#web/shared/i18n/testi.ts';

export const testiCambio = defineTesti({
  titolo: {
    it: { one: 'Cambia le date: {{nome}}', other: 'Cambia le date di {{count}} prenotazioni' },
    en: { one: 'Change the dates: {{nome}}', other: 'Change the dates of {{count}} bookings' },
  },
  iniziate: {
    it: {
      one: 'Una è già iniziata e resta com’è.',
      other: '{{count}} sono già iniziate e restano come sono.',
    },
    en: {
      one: 'One has begun already and stays as it is.',
      other: '{{count}} have begun already and stay as they are.',
    },
  },
  sposta: { it: 'Sposta di', en: 'Move by' },
  giorno_prima: { it: 'Un giorno prima', en: 'One day earlier' },
  giorno_dopo: { it: 'Un giorno dopo', en: 'One day later' },
  settimana_dopo: { it: 'Una settimana dopo', en: 'One week later' },
  durata: { it: 'Durata', en: 'Length' },
  come_adesso: { it: 'Come adesso', en: 'As now' },
  dopo: {
    it: { one: '1 giorno dopo', other: '{{count}} giorni dopo' },
    en: { one: '1 day later', other: '{{count}} days later' },
  },
  prima: {
    it: { one: '1 giorno prima', other: '{{count}} giorni prima' },
    en: { one: '1 day earlier', other: '{{count}} days earlier' },
  },
  piu: {
    it: { one: '1 giorno in più', other: '{{count}} giorni in più' },
    en: { one: '1 day more', other: '{{count}} days more' },
  },
  meno: {
    it: { one: '1 giorno in meno', other: '{{count}} giorni in meno' },
    en: { one: '1 day less', other: '{{count}} days less' },
  },
  elenco: { it: 'Le prenotazioni', en: 'The bookings' },
  diventa_lato: { it: 'Diventa', en: 'Becomes' },
  scegli_giorni: { it: 'scegli i giorni', en: 'choose the days' },
  diventa: { it: 'diventa', en: 'becomes' },
  uguale: { it: 'Come adesso', en: 'As now' },
  lasciata: { it: 'Resta com’è', en: 'Stays as it is' },
  guardo: { it: 'Guardo…', en: 'Looking…' },
  ignota: { it: 'Non si sa', en: 'Not known' },
  libera: { it: 'Disponibile', en: 'Free' },
  occupata: { it: 'Non disponibile', en: 'Taken' },
  passato: { it: 'Giorno passato', en: 'Day is past' },
  lontano: { it: 'Troppo lontano', en: 'Too far ahead' },
  troppi: { it: 'Troppi giorni', en: 'Too many days' },
  limite: { it: 'Oltre quanto puoi prenotare', en: 'More than you can book' },
  cambiata_da_altri: { it: 'Cambiata nel frattempo', en: 'Changed meanwhile' },
  assente: { it: 'Non c’è più', en: 'No longer exists' },
  iniziata: { it: 'Già iniziata', en: 'Has begun' },
  carte: { it: 'Manca qualcosa', en: 'Something is missing' },
  abilitazione: { it: 'Manca un’abilitazione', en: 'Permission missing' },
  sospesa: { it: 'Persona sospesa', en: 'Person suspended' },
  fuori: { it: 'Già consegnata', en: 'Handed over' },
  non_prenotabile: { it: 'Non si prenota', en: 'Cannot be booked' },
  altro: { it: 'Non si può', en: 'Not possible' },
  gratuito: { it: 'Costo: gratuito', en: 'Cost: free' },
  costo: {
    it: 'Costo di tutte: prima {{prima}}, dopo {{dopo}}',
    en: 'Cost of all: {{prima}} before, {{dopo}} after',
  },
  costo_uguale: { it: 'Costo di tutte: {{prima}}, come adesso', en: 'Cost of all: {{prima}}, as now' },
  scegli: {
    it: 'Scegli di quanto spostarle: per ognuna vedi subito se i nuovi giorni sono liberi.',
    en: 'Choose how far to move them: for each you see at once whether the new days are free.',
  },
  niente: { it: 'Così resta tutto com’è.', en: 'Then everything stays as it is.' },
  guardo_tutte: {
    it: 'Guardo se i nuovi giorni sono liberi…',
    en: 'Checking whether the new days are free…',
  },
  rifiutate: {
    it: {
      one: 'Una su {{tutte}} non si può spostare così: per adesso non cambia niente.',
      other: '{{count}} su {{tutte}} non si possono spostare così: per adesso non cambia niente.',
    },
    en: {
      one: 'One of {{tutte}} cannot be moved like this: nothing changes for now.',
      other: '{{count}} of {{tutte}} cannot be moved like this: nothing changes for now.',
    },
  },
  lascia_rifiutate: {
    it: { one: 'Lascia com’è quella che non si può', other: 'Lascia com’è quelle che non si possono' },
    en: { one: 'Leave the one that cannot', other: 'Leave those that cannot' },
  },
  superabile: {
    it: '{{motivo}}. Se la cambi lo stesso, resta scritto.',
    en: '{{motivo}}. If you change it all the same, that is recorded.',
  },
  superabili: {
    it: 'Alla persona manca un’abilitazione, o è sospesa: se le cambi lo stesso, resta scritto.',
    en: 'The person lacks a permission, or is suspended: if you change them all the same, that is recorded.',
  },
  lo_stesso: {
    it: { one: 'Cambia lo stesso', other: 'Cambia lo stesso' },
    en: { one: 'Change it all the same', other: 'Change all the same' },
  },
  lettera: {
    it: {
      one: 'Chi ha prenotato riceve una lettera.',
      other: 'Chi ha prenotato riceve una sola lettera. Quelle confermate restano confermate.',
    },
    en: {
      one: 'The member gets a letter.',
      other: 'The member gets a single letter. Those that are confirmed stay confirmed.',
    },
  },
  aspetta: { it: 'Così aspetta di nuovo la conferma.', en: 'It then waits for confirmation again.' },
  aspetta_ancora: { it: 'Aspetta ancora la conferma.', en: 'It is still waiting for confirmation.' },
  subito: { it: 'Viene confermata subito.', en: 'It is confirmed at once.' },
  dipende: {
    it: 'Secondo il pezzo che ti tocca, viene confermata subito o la conferma il centro.',
    en: 'Depending on the piece you get, it is confirmed at once or by the centre.',
  },
  piu_corta: {
    it: 'Diventa solo più corta: resta confermata.',
    en: 'It only becomes shorter: it stays confirmed.',
  },
  resta_confermata: { it: 'Resta confermata.', en: 'It stays confirmed.' },
  resta_da_confermare: { it: 'Resta da confermare.', en: 'It still has to be confirmed.' },
  aspettano: {
    it: {
      one: 'Così 1 aspetta di nuovo la conferma.',
      other: 'Così {{count}} aspettano di nuovo la conferma.',
    },
    en: { one: '1 then waits for confirmation again.', other: '{{count}} then wait for confirmation again.' },
  },
  aspettano_ancora: { it: 'Aspettano ancora la conferma.', en: 'They are still waiting for confirmation.' },
  restano: { it: 'Restano confermate.', en: 'They stay confirmed.' },
  tuoi: {
    it: 'I giorni che hai restano tuoi finché non hai i nuovi.',
    en: 'The days you have stay yours until you have the new ones.',
  },
  lascia: {
    it: { one: 'Lascia com’è', other: 'Lascia tutto com’è' },
    en: { one: 'Leave it as it is', other: 'Leave everything as it is' },
  },
  cambia: {
    it: { one: 'Cambia 1 prenotazione', other: 'Cambia {{count}} prenotazioni' },
    en: { one: 'Change 1 booking', other: 'Change {{count}} bookings' },
  },
  pezzo_adesso: { it: '{{nome}} (adesso)', en: '{{nome}} (now)' },
  pezzo_gruppo: {
    it: 'Se nei nuovi giorni non è disponibile, la prenotazione passa a un altro pezzo del suo gruppo.',
    en: 'If it is not free on the new days, another one of its group is taken.',
  },
  il_centro: { it: 'il centro', en: 'the centre' },
  nel_frattempo: {
    it: 'Adesso è: {{nome}}, {{quando}}. Guarda se le nuove date vanno ancora bene, poi premi di nuovo.',
    en: 'Now it is: {{nome}}, {{quando}}. See whether the new dates still suit, then press again.',
  },
  annullata: {
    it: 'Non si può più cambiare: i suoi giorni sono tornati liberi.',
    en: 'It can no longer be changed: its days are free again.',
  },
  va_bene: { it: 'Va bene', en: 'All right' },
  giorni: {
    it: { one: '1 giorno', other: '{{count}} giorni' },
    en: { one: '1 day', other: '{{count}} days' },
  },
  cambia_le_date: { it: 'Cambia le date', en: 'Change the dates' },
  cambiata: {
    it: { one: 'Prenotazione cambiata', other: 'Prenotazioni cambiate' },
    en: { one: 'Booking changed', other: 'Bookings changed' },
  },
  cambiata_attesa: {
    it: 'Date cambiate: aspettano di nuovo la conferma',
    en: 'Dates changed: they wait for confirmation again',
  },
});

export type TraduciCambio = Traduci<typeof testiCambio>;

/** Whether the new days of a booking are available, or the rule that refuses them. */
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
  MODIFICATO_DA_ALTRI: 'cambiata_da_altri',
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

/** The word for the server's answer about a booking; 'altro' for any other code. */
export const parolaOf = (stato: StatoRiga): Parola | 'altro' =>
  (STATI as Partial<Record<StatoRiga, Parola>>)[stato] ?? 'altro';
