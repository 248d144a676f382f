import type { TipoLettera } from '#contract/lettere.ts';
import { LINGUA_PREDEFINITA } from '#domain/lingue.ts';
import { abilitazioneData, abilitazioneInScadenza, abilitazioneTolta } from './lettere/abilitazioni.ts';
import { accountChiuso } from './lettere/account-chiuso.ts';
import { accountSospeso } from './lettere/account-sospeso.ts';
import { addio } from './lettere/addio.ts';
import { attesaAlLimite } from './lettere/attesa-al-limite.ts';
import { attesaFinita } from './lettere/attesa-finita.ts';
import { avvisiCentro } from './lettere/avvisi-centro.ts';
import { calendarioAggiornato } from './lettere/calendario-aggiornato.ts';
import { cambioAnnullato } from './lettere/cambio-annullato.ts';
import { codiceRecuperoUsato } from './lettere/codice-recupero-usato.ts';
import { datiCorretti } from './lettere/dati-corretti.ts';
import { documentoDistrutto } from './lettere/documento-distrutto.ts';
import { documentoInScadenza } from './lettere/documento-in-scadenza.ts';
import { documentoRifiutato } from './lettere/documento-rifiutato.ts';
import { giaRegistrato } from './lettere/gia-registrato.ts';
import { fermoImprovviso, guastoRisposto } from './lettere/guasti.ts';
import { identitaCollegata } from './lettere/identita-collegata.ts';
import { identitaContesa } from './lettere/identita-contesa.ts';
import { indirizzoCambiato } from './lettere/indirizzo-cambiato.ts';
import { informativa } from './lettere/informativa.ts';
import { invito } from './lettere/invito.ts';
import { iscrizione } from './lettere/iscrizione.ts';
import { mailTolta } from './lettere/mail-tolta.ts';
import { nienteDaProporre } from './lettere/niente-da-proporre.ts';
import { nominata } from './lettere/nominata.ts';
import { nuovaPrenotazione } from './lettere/nuova-prenotazione.ts';
import { nuovaSegnalazione } from './lettere/nuova-segnalazione.ts';
import { password } from './lettere/password.ts';
import { passwordCambiata } from './lettere/password-cambiata.ts';
import { pezzoCambiato } from './lettere/pezzo-cambiato.ts';
import { postaRifiutata } from './lettere/posta-rifiutata.ts';
import { postoNonPiuTenuto } from './lettere/posto-non-piu-tenuto.ts';
import { postoOfferto } from './lettere/posto-offerto.ts';
import { prenotazioneModificata } from './lettere/prenotazione-modificata.ts';
import { prenotazioneRitirata } from './lettere/prenotazione-ritirata.ts';
import { prenotazioniAnnullate } from './lettere/prenotazioni-annullate.ts';
import { prenotazioniConfermate } from './lettere/prenotazioni-confermate.ts';
import { prenotazioniRicevute } from './lettere/prenotazioni-ricevute.ts';
import { prenotazioniSistemate } from './lettere/prenotazioni-sistemate.ts';
import { prenotazioniSpostate } from './lettere/prenotazioni-spostate.ts';
import { promemoria } from './lettere/promemoria.ts';
import { propostaNonMantenuta } from './lettere/proposta-non-mantenuta.ts';
import { rientroVicino } from './lettere/rientro-vicino.ts';
import { richiesteSenzaRisposta } from './lettere/richieste-senza-risposta.ts';
import { richiesteVicine } from './lettere/richieste-vicine.ts';
import { ruoloTolto } from './lettere/ruolo-tolto.ts';
import { secondoFattoreAttivato } from './lettere/secondo-fattore-attivato.ts';
import { secondoFattoreDisattivato } from './lettere/secondo-fattore-disattivato.ts';
import { settimana } from './lettere/settimana.ts';
import { sollecito } from './lettere/sollecito.ts';
import { verifica } from './lettere/verifica.ts';
import type { DatiPrenotazione, Mittente, Modello, Stati, Testo } from './modello.ts';
import { PAROLE } from './parole.ts';

