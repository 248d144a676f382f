import type { Prenotazione } from '#contract/prenotazioni.ts';
import { costoOf, type Costo } from '#domain/costo.ts';
import type { ConNome } from '#domain/lingue.ts';
import { extentOf, giorniIn, type Intervallo } from '#domain/intervallo.ts';

interface CosaPrenotata extends ConNome {
  id: number;
  numeri: readonly number[];
  confermata: boolean;
}

export interface VistaEsito {
  stato: 'da_confermare' | 'confermata' | 'mista';
  cose: readonly CosaPrenotata[];
  /** From the first day of all bookings to the last. */
  periodo: Intervallo;
  /** The number of days; days that several resources share count once. */
  giorni: number;
  /** The bookings, if their days differ; otherwise null. */
  righe: readonly Prenotazione[] | null;
  costo: Costo;
  /** How many of the person's days were used, and what is left to pay; null if none were. */
  usate: { usate: number; da_pagare: number; euro: number } | null;
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/**
 * Sums up bookings made together (prodotto/prenotazioni#esito). Days of one entry are priced together, as for a
 * repetition; several entries separately, as in the tray.
 * @param prenotazioni at least one, all with the same price list
 */
export function viewEsito(prenotazioni: readonly Prenotazione[]): VistaEsito {
  const confermate = prenotazioni.filter(({ confermata }) => confermata).length;
  const ids = unique(prenotazioni.map(({ prenotabile }) => prenotabile.id));
  const cose = ids.map((id) => {
    const sue = prenotazioni.filter(({ prenotabile }) => prenotabile.id === id);
    return {
      id,
      nome: sue[0]!.prenotabile.nome,
      nome_en: sue[0]!.prenotabile.nome_en,
      numeri: sue.map((one) => one.id),
      confermata: sue.every(({ confermata }) => confermata),
    };
  });
  const spans = new Map(prenotazioni.map((one) => [`${one.inizio} ${one.fine}`, one]));
  const spazi = prenotazioni.filter(({ prenotabile }) => prenotabile.tipo === 'spazio');
  const giornate = spazi.flatMap((one) => one.giornate ?? []);
  const usate = sum(giornate.map((one) => one.usate));
  const entryOf = ({ gruppo_id, prenotabile_id }: Prenotazione) =>
    `${gruppo_id} ${gruppo_id ?? prenotabile_id}`;
  const voci = unique(prenotazioni.map(entryOf)).map((entry) => {
    const sue = prenotazioni.filter((one) => entryOf(one) === entry);
    return {
      tipo: sue[0]!.prenotabile.tipo,
      giorni: sum(sue.map(({ giorni_aperti }) => giorni_aperti)),
    };
  });
  // Each resource requires its deposit once; its days are priced with its entry.
  const pezzi = new Map(prenotazioni.map(({ prenotabile: one }) => [one.id, { ...one, giorni: 0 }]));
  return {
    stato: confermate === 0 ? 'da_confermare' : confermate === prenotazioni.length ? 'confermata' : 'mista',
    cose,
    periodo: extentOf(prenotazioni),
    giorni: sum([...spans.values()].map(giorniIn)),
    righe: spans.size > 1 ? prenotazioni : null,
    costo: costoOf([...voci, ...pezzi.values()], prenotazioni[0]!.tariffa),
    usate:
      usate > 0
        ? {
            usate,
            da_pagare: sum(giornate.map((one) => one.da_pagare)),
            euro: sum(giornate.map((one) => one.euro)),
          }
        : null,
  };
}
