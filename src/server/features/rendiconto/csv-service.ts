import type { Readable } from 'node:stream';
import { NOMI_GIORNI } from '#domain/say-apertura.ts';
import type { Rendiconto } from '#contract/rendiconto.ts';
import { streamCsv } from '../../platform/csv.ts';

const INTESTAZIONE = [
  'Tabella',
  'Voce',
  'Tipo',
  'Giorni aperti',
  'Giorni usati',
  'Giorni possibili',
  'Prenotazioni',
  'Annullate',
  'Confermate',
  'Non venute',
  'Giorni con presenze',
  'Persone',
  'Persone nuove',
  'Euro',
  'Quante',
  'A vuoto',
  'Giorni venduti',
] as const;
type Colonna = (typeof INTESTAZIONE)[number];
type Riga = Partial<Record<Colonna, string | number | null>>;

/**
 * The report as one table with a row for each number of its tables; a cell is empty where the column does not belong to
 * the row. Like every CSV of the site it is in Italian.
 */
export function streamRendiconto(rendiconto: Rendiconto): Readable {
  const righe = listRighe(rendiconto).map((riga, n) => ({ riga, n }));
  return streamCsv(
    INTESTAZIONE,
    async ({ dopo, limit }: { dopo: number | null; limit: number }) => {
      const from = dopo === null ? 0 : dopo + 1;
      return righe.slice(from, from + limit);
    },
    ({ n }) => n,
    ({ riga }) => INTESTAZIONE.map((colonna) => toCella(colonna, riga)),
  );
}

/** A number of people that is not shown is said to be small; what is not in the row is empty. */
function toCella(colonna: Colonna, riga: Riga): string | number {
  const value = riga[colonna];
  return value === null ? 'meno di 5' : (value ?? '');
}

type Tratto = Rendiconto['settimana'][number];

function listRighe({
  inizio,
  fine,
  totale,
  mesi,
  settimana,
  risorse,
  gruppi,
  attese,
  cauzioni,
  giornate,
}: Rendiconto): Riga[] {
  const uso = ({ usati, aperti }: Tratto['spazio']): Riga => ({
    'Giorni usati': usati,
    'Giorni possibili': aperti,
  });
  const tratto = (Tabella: string, Voce: string, of: Omit<Tratto, 'giorno'>, persone: Riga = {}): Riga[] => [
    {
      Tabella,
      Voce,
      'Giorni aperti': of.giorni_aperti,
      Prenotazioni: of.prenotazioni,
      Annullate: of.annullate,
      Confermate: of.confermate,
      'Non venute': of.giorni_rilevati === 0 ? '' : of.non_venute,
      'Giorni con presenze': of.giorni_rilevati,
      ...persone,
    },
    { Tabella, Voce, Tipo: 'spazio', ...uso(of.spazio) },
    { Tabella, Voce, Tipo: 'strumento', ...uso(of.strumento) },
  ];
  const euro = (Voce: string, Euro: number, Quante?: number): Riga => ({
    Tabella: 'cauzioni',
    Voce,
    Euro,
    ...(Quante !== undefined && { Quante }),
  });
  return [
    ...tratto('in tutto', `${inizio} ${fine}`, totale, {
      Persone: totale.persone,
      'Persone nuove': totale.nuove,
    }),
    ...mesi.flatMap((mese) => tratto('mesi', mese.mese, mese, { Persone: mese.persone })),
    ...settimana.flatMap((giorno) => tratto('settimana', NOMI_GIORNI.it[giorno.giorno - 1]!, giorno)),
    ...gruppi.map((gruppo) => ({ Tabella: 'gruppi', Voce: gruppo.nome, Tipo: gruppo.tipo, ...uso(gruppo) })),
    ...risorse.map((riga) => ({ Tabella: 'risorse', Voce: riga.nome, Tipo: riga.tipo, ...uso(riga) })),
    ...attese.map(({ nome, attese: Quante, a_vuoto }) => ({
      Tabella: 'attese',
      Voce: nome,
      Quante,
      'A vuoto': a_vuoto,
    })),
    euro('ricevute', cauzioni.ricevuto),
    euro('restituite', cauzioni.restituito),
    euro('trattenute', cauzioni.trattenuto, cauzioni.trattenute),
    euro('ancora in mano alla fine', cauzioni.resta, cauzioni.aperte),
    {
      Tabella: 'pacchetti',
      Voce: 'venduti',
      Euro: giornate.incassato,
      Quante: giornate.pacchetti,
      'Giorni usati': giornate.usate,
      'Giorni venduti': giornate.vendute,
    },
  ];
}
