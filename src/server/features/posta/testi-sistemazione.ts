import { sayGiorno } from '#domain/say-giorni.ts';
import type { Centro } from '#contract/contenuto.ts';
import type { Lettera } from './lettera.ts';
import { quando, saluto, type Testo } from './testo.ts';

type Sistemate = Extract<Lettera, { tipo: 'prenotazioni_sistemate' }>;
type Voce = Sistemate['dati']['voci'][number];
type Proposta = NonNullable<Voce['proposta']>;

/**
 * The letter about bookings that the house had to change (prodotto/sistemazione#chiamata), and what it proposes for those
 * that wait for an answer (prodotto/proposte#risposta).
 */
export function writeSistemate(
  { dati }: Sistemate,
  {
    centro,
    publicUrl,
    tokenOf,
    suCarta,
  }: { centro: Centro; publicUrl: string; tokenOf: (gettoneId: string) => string; suCarta: boolean },
): Testo {
  const { perche, voci, gettone_id } = dati;
  const asked = voci.some(({ proposta }) => proposta);
  const quali = voci.length === 1 ? 'una tua prenotazione' : 'alcune tue prenotazioni';
  const fa = voci.every(({ proposta }) => proposta?.altrimenti === 'lascia')
    ? 'ti chiede di spostare'
    : asked
      ? 'deve cambiare'
      : 'ha dovuto cambiare';
  return {
    oggetto: sayOggetto(voci),
    paragrafi: [
      saluto(dati),
      `il centro ${fa} ${quali}${perche ? `: ${perche}` : ''}.`,
      ...voci.flatMap(writeVoce),
      ...(asked ? [sayRisposta(suCarta, centro.telefono)] : []),
      `Se non ti va bene, scrivi a ${centro.casella} o telefona al ${centro.telefono}: cerchiamo insieme un’altra soluzione.`,
    ],
    azione: gettone_id
      ? { etichetta: 'Scegli altri giorni', href: `${publicUrl}/proposta?token=${tokenOf(gettone_id)}` }
      : { etichetta: 'Le tue prenotazioni', href: `${publicUrl}/profilo` },
  };
}

/** What became of a booking, and why; of one that stands, the days to choose from, each on a line of its own. */
function writeVoce({ nuova, motivo, proposta, ...prima }: Voce): string[] {
  const what = proposta
    ? proposta.altrimenti === 'lascia'
      ? 'ti chiediamo di spostarla'
      : 'non può restare in questi giorni'
    : nuova
      ? `adesso è ${nuova.risorsa}, ${quando(nuova)}`
      : 'è annullata';
  const first = `Prenotazione ${prima.id}, ${prima.risorsa}, ${quando(prima)}: ${what}.`;
  const paragrafo = motivo ? `${first} ${motivo}` : first;
  return proposta ? [paragrafo, ...writeProposta(proposta)] : [paragrafo];
}

const writeProposta = ({ giorni, entro, altrimenti }: Proposta): string[] => [
  giorni.length === 1 ? 'Ti proponiamo questi giorni:' : 'Ti proponiamo questi giorni, scegli tu:',
  ...giorni.map((span) => `${span.risorsa}, ${quando(span)}`),
  `Rispondi entro ${sayGiorno(entro, 'it')}: se non rispondi, ${altrimenti === 'annulla' ? 'la prenotazione viene annullata' : 'la prenotazione resta com’è'}.`,
];

const sayRisposta = (suCarta: boolean, telefono: string): string =>
  suCarta
    ? `Per rispondere telefona al ${telefono}. Nel frattempo non teniamo da parte nessuno di questi giorni.`
    : 'Basta una pressione, anche senza entrare nel sito. Nel frattempo non teniamo da parte nessuno di questi giorni: se qualcuno li prende prima, te ne proponiamo altri.';

/** The subject: what is asked, or what became of one, or that several changed. */
function sayOggetto(voci: readonly Voce[]): string {
  const [one, ...others] = voci;
  const isOne = one !== undefined && others.length === 0;
  if (voci.some(({ proposta }) => proposta))
    return isOne
      ? `Scegli altri giorni per la prenotazione ${one.id}: ${one.risorsa}`
      : 'Scegli altri giorni per le tue prenotazioni';
  if (!isOne)
    return voci.every(({ nuova }) => nuova === null)
      ? 'Le tue prenotazioni sono annullate'
      : 'Le tue prenotazioni cambiano';
  return one.nuova
    ? `La tua prenotazione ${one.id} cambia`
    : `Prenotazione ${one.id} annullata: ${one.risorsa}`;
}

/** The letter to the centre about somebody to whom nothing can be proposed any more. */
export function writeNienteDaProporre(
  { dati: { prenotante, prenotazione, entro } }: Extract<Lettera, { tipo: 'niente_da_proporre' }>,
  publicUrl: string,
): Testo {
  const { id, risorsa } = prenotazione;
  const { nome, cognome, email, telefono } = prenotante;
  return {
    oggetto: `Niente da proporre per la prenotazione ${id}: ${risorsa}`,
    paragrafi: [
      `I giorni proposti a ${nome} ${cognome} al posto della prenotazione ${id} (${risorsa}, ${quando(prenotazione)}) non sono più liberi, e altri non ce ne sono.`,
      `La prenotazione per ora resta: telefona e decidete insieme.${entro ? ` Senza una risposta entro ${sayGiorno(entro, 'it')} viene annullata.` : ''}`,
      `Mail: ${email}. Telefono: ${telefono}.`,
    ],
    azione: { etichetta: 'Apri le prenotazioni', href: `${publicUrl}/prenotazioni` },
  };
}
