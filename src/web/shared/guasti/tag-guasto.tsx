import type { ControlloDovuto } from '#contract/libretto.ts';
import type { Uso } from '#domain/guasti.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Check, ClockAlert, PackageOpen, ShieldCheck, TriangleAlert, Wrench } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { testiGuasti, type TraduciGuasti } from './testi.ts';

const ICONE = { si_puo: Check, meglio_di_no: Wrench, pericoloso: TriangleAlert } as const;
const FORME = { si_puo: 'past', meglio_di_no: 'plain', pericoloso: 'late' } as const;

export function IconaUso({ uso }: { uso: Uso }) {
  const Icon = ICONE[uso];
  return <Icon />;
}

/** The answer to 'Si può usare?', or that the resource was returned damaged. */
export function TagGuasto({ uso, rientro = false }: { uso: Uso; rientro?: boolean }) {
  const t = useTesti(testiGuasti);
  return (
    <Tag variant={rientro ? 'plain' : FORME[uso]} icon={rientro ? <PackageOpen /> : <IconaUso uso={uso} />}>
      {t(rientro ? 'rientro_danneggiato' : `uso_${uso}`)}
    </Tag>
  );
}

const STATI = { a_posto: 'ok', vicino: 'hold', scaduto: 'late' } as const;

/** When the next check of a resource is due. */
export function TagControllo({ controllo }: { controllo: ControlloDovuto }) {
  const t = useTesti(testiGuasti);
  const detto = { t, lingua: useLingua(), oggi: useOggi() };
  return (
    <Tag
      variant={STATI[controllo.stato]}
      icon={controllo.stato === 'scaduto' ? <ClockAlert /> : <ShieldCheck />}
    >
      {sayControllo(controllo, detto)}
    </Tag>
  );
}

/** When a check is due (prodotto/guasti#controlli): 'Fra 8 giorni d’uso', 'Entro il 3 dicembre'. */
export function sayControllo(
  { per, entro, restano }: ControlloDovuto,
  { t, lingua, oggi }: { t: TraduciGuasti; lingua: string; oggi: Giorno },
): string {
  if (per === 'uso') {
    const days = restano!;
    return days < 0 ? t('controllo_uso_tardi', { count: -days }) : t('controllo_uso', { count: days });
  }
  const late = daysBetween(entro!, oggi);
  if (late > 0) return t('controllo_mesi_tardi', { count: late });
  return late === 0
    ? t('controllo_oggi')
    : t('controllo_mesi', { giorno: formatGiorno(entro!, lingua, 'long', oggi) });
}
