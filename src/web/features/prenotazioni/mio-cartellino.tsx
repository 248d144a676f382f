import { useRef } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { DaPagare } from '#web/shared/giornate/da-pagare.tsx';
import { ReportGuasto } from '#web/shared/guasti/report-guasto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { useDaPortare } from '#web/shared/use-da-portare.ts';
import { useWithdrawPrenotazione } from './api.ts';
import styles from './cartellino.module.css';
import { CambiaDate } from './cambio-date.tsx';
import type { DrawCalendario } from './calendario-cambio.ts';
import { Cartellino } from './cartellino.tsx';
import { MiaConsegna } from './mia-consegna.tsx';
import { testiPrenotazioni } from './testi.ts';
import { useAzione, valuesOf } from './use-azione.ts';
import { useVista } from './vista-prenotazione.ts';

interface MioCartellinoProps {
  prenotazione: Prenotazione;
  calendario: DrawCalendario;
}

/**
 * One of the member's own bookings. Until it begins it can be withdrawn (prodotto/prenotazioni#ritiro), and until its
 * last day it can be changed (prodotto/prenotazioni#cambio).
 */
export function MioCartellino({ prenotazione, calendario }: MioCartellinoProps) {
  const t = useTesti(testiPrenotazioni);
  const vista = useVista(prenotazione);
  const { sayCauzione } = useSayCosto();
  const withdraw = useWithdrawPrenotazione();
  const buttons = useRef<HTMLDivElement>(null);
  const { run } = useAzione(() => buttons.current, {
    send: () => withdraw.mutateAsync(vista.id),
    fatto: t('disdetta'),
  });
  const passata = vista.stato === 'passata';
  const cauzione = passata ? null : sayCauzione(vista.costo);
  const { cose, lang } = useDaPortare(passata || vista.href === null ? [] : [vista.risorsa_id]);
  // Only instruments are handed over, and not before their first day.
  const forseConsegnata = prenotazione.prenotabile.tipo === 'strumento' && !vista.ritirabile;
  return (
    <Cartellino
      vista={vista}
      nota={
        (cauzione || cose.length > 0 || forseConsegnata) && (
          <>
            {cauzione && <p>{cauzione}</p>}
            {cose.length > 0 && (
              <p>
                {t('porta')} <span lang={lang}>{cose.join('; ')}</span>
              </p>
            )}
            {forseConsegnata && <MiaConsegna prenotazioneId={vista.id} />}
          </>
        )
      }
    >
      <DaPagare giornate={prenotazione.giornate} />
      {(vista.cambiabile_da_me || vista.corrente) && (
        <div ref={buttons} className={styles['mie']}>
          {vista.cambiabile_da_me && <CambiaDate prenotazione={prenotazione} calendario={calendario} />}
          {vista.cambiabile_da_me && vista.ritirabile && (
            <DeleteButton
              label={t('disdici')}
              button={{ variant: 'plain', className: styles['disdici'] }}
              onConfirm={() => run()}
              title={t('disdici_titolo', { nome: vista.nome, breve: vista.breve })}
              confirm={t('disdici_conferma')}
              busy={t('disdico')}
            >
              <p>{t('disdici_testo', valuesOf(vista, t))}</p>
            </DeleteButton>
          )}
          {vista.corrente && vista.href !== null && (
            <ReportGuasto
              prenotabile={{ id: vista.risorsa_id, nome: vista.nome, lang: vista.lang }}
              variant="plain"
            />
          )}
        </div>
      )}
    </Cartellino>
  );
}
