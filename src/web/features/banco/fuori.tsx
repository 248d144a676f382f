import { useState, type ReactNode } from 'react';
import type { ChiHaPreso, DaRiavere } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { formatEuro, sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ArrowRightLeft, ClockAlert } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { sayPresa, sayRitorno } from './say.ts';
import { Ricevute, type RicevutaScritta } from './elenco-ricevute.tsx';
import { Riga } from './riga.tsx';
import { testiBanco } from './testi.ts';

interface RigaFuoriProps {
  fuori: DaRiavere;
  oggi: Giorno;
  scelta: boolean;
  /** The receipts that were just given. */
  ricevute: readonly RicevutaScritta[];
  /** 'Cambia le date', which belongs to another feature. */
  cambia: ReactNode;
  onRientro: () => void;
  /** Called to note the deposit, which was not noted when the thing went out. */
  onCauzione: () => void;
}

const isOther = (chi: ChiHaPreso, utente: DaRiavere['utente']): boolean =>
  (['nome', 'cognome', 'telefono'] as const).some((campo) => chi[campo] !== utente?.[campo]);

/**
 * A thing that is out. If it is late, the line says for how long and who waits for it, and offers to settle these
 * bookings.
 */
export function RigaFuori(props: RigaFuoriProps) {
  const { fuori, oggi, scelta, ricevute, cambia, onRientro, onCauzione } = props;
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
      {/* Who has it is no longer who the account says. */}
      {consegna.chi && isOther(consegna.chi, fuori.utente) && <span>{sayPresa(consegna.chi, t)}</span>}
      {ritardo > 0 && prossima && (
        <span>
          {t('aspettato', {
            chi: prossima.chi ? `${prossima.chi.nome} ${prossima.chi.cognome}` : t('account_chiuso'),
            giorno: sayGiorno(prossima.inizio, lingua, oggi),
          })}
        </span>
      )}
      {cauzione && cauzione.resta > 0 && <span>{t('cauzione', { euro: formatEuro(cauzione.resta) })}</span>}
      <Ricevute ricevute={ricevute} />
      {prenotabile.cauzione > 0 && !cauzione?.ricevuto && fuori.utente && (
        <Button onClick={onCauzione}>{t('registra_cauzione')}</Button>
      )}
      {cambia}
      {in_mezzo > 0 && (
        <Button icon={<ArrowRightLeft />} onClick={() => setSistema(true)}>
          {t('sistema', { count: in_mezzo })}
        </Button>
      )}
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
