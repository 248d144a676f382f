import { formatGiorno } from './format-giorni.ts';
import { isGiorno } from './giorno.ts';

/** Minimum length of a password, in characters (prodotto/account#password). */
export const MIN_PASSWORD = 12;
/** Maximum length of a new password, and of the part that is checked: it bounds the time that both take. */
export const MAX_PASSWORD = 200;

export const DOCUMENTO_O_MAIL =
  'Devi caricare una copia di un documento e verificare la tua mail dal profilo personale per poter fare una prenotazione';

/** The refusals of which a page has the sentence itself, since an answer that is not ours may mean them too. */
export const FRASI_COMUNI = {
  UNAUTHORIZED: 'Accedi al tuo account per continuare',
  FORBIDDEN: 'Il tuo account non può fare questa operazione: se ti serve, chiedi al centro',
  ACCOUNT_SOSPESO: 'Il tuo account è sospeso: scrivi o telefona al centro per riattivarlo',
  NOT_FOUND: 'Pare che quello che stavi cercando non è stato trovato',
  VALIDATION_ERROR: 'Controlla i campi segnalati e riprova',
  TOO_MANY_REQUESTS: 'Hai fatto troppi tentativi: aspetta un poco e riprova',
  ESTERNO_ALTRO_BROWSER:
    'Questo accesso è cominciato in un altro browser o in un’altra scheda: ricomincia da qui',
} as const;

/**
 * What can be wrong with a field, by its stable code: the Italian sentence, with a gap for each value of the code. See
 * prodotto/errori#campi. The last two exist only in forms; the server never sends them.
 */
export const FRASI_CAMPO = {
  obbligatorio: 'Questo campo è obbligatorio',
  vuoto: 'Questo campo non può essere vuoto',
  non_valido: 'Questo valore non è valido',
  corpo_non_valido: 'I dati non sono arrivati nella forma attesa: ricarica la pagina e riprova',
  non_testo: 'Scrivi un testo',
  troppo_lungo: 'Usa al massimo {{max}} caratteri',
  caratteri: 'Contiene caratteri che non si possono salvare',
  una_riga: 'Scrivi su una riga sola, senza segni che non si vedono',
  segni_nascosti: 'Togli i segni che non si vedono',
  nome_con_indirizzo: 'Togli indirizzi e link; dopo un punto lascia uno spazio',
  non_tra_i_valori: 'Scegli uno di questi valori: {{ammessi}}',
  troppi_elementi: 'Indica al massimo {{max}} elementi',
  numero_intero: 'Scrivi un numero intero da {{min}} a {{max}}',
  euro_interi: 'Scrivi un importo in euro interi, senza centesimi, da {{min}} a {{max}}',
  id_non_valido: 'L’identificativo non è valido',
  id_diverso: 'L’identificativo non è quello dell’indirizzo',
  email_non_valida: 'Scrivi un indirizzo completo, per esempio nome@posta.it',
  email_riservata: 'Chi non ha una mail si iscrive al centro: scrivi un indirizzo che esiste',
  email_con_segni: 'L’indirizzo contiene segni che non si vedono: scrivilo di nuovo',
  link_non_valido: "Dev'essere un link valido",
  ora_non_valida: 'Scrivi un’ora, per esempio 9:00',
  server_vietato: 'Scrivi il nome di un server di posta che non è questa macchina',
  apre_dopo: 'Apre dopo che ha chiuso',
  orari_sovrapposti: 'Si sovrappone a {{orari}}',
  giorni_chiusi: 'Almeno un giorno resta aperto',
  cap_non_valido: 'Cinque cifre',
  provincia_non_valida: 'Due lettere, come FI',
  telefono_non_valido: 'Scrivi solo cifre e spazi, con + davanti se serve',
  manca_un_giorno: 'Manca il pacchetto di 1 giorno',
  pacchetto_doppio: 'C’è già un pacchetto di {{giorni}} giorni',
  testo_non_previsto: 'Usa soltanto titoli, elenchi, grassetto e link, non «{{pezzo}}»',
  testo_complesso: 'È troppo complicato: dividilo in paragrafi più corti',
  carattere_non_previsto: 'Il PDF non può contenere «{{carattere}}»: toglilo',
  non_pdf: '«{{file}}» non è un PDF. In Word: File, Salva con nome, PDF',
  pdf_protetto: 'Questo PDF è protetto da una password',
  pdf_lungo: 'Ha {{pagine}} pagine: al massimo {{max}}',
  password_corta: "La password dev'essere lunga almeno {{min}} caratteri",
  password_facile:
    'Questa password si indovina facilmente: scegli tre o quattro parole che non c’entrano tra loro',
  codice_fiscale_lungo: 'Un codice fiscale ha 16 lettere e cifre, oppure 11 cifre',
  gia_presente: 'C’è già, e resta com’è',
  diverso: 'Nel sito è diverso: controlla',
  nome_presente: 'C’è già una cosa con questo nome ({{quante}})',
  ripetuto: 'Come la riga {{riga}}',
  abilitazione_ignota: 'Nessuna abilitazione si chiama così: aggiungila prima, oppure correggi il nome',
  piu_gruppi: 'Più gruppi si chiamano così: prima dai loro nomi diversi',
  giorno_non_valido: 'Scrivi un giorno che esiste, per esempio 2027-03-16',
  proposta_vicina: 'Il primo giorno che si può proporre: {{giorno}}',
  entro_da_domani: 'Si può rispondere almeno fino a domani: scegli un giorno più avanti',
  entro_troppo_tardi: 'L’ultimo giorno per rispondere: {{giorno}}',
  giorno_fuori_estremi: 'Scegli un giorno tra il 1900 e il 2099',
  attesa_da_domani: 'Si può aspettare un posto da domani in poi',
  giorno_passato: 'Scegli un giorno da oggi in poi',
  documento_scaduto: 'Il documento è già scaduto: rifiutalo, e la persona ne carica un altro',
  giorno_futuro: 'Scegli un giorno fino a oggi',
  giorno_non_prenotato: 'Questo giorno non è tra quelli della prenotazione',
  fine_prima_di_inizio: 'La fine non può venire prima dell’inizio',
  giorno_lontano: 'L’ultimo giorno che puoi scegliere: {{giorno}}',
  giorno_chiuso: 'Il centro è chiuso ({{motivo}}): riapre {{giorno}}',
  giorno_di_riposo: 'In questo giorno il centro è chiuso: riapre {{giorno}}',
  chiusura_lunga: 'Una chiusura dura al massimo {{max}} giorni: controlla l’anno',
  troppi_giorni: 'Numero massimo di giorni: {{max}}',
  noleggio_lungo: 'Numero massimo di giorni di apertura: {{max}}',
  troppi_mesi: 'Scegli al massimo {{max}} mesi',
  mese_in_corso: 'Scegli un mese che è finito',
  chiave_non_valida: 'La chiave deve essere un UUID',
  pagina_non_valida: 'Il segno di pagina non è valido: ricomincia dalla prima pagina',
  campo_non_previsto: 'Questo campo non è previsto',
  file_mancante: 'Scegli un file',
  password_diverse: 'Le password non sono uguali',
  regolamento_non_letto: 'Devi prima confermare di aver letto il regolamento',
} as const;

