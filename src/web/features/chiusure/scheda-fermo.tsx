import type { PeriodoChiusure } from '#contract/chiusure.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Azioni } from './azioni-voce.tsx';
import { testiChiusure } from './testi.ts';
import { sayGiorniChiusi, viewFermo } from './vista-chiusura.ts';

/** A stop opened in the planner: why and when, and what can be done. */
export function SchedaFermo({ fermo }: { fermo: PeriodoChiusure['fermi'][number] }) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  return (
    <Stack>
      <p>
        <b lang="it">{fermo.motivo}</b>, <span className="num">{sayGiorniChiusi(fermo, t, lingua)}</span>
      </p>
      <Row>
        <Azioni voce={viewFermo(fermo)} estese />
      </Row>
    </Stack>
  );
}
