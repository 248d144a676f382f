import { useCallback } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { statoPrenotazione } from '#domain/prenotazione.ts';
import { sayFino } from '#web/shared/attesa/stato-attesa.tsx';
import { sayChi } from '#web/shared/format.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { testiUi } from '#web/shared/ui/testi.ts';
import { type Barra, isFermo, isTenuta } from './barre.ts';
import { testiPlanner } from './testi.ts';
import type { Vista } from './use-planner.ts';

/** 'il 5 marzo', 'dall’8 al 12 marzo', 'dal 30 marzo al 2 aprile', 'dal 5 marzo fino a nuovo avviso'. */
export function sayGiorniBarra(
  { inizio, fine }: { inizio: Giorno; fine: Giorno | null },
  t: Traduci<typeof testiPlanner>,
  lingua: string,
): string {
  const say = (giorno: Giorno) => formatGiorno(giorno, lingua, 'short');
  if (fine === null) return t('dal', { inizio: say(inizio) });
  if (inizio === fine) return t('il_giorno', { inizio: say(inizio) });
  const sameMonth = lingua === 'it' && inizio.slice(0, 7) === fine.slice(0, 7);
  const from = sameMonth ? String(Number(inizio.slice(8))) : say(inizio);
  return t('dal_al', { inizio: from, fine: say(fine) });
}

/**
 * Returns a function for accessible names of bars: 'Graziella Bellini, Confermata, dall’8 al 12 marzo', 'Fermo, In
 * manutenzione, dall’8 marzo fino a nuovo avviso', 'Tenuto per chi è in attesa, dall’8 al 12 marzo, da accettare entro
 * martedì 2 marzo alle 12:00'.
 */
export function useSayBarra({ lingua, oggi }: Vista): (barra: Barra) => string {
  const t = useTesti(testiPlanner);
  const ui = useTesti(testiUi);
  return useCallback(
    (barra) => {
      if (isFermo(barra)) {
        const quando = sayGiorniBarra(barra.fermo, t, lingua);
        return t('barra', { chi: t('fermo'), stato: barra.fermo.motivo, quando });
      }
      const quando = sayGiorniBarra(barra, t, lingua);
      if (isTenuta(barra)) {
        const fino = sayFino(barra.tenuta.fino, lingua, oggi);
        return t('tenuta_barra', { chi: t('tenuta'), quando, fino });
      }
      return t('barra', { chi: sayChi(barra, t), stato: ui(statoPrenotazione(barra, oggi)), quando });
    },
    [lingua, oggi, t, ui],
  );
}
