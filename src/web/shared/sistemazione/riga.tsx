import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { formatPersona } from '../format.ts';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { pathUtente, telHref } from '../paths.ts';
import type { Voce } from '../queries/sistemazione.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useOggi } from '../use-oggi.ts';
import { giorniOf, keyOf, listChiavi, type Chiave } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

export interface RigaProps {
  voce: Voce;
  puoRestare: boolean;
  ticked: boolean;
  onTick: (on: boolean) => void;
  /** Its own reason; null where the one for all holds. */
  motivo: string | null;
  onChoose: (chiave: Chiave) => void;
  onMotivo: (testo: string | null) => void;
}

/** One booking: whose it is, what becomes of it, and what else could. */
export function Riga({ voce, puoRestare, ticked, onTick, motivo, onChoose, onMotivo }: RigaProps) {
  const t = useTesti(testiSistemazione);
  const lingua = useLingua();
  const oggi = useOggi();
  const sayDays = useSayDays();
  const { prenotazione, in_mezzo, scelta } = voce;
  const { id, utente, prenotabile } = prenotazione;
  const chi = utente ? formatPersona(utente) : t('account_chiuso');
  const prima = { quando: sayDays(prenotazione), nome: prenotabile.nome };
  const nameOf = (pezzo: number | undefined) =>
    voce.pezzi.find((one) => one.id === pezzo)?.nome ?? prenotabile.nome;
  const sayChiave = (chiave: Chiave): string => {
    if (chiave === 'annulla' || chiave === 'lascia') return t(`opzione_${chiave}`);
    const [what, which] = chiave.split(':') as [string, string];
    return what === 'pezzo'
      ? t('opzione_pezzo', { nome: nameOf(Number(which)) })
      : t('opzione_date', { giorno: sayGiorno(which as Giorno, lingua, oggi) });
  };
  return (
    <li className={styles['voce']}>
      {in_mezzo ? (
        <input
          type="checkbox"
          aria-label={t('scegli', { chi, id })}
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
          className={styles['spunta']}
        />
      ) : (
        <span />
      )}
      <div className={styles['chi']}>
        {utente ? <Link to={pathUtente(utente.id)}>{chi}</Link> : <span>{chi}</span>}
        <span className="soft small">
          {utente && <a href={telHref(utente.telefono)}>{utente.telefono}</a>} {t('numero', { id })}
        </span>
      </div>
      <div className={styles['come']}>
        {scelta.esito === 'lascia' || scelta.esito === 'annulla' ? (
          t(scelta.esito === 'lascia' ? 'resta' : 'annullata', prima)
        ) : (
          <>
            <span>
              {t('adesso', { quando: sayDays(giorniOf(voce)), nome: nameOf(scelta.prenotabile_id) })}
            </span>
            <span className="soft small">{t('era', prima)}</span>
          </>
        )}
      </div>
      {in_mezzo ? (
        <Select
          label={t('che_cosa', { chi })}
          hideLabel
          options={listChiavi(voce, puoRestare).map((value) => ({ value, label: sayChiave(value) }))}
          value={keyOf(scelta)}
          onChange={onChoose}
        />
      ) : (
        <p className="soft small">{t('fa_posto')}</p>
      )}
      {in_mezzo && scelta.esito !== 'lascia' && (
        <div className={styles['motivo']}>
          {motivo === null ? (
            <Button variant="plain" onClick={() => onMotivo('')}>
              {t('motivo_suo')}
            </Button>
          ) : (
            <>
              <TextField
                label={t('motivo_per', { chi })}
                hint={t('motivo_per_aiuto')}
                maxLength={500}
                autoComplete="off"
                value={motivo}
                onChange={(event) => onMotivo(event.target.value)}
              />
              <Button variant="plain" onClick={() => onMotivo(null)}>
                {t('motivo_togli')}
              </Button>
            </>
          )}
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
  return ({ inizio, fine }) =>
    inizio === fine
      ? sayGiorno(inizio, lingua, oggi)
      : t('dal_al', sayEstremi({ inizio, fine }, lingua, oggi));
}
