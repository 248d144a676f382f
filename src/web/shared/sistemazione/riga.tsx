import { useId } from 'react';
import { formatPeriodo } from '#domain/format-giorni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente, telHref } from '#web/shared/paths.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronDown } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Aperta } from './aperta.tsx';
import { ICONE } from './conto.tsx';
import { type Esito, giorniOf, listEsiti, type RigaPianoProps } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

/** A booking with its person, its decision, and the other possible ones. */
export function Riga(props: RigaPianoProps) {
  const { voce, puoRestare, ticked, onTick, cambiata, refused, aperta, onAperta, onEsito } = props;
  const t = useTesti(testiSistemazione);
  const lingua = useLingua();
  const oggi = useOggi();
  const unfolded = useId();
  const { prenotazione, in_mezzo, scelta, pezzi } = voce;
  const { id, utente, prenotabile } = prenotazione;
  const chi = sayChi({ utente }, t);
  const pezzo = pezzi.find((one) => one.id === scelta.prenotabile_id)?.nome ?? prenotabile.nome;
  const Icona = ICONE[scelta.esito];
  const senzaPosto = prenotazione.inizio > oggi && voce.proposte.length === 0;
  const cosa = {
    sposta: () => t('cosa_sposta', { nome: pezzo }),
    proponi: () => {
      const quante = t('cosa_proponi', { count: scelta.proposte?.length ?? 0 });
      return utente?.email === null ? t('su_carta', { quante }) : quante;
    },
    date: () => `${formatPeriodo(giorniOf(voce), lingua, 'arrow-brief', oggi)}, ${pezzo}`,
    annulla: () => t(senzaPosto ? 'cosa_annulla_senza_posto' : 'annullata'),
    lascia: () => t('cosa_lascia'),
  }[scelta.esito]();
  const noteOf = (esito: Esito): string =>
    esito === 'sposta'
      ? t('nota_sposta', { count: pezzi.length, nome: pezzi[0]?.nome ?? pezzo })
      : t(`nota_${esito}`);
  return (
    <li className={cx(styles['voce'], 'grid middle h60 g1-3 py-6 line-b lh130')}>
      {in_mezzo ? (
        <label className={cx('grid centre pointer', styles['spunta'])}>
          <input
            className="m0"
            type="checkbox"
            aria-label={t('scegli', { chi, id })}
            checked={ticked}
            onChange={(event) => onTick(event.target.checked)}
          />
        </label>
      ) : (
        <span />
      )}
      <div className={cx('grid left gap-2 anywhere', styles['chi'])}>
        {utente ? <Link to={pathUtente(utente.id)}>{chi}</Link> : <span>{chi}</span>}
        <span className="soft small num">
          {utente && <a href={telHref(utente.telefono)}>{utente.telefono}</a>} {t('numero', { id })}
        </span>
        {cambiata && <Tag variant="hold">{t('cambiata')}</Tag>}
      </div>
      <div className={cx(styles['come'], 'flex top min0 g2 anywhere', styles[scelta.esito])}>
        <Icona />
        <div className="grid left gap-2">
          {in_mezzo && scelta.esito !== 'lascia' ? (
            <button
              type="button"
              className={cx(styles['apri'], 'h24 p0 bare b0 same-font text-start same-ink pointer')}
              aria-expanded={aperta}
              aria-controls={aperta ? unfolded : undefined}
              onClick={() => onAperta(!aperta)}
            >
              {cosa}
              <ChevronDown className="turns action" />
            </button>
          ) : (
            <span>{cosa}</span>
          )}
          <span className="soft small">
            {scelta.esito === 'date' && t('era')} {formatPeriodo(prenotazione, lingua, 'arrow-brief', oggi)},{' '}
            {prenotabile.nome}
          </span>
        </div>
      </div>
      {in_mezzo ? (
        <Select
          label={t('che_cosa', { chi, id })}
          hideLabel
          options={listEsiti(voce, puoRestare).map((value) => ({
            value,
            label: t(`opzione_${value}`),
            short: t(`breve_${value}`),
            note: noteOf(value),
          }))}
          value={refused?.esito ?? scelta.esito}
          onChange={onEsito}
          className={styles['scelta']}
        />
      ) : (
        <p className="soft small">{t('fa_posto')}</p>
      )}
      {in_mezzo && (aperta || refused) && (
        <div id={unfolded} className={cx('grid one-col g2 mb-6 sunken r2', styles['aperta'])}>
          <Aperta key={refused?.esito ?? scelta.esito} {...props} chi={chi} />
        </div>
      )}
    </li>
  );
}

/** Formats a period with weekdays, in the language of the page. */
export function useSayDays(): (giorni: Intervallo) => string {
  const lingua = useLingua();
  const oggi = useOggi();
  return (giorni) => formatPeriodo(giorni, lingua, 'long', oggi);
}
