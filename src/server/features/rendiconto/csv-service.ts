import { POCHE_PERSONE } from '#domain/rendiconto.ts';
import { NOMI_GIORNI } from '#domain/say-apertura.ts';
import { TABELLE_RENDICONTO, type Rendiconto, type TabellaRendiconto } from '#contract/rendiconto.ts';
import { toCsv } from '../../platform/csv.ts';

type Cella = string | number;
type Tratto = Omit<Rendiconto['settimana'][number], 'giorno'>;

const TRATTO = [
  'Giorni aperti',
  'Prenotazioni',
  'Annullate',
  'Confermate',
  'Non venute',
  'Spazi, giorni usati',
  'Spazi, giorni possibili',
  'Strumenti, giorni usati',
  'Strumenti, giorni possibili',
];
const USO = ['Tipo', 'Giorni usati', 'Giorni possibili'];
const COLONNE: Readonly<Record<TabellaRendiconto, readonly string[]>> = {
  totale: ['Periodo', ...TRATTO, 'Persone', 'Persone nuove'],
  mesi: ['Mese', ...TRATTO, 'Persone'],
  settimana: ['Giorno', ...TRATTO],
  gruppi: ['Gruppo', ...USO],
  risorse: ['Risorsa', ...USO],
  attese: ['Per', 'Attese', 'A vuoto'],
  abilitazioni: ['Abilitazione', 'Persone'],
  guasti: ['Cosa', 'Segnalazioni', 'Giorni di fermo'],
  soldi: ['Voce', 'Euro', 'Quante', 'Giorni venduti', 'Giorni usati'],
};

const tratto = (of: Tratto): Cella[] => [
  of.giorni_aperti,
  of.prenotazioni,
  of.annullate,
  of.confermate,
  of.non_venute ?? '',
  of.spazio.usati,
  of.spazio.aperti,
  of.strumento.usati,
  of.strumento.aperti,
];

/** A number of people in a published table (prodotto/rendiconto#persone). */
const sayPersone = (quante: number): Cella => (quante < POCHE_PERSONE ? `meno di ${POCHE_PERSONE}` : quante);

function listRighe(rendiconto: Rendiconto, tabella: TabellaRendiconto): Cella[][] {
  const { inizio, fine, totale, cauzioni, giornate } = rendiconto;
  switch (tabella) {
    case 'totale':
      return [[`${inizio} ${fine}`, ...tratto(totale), sayPersone(totale.persone), sayPersone(totale.nuove)]];
    case 'mesi':
      return rendiconto.mesi.map((mese) => [mese.mese, ...tratto(mese), sayPersone(mese.persone)]);
    case 'settimana':
      return rendiconto.settimana.map((uno) => [NOMI_GIORNI.it[uno.giorno - 1]!, ...tratto(uno)]);
    case 'gruppi':
    case 'risorse':
      return rendiconto[tabella].map(({ nome, tipo, usati, aperti }) => [nome, tipo, usati, aperti]);
    case 'attese':
      return rendiconto.attese.map(({ nome, attese, a_vuoto }) => [nome, attese, a_vuoto]);
    case 'abilitazioni':
      return rendiconto.abilitazioni.map(({ nome, persone }) => [nome, sayPersone(persone)]);
    case 'guasti':
      return rendiconto.guasti.map(({ nome, segnalazioni, giorni_fermo }) => [
        nome,
        segnalazioni,
        giorni_fermo,
      ]);
    case 'soldi':
      return [
        ['Cauzioni ricevute', cauzioni.ricevuto, '', '', ''],
        ['Cauzioni restituite', cauzioni.restituito, '', '', ''],
        ['Cauzioni trattenute', cauzioni.trattenuto, cauzioni.trattenute, '', ''],
        ['Pacchetti venduti', giornate.incassato, giornate.pacchetti, giornate.vendute, giornate.usate],
      ];
  }
}

/** One table of the report with its heading, in Italian like every CSV of the site. */
export const writeTabella = (rendiconto: Rendiconto, tabella: TabellaRendiconto): string =>
  toCsv(COLONNE[tabella], listRighe(rendiconto, tabella));

export const writeTabelle = (rendiconto: Rendiconto): [string, string][] =>
  TABELLE_RENDICONTO.map((tabella, n) => [`${n + 1}-${tabella}.csv`, writeTabella(rendiconto, tabella)]);