/** Every kind of letter with its model. If one is missing here, the code does not compile. */
export const LETTERE = {
  verifica,
  iscrizione,
  password,
  invito,
  informativa,
  account_sospeso: accountSospeso,
  gia_registrato: giaRegistrato,
  dati_corretti: datiCorretti,
  indirizzo_cambiato: indirizzoCambiato,
  cambio_annullato: cambioAnnullato,
  mail_tolta: mailTolta,
  password_cambiata: passwordCambiata,
  identita_collegata: identitaCollegata,
  nominata,
  ruolo_tolto: ruoloTolto,
  secondo_fattore_attivato: secondoFattoreAttivato,
  secondo_fattore_disattivato: secondoFattoreDisattivato,
  codice_recupero_usato: codiceRecuperoUsato,
  addio,
  documento_distrutto: documentoDistrutto,
  documento_rifiutato: documentoRifiutato,
  documento_in_scadenza: documentoInScadenza,
  abilitazione_data: abilitazioneData,
  abilitazione_tolta: abilitazioneTolta,
  abilitazione_in_scadenza: abilitazioneInScadenza,
  prenotazioni_ricevute: prenotazioniRicevute,
  prenotazioni_confermate: prenotazioniConfermate,
  prenotazioni_spostate: prenotazioniSpostate,
  prenotazioni_annullate: prenotazioniAnnullate,
  prenotazioni_sistemate: prenotazioniSistemate,
  calendario_aggiornato: calendarioAggiornato,
  pezzo_cambiato: pezzoCambiato,
  promemoria,
  rientro_vicino: rientroVicino,
  sollecito,
  richieste_senza_risposta: richiesteSenzaRisposta,
  posto_offerto: postoOfferto,
  attesa_al_limite: attesaAlLimite,
  attesa_finita: attesaFinita,
  posto_non_piu_tenuto: postoNonPiuTenuto,
  nuova_prenotazione: nuovaPrenotazione,
  prenotazione_modificata: prenotazioneModificata,
  prenotazione_ritirata: prenotazioneRitirata,
  niente_da_proporre: nienteDaProporre,
  proposta_non_mantenuta: propostaNonMantenuta,
  richieste_vicine: richiesteVicine,
  settimana,
  avvisi_centro: avvisiCentro,
  posta_rifiutata: postaRifiutata,
  nuova_segnalazione: nuovaSegnalazione,
  guasto_risposto: guastoRisposto,
  fermo_improvviso: fermoImprovviso,
  identita_contesa: identitaContesa,
  account_chiuso: accountChiuso,
} satisfies Readonly<Record<TipoLettera, object>>;

type DatiDi<T extends TipoLettera> = (typeof LETTERE)[T] extends Modello<infer D> ? D : never;

/** A letter: its kind, and the data for writing it. */
export type Lettera = { [T in TipoLettera]: { tipo: T; dati: DatiDi<T> } }[TipoLettera];

/** A letter of a kind that this version does not know: another version put it into the outbox. */
export class UnknownLettera extends Error {
  override readonly name = 'UnknownLettera';
  constructor(tipo: string) {
    super(`Unknown kind of letter: ${tipo}`);
  }
}

/**
 * The model of a letter. The table pairs each kind with its data, which the compiler does not see for a union.
 * @throws UnknownLettera
 */
function modelloOf({ tipo }: Lettera): Modello<unknown> {
  if (!Object.hasOwn(LETTERE, tipo)) throw new UnknownLettera(tipo);
  return LETTERE[tipo] as unknown as Modello<unknown>;
}

/** Writes a letter. Its button opens the site in the language of the letter (prodotto/panoramica#lingua). */
export function writeTesto(lettera: Lettera, mittente: Omit<Mittente, 'parole'>): Testo {
  const { lingua } = mittente;
  const testo = modelloOf(lettera).write(lettera.dati, { ...mittente, parole: PAROLE[lingua] });
  if (!testo.azione || lingua === LINGUA_PREDEFINITA) return testo;
  const href = new URL(testo.azione.href);
  href.searchParams.set('lingua', lingua);
  return { ...testo, azione: { ...testo.azione, href: href.href } };
}

/** The member's bookings that a letter is about: their terms are read before it is written. */
export const prenotazioniOf = (lettera: Lettera): readonly DatiPrenotazione[] =>
  modelloOf(lettera).prenotazioni?.(lettera.dati) ?? [];

/** As `prenotazioniOf`, for several letters, by their ids. */
export const idsOf = (lettere: readonly Lettera[]): number[] =>
  lettere.flatMap((lettera) => prenotazioniOf(lettera).map(({ id }) => id));

/** Whether letters of a kind are about a state. A kind that this version does not know is not. */
export const isDiStato = (tipo: TipoLettera): boolean =>
  (LETTERE[tipo] as Modello<unknown> | undefined)?.stato !== undefined;

/** The bookings whose state a letter depends on. */
export const statoOf = (lettera: Lettera): readonly number[] =>
  modelloOf(lettera).stato?.di(lettera.dati) ?? [];

/** A letter about a state as it is to be written now, or null where that is over; any other letter as it is. */
export function judge(lettera: Lettera, stati: Stati): Lettera | null {
  if (!isDiStato(lettera.tipo)) return lettera;
  const dati = modelloOf(lettera).stato!.judge(lettera.dati, stati);
  return dati === null ? null : ({ ...lettera, dati } as Lettera);
}

/** Whether a letter carries its bookings to the member's calendar, and which of them. */
export const calendarioOf = (lettera: Lettera): Modello<unknown>['calendario'] =>
  modelloOf(lettera).calendario;
