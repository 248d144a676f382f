import { addGiorni, ULTIMO_GIORNO, type Giorno } from './giorno.ts';

/** The states of somebody's identity document (prodotto/documenti#stati). */
export const STATI_DOCUMENTO = ['mancante', 'da_verificare', 'verificato', 'rifiutato', 'scaduto'] as const;
export type StatoDocumento = (typeof STATI_DOCUMENTO)[number];

/**
 * What happens to a document: both sides are uploaded, an administrator verifies or refuses it, a provider vouches for
 * the person in its place (`provato`), its day of expiry comes, its images are destroyed because their term is over, the
 * images that are there wait again because what was verified no longer holds (`riaperto`), or it is undone: nothing of
 * what was decided holds, and there are no images (`annullato`).
 */
export type EventoDocumento =
  | 'caricato'
  | 'verificato'
  | 'rifiutato'
  | 'provato'
  | 'scaduto'
  | 'distrutto'
  | 'riaperto'
  | 'annullato';

/** The state that each event leads to. An event that a state does not name cannot happen in it. */
const PASSI: Readonly<Record<StatoDocumento, Partial<Record<EventoDocumento, StatoDocumento>>>> = {
  mancante: { caricato: 'da_verificare', provato: 'verificato' },
  da_verificare: {
    caricato: 'da_verificare',
    verificato: 'verificato',
    rifiutato: 'rifiutato',
    provato: 'verificato',
    distrutto: 'mancante',
    annullato: 'mancante',
  },
  // A verification outlives the images. It can be taken back, since somebody may have pressed the wrong button.
  verificato: {
    caricato: 'da_verificare',
    rifiutato: 'rifiutato',
    provato: 'verificato',
    scaduto: 'scaduto',
    distrutto: 'verificato',
    riaperto: 'da_verificare',
    annullato: 'mancante',
  },
  rifiutato: { caricato: 'da_verificare', provato: 'verificato', annullato: 'mancante' },
  scaduto: { caricato: 'da_verificare', provato: 'verificato', annullato: 'mancante' },
};

/** The state after an event; null where the event cannot happen in this state. */
export function nextStatoDocumento(stato: StatoDocumento, evento: EventoDocumento): StatoDocumento | null {
  return PASSI[stato][evento] ?? null;
}

/**
 * Whether the document counts as uploaded: what `documento_caricato` says, and the condition for booking
 * (prodotto/prenotazioni#condizioni).
 */
export function isDocumentoCaricato(stato: StatoDocumento): boolean {
  return stato === 'da_verificare' || stato === 'verificato';
}

/**
 * Whether the desk should ask for the document again: it was refused or has expired after the person booked
 * (prodotto/documenti#da-rivedere).
 */
export function isDaRivedere(stato: StatoDocumento): boolean {
  return stato === 'rifiutato' || stato === 'scaduto';
}

/** After this many years a verification lapses if the document has no day of expiry. */
const ANNI_SENZA_SCADENZA = 5;

/**
 * The last day on which a verification counts: the one on the document. If the document has none, the same day five
 * years from now, or the day after if that year has no such day.
 */
export function scadenzaVerifica(scritta: Giorno | null, oggi: Giorno): Giorno {
  if (scritta) return scritta;
  const [anno, mese, giorno] = oggi.split('-') as [string, string, string];
  const lontano = `${Number(anno) + ANNI_SENZA_SCADENZA}-`;
  // In five years there is no 29 February, so the first of March stands in for it.
  const fine = mese === '02' && giorno === '29' ? `${lontano}03-01` : `${lontano}${mese}-${giorno}`;
  return (fine < ULTIMO_GIORNO ? fine : ULTIMO_GIORNO) as Giorno;
}

/** Whether a verification has lapsed: on its day of expiry it still counts. */
export function isVerificaScaduta(scade_il: Giorno, oggi: Giorno): boolean {
  return scade_il < oggi;
}

/** How many days before the verification lapses the person gets a letter. */
const GIORNI_PREAVVISO = 30;

/** The last day of expiry about which a letter goes out today. */
export function ultimaDaAvvisare(oggi: Giorno): Giorno {
  return addGiorni(oggi, GIORNI_PREAVVISO);
}

/** Why a document is refused; with `altro` the administrator says it in a sentence of their own. */
export const MOTIVI_DOCUMENTO = [
  'illeggibile',
  'scaduto',
  'manca_un_lato',
  'non_documento',
  'nome_diverso',
  'altro',
] as const;
export type MotivoDocumento = (typeof MOTIVI_DOCUMENTO)[number];

/** A refusal: the reason, and for `altro` the administrator’s own sentence. */
export type RifiutoDocumento = { motivo: MotivoDocumento; parole: string | null };

/** The part of a resource that decides who confirms its bookings. */
export type Conferma = { conferma_automatica: boolean };

/**
 * Whether a booking is confirmed the moment it is made (prodotto/prenotazioni#conferma-automatica): the resource that it
 * takes says so, and the centre has verified the person's document.
 */
export function isConfermataSubito(pezzo: Conferma, stato: StatoDocumento): boolean {
  return pezzo.conferma_automatica && stato === 'verificato';
}

/**
 * What may be said to a person before they book one of these pieces: their booking is confirmed at once (`subito`), it
 * waits for the centre (`attende`), or it depends on the piece that they get (`dipende`). Pieces that cannot be booked
 * are left out by the caller.
 */
export function confermaPrevista(
  pezzi: readonly Conferma[],
  stato: StatoDocumento,
): 'subito' | 'attende' | 'dipende' {
  const subito = pezzi.filter((pezzo) => isConfermataSubito(pezzo, stato)).length;
  if (subito === 0) return 'attende';
  return subito === pezzi.length ? 'subito' : 'dipende';
}
