import { useRef } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { DaPagare } from '#web/shared/giornate/da-pagare.tsx';
import { ReportGuasto } from '#web/shared/guasti/report-guasto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { useDaPortare } from '#web/shared/use-da-portare.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useWithdrawPrenotazioni } from './api.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './cartellino.module.css';
import { CambiaDate } from './cambia-date.tsx';
import { Cartellino, type PrenotazioniInsieme } from './cartellino.tsx';
import { MiaConsegna } from './mia-consegna.tsx';
import { testiPrenotazioni } from './testi.ts';
import { useAzione, valuesOf } from './use-azione.ts';
import { useVista } from './vista-prenotazione.ts';

/**
 * A member's booking or series, which can be withdrawn until it begins (prodotto/prenotazioni#ritiro). A single one can
 * be changed until its last day (prodotto/prenotazioni#cambio).
 */
export function MioCartellino({ prenotazioni }: PrenotazioniInsieme) {
  const t = useTesti(testiPrenotazioni);
  const oggi = useOggi();
  const [prima] = prenotazioni as readonly [Prenotazione];
  const vista = useVista(prima);
  const { nome, breve, href } = vista;
  const withdraw = useWithdrawPrenotazioni();
  const buttons = useRef<HTMLDivElement>(null);
  const count = prenotazioni.length;
  const { run } = useAzione(() => buttons.current, {
    run: () => withdraw.mutateAsync(prenotazioni),
    successMessage: t('disdetta', { count }),
  });
  const isSola = count === 1;
  const ritirabile = prenotazioni.some(({ inizio }) => inizio > oggi);
  const cambiabile = isSola && vista.cambiabile_da_me;
  const corrente = isSola && vista.corrente;
  return (
    <Cartellino
      prenotazioni={prenotazioni}
      nota={isSola && <Nota prenotazione={prima} />}
      render={(one) => <MioCartellino prenotazioni={[one]} />}
    >
      {isSola && <DaPagare giornate={prima.giornate} />}
      {(ritirabile || cambiabile || corrente) && (
        <div ref={buttons} className={cx('flex wrap g2', styles['mie'])}>
          {(cambiabile || !isSola) && <CambiaDate prenotazioni={prenotazioni} />}
          {ritirabile && (
            <DeleteButton
              label={t('disdici', { count })}
              button={{ variant: 'plain', className: styles['disdici'] }}
              onConfirm={() => run()}
              title={t('disdici_titolo', { count, nome, breve })}
              confirm={t('disdici_conferma', { count })}
              cancel={t('lascia')}
              busy={t('disdico')}
            >
              <p>{t('disdici_testo', { count, ...valuesOf(vista) })}</p>
            </DeleteButton>
          )}
          {corrente && href !== null && (
            <ReportGuasto prenotabile={{ id: vista.risorsa_id, nome, lang: vista.lang }} variant="plain" />
          )}
        </div>
      )}
    </Cartellino>
  );
}

/** Below the days of a booking: deposit, what to bring, hand-over and return. */
function Nota({ prenotazione }: { prenotazione: Prenotazione }) {
  const t = useTesti(testiPrenotazioni);
  const vista = useVista(prenotazione);
  const { sayCauzione } = useSayCosto();
  const passata = vista.stato === 'passata';
  const cauzione = passata ? null : sayCauzione(vista.costo);
  const { cose, lang } = useDaPortare(passata || vista.href === null ? [] : [vista.risorsa_id]);
  // Only instruments are handed over, from their first day on.
  const forseConsegnata = prenotazione.prenotabile.tipo === 'strumento' && !vista.ritirabile;
  if (!cauzione && cose.length === 0 && !forseConsegnata) return null;
  return (
    <div className="mt1 t2 num">
      {cauzione && <p>{cauzione}</p>}
      {cose.length > 0 && (
        <p>
          {t('porta')} <span lang={lang}>{cose.join('; ')}</span>
        </p>
      )}
      {forseConsegnata && <MiaConsegna prenotazioneId={vista.id} />}
    </div>
  );
}
