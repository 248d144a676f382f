import { findChiuso } from '#domain/apertura.ts';
import { statoGiorno } from '#domain/disponibilita.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Situazione } from '#domain/regole.ts';
import type { VoceRifiutata } from '#domain/rifiuti.ts';

/** The state of a day of a repetition; `motivo` is the reason of a closed day, if any. */
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
 * The state of a day as the page or the server's refusal knows it. Each day is a booking; only the server knows the
 * person's other bookings, and what two entries of a group leave each other.
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
