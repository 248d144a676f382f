import { useState } from 'react';
import type { ChiHaPreso, DaRiavere } from '#contract/banco.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { CambiaDate } from '#web/features/prenotazioni/cambia-date.tsx';
import { formatEuro, sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ArrowRightLeft, ClockAlert } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import styles from './banco.module.css';
import { sayPresa, sayRitorno } from './say.ts';
import { type RicevutaScritta, Ricevute } from './elenco-ricevute.tsx';
import { Riga } from './riga.tsx';
import { testiBanco } from './testi.ts';
import { cx } from '#web/shared/ui/cx.ts';

interface RigaFuoriProps {
  fuori: DaRiavere;
  oggi: Giorno;
  scelta: boolean;
  ricevute: readonly RicevutaScritta[];
  onRientro: () => void;
  onCauzione: () => void;
}

const isOther = (chi: ChiHaPreso, utente: DaRiavere['utente']): boolean =>
  (['nome', 'cognome', 'telefono'] as const).some((campo) => chi[campo] !== utente?.[campo]);

/** A thing that is out. A late line says for how long and who waits, and offers to settle these bookings. */
export function RigaFuori(props: RigaFuoriProps) {
  const { fuori, oggi, scelta, ricevute, onRientro, onCauzione } = props;
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const [sistema, setSistema] = useState(false);
  const { ritardo, prossima, in_mezzo, prenotabile, cauzione, consegna } = fuori;
  const chi = sayChi(fuori, t);
  return (
    <Riga
      prenotazione={fuori}
      quando={sayRitorno(fuori, oggi, t, lingua)}
      inRitardo={ritardo > 0}
      scelta={scelta}
      azione={
        <Button
          data-scheda={fuori.id}
          aria-label={t('rientro_chi', { chi, cosa: prenotabile.nome })}
          onClick={onRientro}
        >
          {t('rientro')}
        </Button>
      }
    >
      {ritardo > 0 && (
        <Tag variant="late" icon={<ClockAlert />}>
          {t('ritardo', { count: ritardo })}
        </Tag>
      )}
      {/* The account's name has changed since. */}
      {consegna.chi && isOther(consegna.chi, fuori.utente) && <span>{sayPresa(consegna.chi, t)}</span>}
      {ritardo > 0 && prossima && (
        <span>
          {t('aspettato', {
            chi: prossima.chi ? `${prossima.chi.nome} ${prossima.chi.cognome}` : t('account_chiuso'),
            giorno: formatGiorno(prossima.inizio, lingua, 'long', oggi),
          })}
        </span>
      )}
      {cauzione && cauzione.resta > 0 && <span>{t('cauzione', { euro: formatEuro(cauzione.resta) })}</span>}
      <Ricevute ricevute={ricevute} />
      <div className={cx(styles['altre'], 'flex wrap')}>
        {prenotabile.cauzione > 0 && !cauzione?.ricevuto && fuori.utente && (
          <Button onClick={onCauzione}>{t('registra_cauzione')}</Button>
        )}
        <CambiaDate centro prenotazioni={[fuori]} />
        {in_mezzo > 0 && (
          <Button icon={<ArrowRightLeft />} onClick={() => setSistema(true)}>
            {t('sistema', { count: in_mezzo })}
          </Button>
        )}
      </div>
      {sistema && (
        <Sistemazione
          causa={{ tipo: 'ritardo', prenotazione_id: fuori.id }}
          nome={prenotabile.nome}
          onClose={() => setSistema(false)}
        />
      )}
    </Riga>
  );
}
