import type { ControlloDovuto } from '#contract/libretto.ts';
import type { Uso } from '#domain/guasti.ts';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Check, ClockAlert, PackageOpen, ShieldCheck, TriangleAlert, Wrench } from '../ui/icons.ts';
import { Tag } from '../ui/tag.tsx';
import { useOggi } from '../use-oggi.ts';
import { sayControllo } from './say-controllo.ts';
import { testiGuasti } from './testi.ts';

const ICONE = { si_puo: Check, meglio_di_no: Wrench, pericoloso: TriangleAlert } as const;
const FORME = { si_puo: 'past', meglio_di_no: 'plain', pericoloso: 'late' } as const;

/** The icon of an answer to 'Si può usare?', the same everywhere. */
export function IconaUso({ uso }: { uso: Uso }) {
  const Icon = ICONE[uso];
  return <Icon />;
}

/** What was said about using a thing; for a thing that came back damaged, that it did. */
export function TagGuasto({ uso, rientro = false }: { uso: Uso; rientro?: boolean }) {
  const t = useTesti(testiGuasti);
  return (
    <Tag variant={rientro ? 'plain' : FORME[uso]} icon={rientro ? <PackageOpen /> : <IconaUso uso={uso} />}>
      {t(rientro ? 'rientro_danneggiato' : `uso_${uso}`)}
    </Tag>
  );
}

const STATI = { a_posto: 'ok', vicino: 'hold', scaduto: 'late' } as const;

/** When a thing is due for its next control. */
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
