import Check from 'lucide-react/icons/check';
import ClockAlert from 'lucide-react/icons/clock-alert';
import PackageOpen from 'lucide-react/icons/package-open';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Wrench from 'lucide-react/icons/wrench';
import type { ControlloDovuto } from '#contract/libretto.ts';
import type { Uso } from '#domain/guasti.ts';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Tag } from '../ui/tag.tsx';
import { useOggi } from '../use-oggi.ts';
import { sayControllo } from './say-controllo.ts';
import { testiGuasti } from './testi.ts';

const ICONE = { si_puo: Check, meglio_di_no: Wrench, pericoloso: TriangleAlert } as const;
const FORME = { si_puo: 'past', meglio_di_no: 'plain', pericoloso: 'late' } as const;

/** What an answer to 'Si può usare?' is drawn with, wherever it stands. */
export function IconaUso({ uso }: { uso: Uso }) {
  const Icon = ICONE[uso];
  return <Icon />;
}

/** What is said about the use of a thing; what came back damaged says so instead. */
export function TagGuasto({ uso, rientro = false }: { uso: Uso; rientro?: boolean }) {
  const t = useTesti(testiGuasti);
  return (
    <Tag variant={rientro ? 'plain' : FORME[uso]} icon={rientro ? <PackageOpen /> : <IconaUso uso={uso} />}>
      {t(rientro ? 'rientro_danneggiato' : `uso_${uso}`)}
    </Tag>
  );
}

const STATI = { a_posto: 'ok', vicino: 'hold', scaduto: 'late' } as const;

/** When a thing is to be looked over. */
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
