import { useMemo } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import { statoPrenotazione, type StatoPrenotazione } from '#domain/prenotazione.ts';
import { sayChi } from '#web/shared/format.ts';
import { localeOf } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiUi } from '#web/shared/ui/testi.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { sayFino } from '#web/shared/attesa/say-fino.ts';
import { isFermo, isTenuta, type Barra, type IsRimasta } from './barre.ts';
import { remember } from './remember.ts';
import { testiPlanner } from './testi.ts';

/** Writes a day as '12 marzo'. Every bar that touches a day needs it, so the results are cached. */
const dayFormat = remember(new Map<string, (giorno: Giorno) => string>(), (lingua) => {
  const format = new Intl.DateTimeFormat(localeOf(lingua), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return remember(new Map<Giorno, string>(), (giorno) => format.format(new Date(`${giorno}T00:00:00Z`)));
});

/** 'il 5 marzo', 'dal 8 al 12 marzo', 'dal 30 marzo al 2 aprile', 'dal 5 marzo fino a nuovo avviso'. */
export function sayGiorniBarra(
  { inizio, fine }: { inizio: Giorno; fine: Giorno | null },
  t: Traduci<typeof testiPlanner>,
  lingua: string,
): string {
  const nameGiorno = dayFormat(lingua);
  if (fine === null) return t('dal', { inizio: nameGiorno(inizio) });
  if (inizio === fine) return t('il_giorno', { inizio: nameGiorno(inizio) });
  const sameMonth = lingua === 'it' && inizio.slice(0, 7) === fine.slice(0, 7);
  const from = sameMonth ? String(Number(inizio.slice(8))) : nameGiorno(inizio);
  return t('dal_al', { inizio: from, fine: nameGiorno(fine) });
}

const PAROLE = {
  da_confermare: 'da_confermare',
  confermata: 'confermata',
  in_corso: 'in_corso',
  passata: 'passata',
} as const satisfies Record<StatoPrenotazione, string>;

/**
 * Returns a function that gives the accessible name of a bar: 'Graziella Bellini, Confermata, dal 8 al 12 marzo',
 * 'Fermo, In manutenzione, dal 8 marzo fino a nuovo avviso', 'Tenuto per chi è in attesa, dal 8
 * al 12 marzo, da accettare entro martedì 2 marzo alle 12:00'.
 */
export function useSayBarra(lingua: string, oggi: Giorno, isRimasta: IsRimasta): (barra: Barra) => string {
  const t = useTesti(testiPlanner);
  const ui = useTesti(testiUi);
  return useMemo(
    // Cached: a bar that scrolls back into view needs no new name.
    () =>
      remember(new WeakMap<Barra, string>(), (barra) => {
        if (isFermo(barra)) {
          const { motivo } = barra.fermo;
          return t('barra', {
            chi: t('fermo'),
            stato: motivo,
            quando: sayGiorniBarra(barra.fermo, t, lingua),
          });
        }
        if (isTenuta(barra)) {
          const fino = sayFino(barra.tenuta.fino, lingua, oggi);
          return t('tenuta_barra', { chi: t('tenuta'), quando: sayGiorniBarra(barra, t, lingua), fino });
        }
        const chi = sayChi(barra, t);
        const stato = ui(PAROLE[statoPrenotazione(barra, oggi)]);
        const nome = t('barra', { chi, stato, quando: sayGiorniBarra(barra, t, lingua) });
        return isRimasta(barra) ? t('barra_rimasta', { nome }) : nome;
      }),
    [lingua, oggi, isRimasta, t, ui],
  );
}
