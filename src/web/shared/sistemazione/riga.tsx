import { useId } from 'react';
import type { Intervallo } from '#domain/intervallo.ts';
import { drawBreve } from '#domain/say-giorni.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { sayChi } from '../format.ts';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { pathUtente, telHref } from '../paths.ts';
import { cx } from '../ui/cx.ts';
import { ChevronDown } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Select } from '../ui/select.tsx';
import { Tag } from '../ui/tag.tsx';
import { useOggi } from '../use-oggi.ts';
import { Aperta } from './aperta.tsx';
import { ICONE } from './conto.tsx';
import type { RigaProps } from './vista-riga.ts';
import { giorniOf, listEsiti, type Esito } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

/** One booking: its person, what happens to it, and what else could. */
export function Riga(props: RigaProps) {
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
    date: () => `${drawBreve(giorniOf(voce), lingua, oggi)}, ${pezzo}`,
    annulla: () => t(senzaPosto ? 'cosa_annulla_senza_posto' : 'annullata'),
    lascia: () => t('cosa_lascia'),
  }[scelta.esito]();
  const noteOf = (esito: Esito): string =>
    esito === 'sposta'
      ? t('nota_sposta', { count: pezzi.length, nome: pezzi[0]?.nome ?? pezzo })
      : t(`nota_${esito}`);
  return (
    <li className={styles['voce']}>
      {in_mezzo ? (
        <label className={styles['spunta']}>
          <input
            type="checkbox"
            aria-label={t('scegli', { chi, id })}
            checked={ticked}
            onChange={(event) => onTick(event.target.checked)}
          />
        </label>
      ) : (
        <span />
      )}
      <div className={styles['chi']}>
        {utente ? <Link to={pathUtente(utente.id)}>{chi}</Link> : <span>{chi}</span>}
        <span className="soft small num">
          {utente && <a href={telHref(utente.telefono)}>{utente.telefono}</a>} {t('numero', { id })}
        </span>
        {cambiata && <Tag variant="hold">{t('cambiata')}</Tag>}
      </div>
      <div className={cx(styles['come'], styles[scelta.esito])}>
        <Icona />
        <div>
          {in_mezzo && scelta.esito !== 'lascia' ? (
            <button
              type="button"
              className={styles['apri']}
              aria-expanded={aperta}
              aria-controls={aperta ? unfolded : undefined}
              onClick={() => onAperta(!aperta)}
            >
              {cosa}
              <ChevronDown />
            </button>
          ) : (
            <span>{cosa}</span>
          )}
          <span className="soft small">
            {scelta.esito === 'date' && t('era')} {drawBreve(prenotazione, lingua, oggi)}, {prenotabile.nome}
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
        <div id={unfolded} className={styles['aperta']}>
          <Aperta key={refused?.esito ?? scelta.esito} {...props} chi={chi} />
        </div>
      )}
    </li>
  );
}

/** Says the days of a period with their weekdays, in the language of the page. */
export function useSayDays(): (giorni: Intervallo) => string {
  const t = useTesti(testiSistemazione);
  const lingua = useLingua();
  const oggi = useOggi();
  return (giorni) => sayPeriodo(giorni, { t, lingua, oggi });
}
