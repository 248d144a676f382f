import { findChiuso } from '#domain/apertura.ts';
import { statoGiorno } from '#domain/disponibilita.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Situazione } from '#domain/regole.ts';
import type { VoceRifiutata } from '#domain/rifiuti.ts';

/** What a day of a repetition says: free, or why it cannot be had. `motivo`: of a closed day, where it has one. */
export interface GiornoRipetuto {
  giorno: Giorno;
  stato: 'libero' | 'occupato' | 'chiuso' | 'passato' | 'lontano' | 'limite' | 'rifiutato';
  motivo: string | null;
}

const STATI = {
  libero: 'libero',
  occupato: 'occupato',
  chiuso: 'chiuso',
  passato: 'passato',
  orizzonte: 'lontano',
} as const;

const DETTI: Partial<Record<VoceRifiutata['code'], GiornoRipetuto['stato']>> = {
  DATE_OCCUPATE: 'occupato',
  CENTRO_CHIUSO: 'chiuso',
  TROPPO_LONTANO: 'lontano',
  LIMITE_PERSONALE: 'limite',
};

/**
 * A day as the page knows it, or as the server has refused it. Each day is a booking of its own; what else the person
 * has booked, and what two entries of a group leave each other, the server alone knows.
 */
export function viewRipetuto(
  giorno: Giorno,
  calendario: Situazione,
  rifiuti: ReadonlyMap<Giorno, VoceRifiutata>,
): GiornoRipetuto {
  const code = rifiuti.get(giorno)?.code;
  const known = statoGiorno(calendario, giorno, null);
  const stato = code
    ? (DETTI[code] ?? 'rifiutato')
    : known in STATI
      ? STATI[known as keyof typeof STATI]
      : 'rifiutato';
  const motivo = stato === 'chiuso' ? (findChiuso(calendario.calendario, giorno)?.motivo ?? null) : null;
  return { giorno, stato, motivo };
}
