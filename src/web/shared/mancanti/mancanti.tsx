import { CONDIZIONI, listMancanti, type Mancante } from '#domain/prenotazione.ts';
import { InformativaNote } from '../informativa/ask-informativa.tsx';
import { CircleCheck, CircleDashed } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { useTesti } from '../i18n/use-testi.ts';
import { PATHS } from '../paths.ts';
import type { Utente } from '../session.tsx';
import { Stack } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';
import styles from './mancanti.module.css';
import { testiMancanti } from './testi.ts';

interface MancantiProps {
  utente: Utente;
  /** In the booking form: called when a link is followed, to store what the person wants to book. */
  onLeave?: () => void;
}

/**
 * What a user needs before booking, done or not; what is missing is a link to its card in the profile
 * (prodotto/prenotazioni#condizioni).
 */
export function Mancanti({ utente, onLeave }: MancantiProps) {
  const t = useTesti(testiMancanti);
  const mancanti = listMancanti(utente);
  const [first] = mancanti;
  const informativa = utente.da_informare && <InformativaNote />;
  if (!first) return informativa || null;
  return (
    <Stack gap={2}>
      {informativa}
      <Note severity="warn">
        <p>{t(mancanti.length > 1 ? 'manca_tutto' : `manca_${first}`)}</p>
        <ul className={styles['passi']}>
          {CONDIZIONI.map((passo) =>
            mancanti.includes(passo) ? (
              <li key={passo}>
                <CircleDashed />
                <Link to={pathMancante(passo)} className={styles['link']} onClick={onLeave}>
                  {t(passo)}
                </Link>
              </li>
            ) : (
              <li key={passo}>
                <CircleCheck />
                <s>{t(`${passo}_fatto`)}</s>
              </li>
            ),
          )}
          {onLeave && <li className="soft">{t('poi')}</li>}
        </ul>
      </Note>
    </Stack>
  );
}

/** The card in the profile where it can be provided; the card has this id. */
export const pathMancante = (mancante: Mancante): string => `${PATHS.profilo}#${mancante}`;
