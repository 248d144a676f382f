import { useLocation, useNavigate } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { withCercati } from '#web/shared/cercati.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarOff } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { DETTO, useSaid } from '#web/shared/announce.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './trova.module.css';
import { findCapoChiuso, sayChiuso, sayLiberi, sayQuali } from './say.ts';
import { testiTrova } from './testi.ts';
import type { Quando } from './use-quando.ts';
import type { Risposte } from './use-risposte.ts';

/** Notes about all entries: a closed end of the days, or answers that did not load. */
export function Avvisi({ quando, risposte }: { quando: Quando; risposte: Risposte }) {
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const { error, calendario, pronte, disponibili } = risposte;
  if (error) {
    return (
      <NonCaricato busy={error.busy} onRetry={error.retry}>
        {t('errore')}
      </NonCaricato>
    );
  }
  const { giorni } = quando;
  const known = pronte && giorni && calendario ? { giorni, calendario } : null;
  const quanti = t('disponibili', { count: disponibili });
  return (
    known && (
      <>
        <Chiuso {...known} quando={quando} />
        <Saputo>
          {t('detto', { periodo: sayQuali(known.giorni, { t, lingua, oggi: quando.oggi }), quanti })}
        </Saputo>
      </>
    )
  );
}

/** Announced only. */
function Saputo({ children }: { children: string }) {
  useSaid(children);
  return null;
}

/** '4 strumenti liberi in questi giorni', with reserved space beside the heading. */
export function Conto({ tipo, risposte }: { tipo: Tipo; risposte: Risposte }) {
  const t = useTesti(testiTrova);
  const known = risposte.pronte && !risposte.error;
  return (
    <span className="soft" aria-hidden="true">
      {known ? t('in_questi_giorni', { quanti: sayLiberi(tipo, risposte.liberi, t) }) : '\u00a0'}
    </span>
  );
}

function Chiuso({
  giorni,
  quando,
  calendario,
}: {
  giorni: Intervallo;
  quando: Quando;
  calendario: NonNullable<Risposte['calendario']>;
}) {
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { oggi } = quando;
  const capo = findCapoChiuso(giorni, calendario, quando);
  if (!capo) return null;
  return (
    <div className={cx('flex g3 mb4 p4 r2', styles['chiuso'])} {...DETTO}>
      <CalendarOff className="fixed" />
      <div className="grid g3">
        <p>
          <b>{sayChiuso(capo, { t, lingua, oggi })}.</b> {t('capi_aperti')}
        </p>
        <Row>
          {capo.invece.map(({ periodo, capo: quale }) => (
            <Button
              key={periodo[quale]}
              onClick={() =>
                void navigate(withCercati(pathname + search, periodo), { preventScrollReset: true })
              }
            >
              {t(quale === 'fine' ? 'fino_a' : 'comincia', {
                giorno: formatGiorno(periodo[quale], lingua, 'long', oggi),
              })}
            </Button>
          ))}
        </Row>
      </div>
    </div>
  );
}
