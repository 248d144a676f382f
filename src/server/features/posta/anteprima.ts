import type { LetteraAnteprima } from '#contract/posta.ts';
import type { NomeParole } from '#contract/valori.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { LINGUE, type Lingua } from '#domain/lingue.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { writeLettera } from './service.ts';
import type { Lettera } from './lettere.ts';
import type { Consegne, ParoleVostre } from './modello.ts';
import { readGiorni } from './stato.ts';

const nome = 'Ada';
const COSA = { id: 128, risorsa: 'Drone' } as const;
/** Each letter with own words, from invented data. */
const LETTERE: Readonly<Record<NomeParole, (oggi: Giorno) => Lettera>> = {
  richiesta: (day) => ({
    tipo: 'prenotazioni_ricevute',
    dati: { nome, prenotazioni: [{ ...cosa(day, 7), confermata: false }] },
  }),
  confermata: (day) => ({ tipo: 'prenotazioni_confermate', dati: { nome, prenotazioni: [cosa(day, 7)] } }),
  cambiata: (day) => {
    const { id: _, ...prima } = cosa(day, 7);
    const prenotazioni = [{ ...cosa(day, 9), prima, confermata: true }];
    return { tipo: 'prenotazioni_spostate', dati: { nome, prenotazioni } };
  },
  giorno_prima: (day) => ({ tipo: 'promemoria', dati: { nome, prenotazione: cosa(day, 1) } }),
  non_riportata: (day) => ({ tipo: 'sollecito', dati: { nome, prenotazione: cosa(day, -2) } }),
  invito: () => ({ tipo: 'invito', dati: { nome, gettone_id: '00000000-0000-0000-0000-000000000000' } }),
};

/** An invented booking of two days that begins in `fra` days. */
function cosa(day: Giorno, fra: number) {
  return { ...COSA, inizio: addGiorni(day, fra), fine: addGiorni(day, fra + 1) };
}

/** A letter with own words as it would be sent, in each language (prodotto/lettere#parole-vostre). */
export async function previewLettera(
  deps: Deps,
  quale: NomeParole,
  words: ParoleVostre[NomeParole],
): Promise<Record<Lingua, LetteraAnteprima>> {
  const lettera = LETTERE[quale](oggi(deps.clock));
  const giorni = await readGiorni(deps, [{ lettera }]);
  const { pacchetti, contributo_esterni } = deps.impostazioni.attuale().valori.prezzi;
  const consegna = { tipo: 'strumento', cauzione: 50, sezioni: [], pacchetti, contributo_esterni } as const;
  const consegne: Consegne = new Map([[COSA.id, consegna]]);
  const nomi = { utenti: new Map(), segnalazioni: new Map() };
  const letto = {
    stati: new Map(),
    consegne,
    inglesi: new Map(),
    giorni,
    nomi,
    parole: { [quale]: words },
  };
  const write = (lingua: Lingua): LetteraAnteprima => {
    const { testo, firma } = writeLettera(deps, lettera, { ...letto, lingua, suCarta: false });
    const { oggetto, paragrafi, azione, chiusa, parole } = testo;
    return {
      oggetto,
      paragrafi: [...paragrafi],
      pulsante: azione?.etichetta ?? null,
      chiusa: chiusa ?? null,
      parole: parole ?? null,
      firma,
    };
  };
  return Object.fromEntries(LINGUE.map((lingua) => [lingua, write(lingua)])) as Record<
    Lingua,
    LetteraAnteprima
  >;
}