/** The closed list of field errors; programs read the code, people the sentence. */
export type CodiceCampo = keyof typeof FRASI_CAMPO;

/** The values for the gaps of a sentence. A day is written 'YYYY-MM-DD'. */
export type ValoriCampo = Readonly<Record<string, string | number>>;

/**
 * One wrong field of a request: its name in the API, the code of the error with its values, and the Italian sentence.
 */
export type ErroreCampo = { campo: string; codice: CodiceCampo; valori: ValoriCampo; messaggio: string };

type Gaps<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Gaps<Rest> : never;
/** A code, followed by its values if its sentence has gaps. */
export type CodiceConValori = {
  [C in CodiceCampo]: [Gaps<(typeof FRASI_CAMPO)[C]>] extends [never]
    ? [codice: C, valori?: undefined]
    : [codice: C, valori: Readonly<Record<Gaps<(typeof FRASI_CAMPO)[C]>, string | number>>];
}[CodiceCampo];

/** Makes the error of a field from its code and values, with the Italian sentence. */
export function erroreCampo(campo: string, ...detto: CodiceConValori): ErroreCampo {
  return fillErrore(campo, packErrore(detto[0], detto[1]));
}

/** As `erroreCampo`, from the output of `packErrore`; any other text becomes 'non_valido'. */
export function fillErrore(campo: string, packed: string): ErroreCampo {
  const { codice, valori } = unpackErrore(packed) ?? { codice: 'non_valido' as const, valori: {} };
  const shown = writeValori(valori, 'it');
  const messaggio = FRASI_CAMPO[codice].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(shown[name]),
  );
  return { campo, codice, valori, messaggio };
}

/** The values as a sentence in that language shows them, with days in words. */
export function writeValori(valori: ValoriCampo, locale: string): ValoriCampo {
  return Object.fromEntries(
    Object.entries(valori).map(([name, value]) => [
      name,
      isGiorno(value) ? formatGiorno(value, locale, 'long') : value,
    ]),
  );
}

/** Code and values as one text, for the schema and form libraries, which carry only a message. */
export function packErrore(codice: CodiceCampo, valori: ValoriCampo = {}): string {
  return Object.keys(valori).length > 0 ? `${codice} ${JSON.stringify(valori)}` : codice;
}

/** Reverses `packErrore`; null for any other text. */
export function unpackErrore(text: string): { codice: CodiceCampo; valori: ValoriCampo } | null {
  const [, codice = '', json = '{}'] = /^(\w+)(?: (\{.*\}))?$/.exec(text) ?? [];
  if (!Object.hasOwn(FRASI_CAMPO, codice)) return null;
  return { codice: codice as CodiceCampo, valori: JSON.parse(json) as ValoriCampo };
}
